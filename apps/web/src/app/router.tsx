import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AnimalsBeside } from './animals-beside.tsx';
import { type LoadScreen, orLate } from './late-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Opening } from './opening.tsx';
import { routes } from './paths.ts';
import { RequireSession } from './require-session.tsx';
import { Root } from './root.tsx';
import { ScreenError } from './screen-error.tsx';
import { Shell } from './shell.tsx';

const farms: LoadScreen = async () => (await import('./screens/farms-screen.tsx')).FarmsScreen;
const farm: LoadScreen = async () => (await import('./screens/farm-screen.tsx')).FarmScreen;
const visit: LoadScreen = async () => (await import('./screens/visit-screen.tsx')).VisitScreen;
const visitReport: LoadScreen = async () => (await import('./screens/farmer-report-screen.tsx')).FarmerReportScreen;
const visitSummary: LoadScreen = async () => (await import('./screens/visit-summary-screen.tsx')).VisitSummaryScreen;
const groupTreatment: LoadScreen = async () =>
  (await import('./screens/group-treatment-screen.tsx')).GroupTreatmentScreen;
const tbTest: LoadScreen = async () => (await import('./screens/tb-test-screen.tsx')).TbTestScreen;
const rounds: LoadScreen = async () => (await import('./screens/rounds-screen.tsx')).RoundsScreen;
const round: LoadScreen = async () => (await import('./screens/round-screen.tsx')).RoundScreen;
const roundSheet: LoadScreen = async () => (await import('./screens/round-sheet-screen.tsx')).RoundSheetScreen;
const species: LoadScreen = async () => (await import('./screens/species-screen.tsx')).SpeciesScreen;
const animal: LoadScreen = async () => (await import('./screens/animal-screen.tsx')).AnimalScreen;
const oneCase: LoadScreen = async () => (await import('./screens/case-screen.tsx')).CaseScreen;
const observations: LoadScreen = async () => (await import('./screens/observations-screen.tsx')).ObservationsScreen;
const observationForm: LoadScreen = async () =>
  (await import('./screens/observation-form-screen.tsx')).ObservationFormScreen;
const caseForm: LoadScreen = async () => (await import('./screens/case-form-screen.tsx')).CaseFormScreen;
const treatment: LoadScreen = async () => (await import('./screens/treatment-form-screen.tsx')).TreatmentFormScreen;
const usage: LoadScreen = async () => (await import('./screens/usage-form-screen.tsx')).UsageFormScreen;
const queue: LoadScreen = async () => (await import('./screens/queue-screen.tsx')).QueueScreen;
const search: LoadScreen = async () => (await import('./screens/search-screen.tsx')).SearchScreen;
const repair: LoadScreen = async () => (await import('./screens/repair-screen.tsx')).RepairScreen;
const device: LoadScreen = async () => (await import('./screens/device-screen.tsx')).DeviceScreen;
const desk: LoadScreen = async () => (await import('./desk/desk.tsx')).Desk;
const signIn: LoadScreen = async () => (await import('./screens/sign-in-screen.tsx')).SignInScreen;
const register: LoadScreen = async () => (await import('./screens/register-screen.tsx')).RegisterScreen;
const resetPassword: LoadScreen = async () => (await import('./screens/reset-password-screen.tsx')).ResetPasswordScreen;
const gallery: LoadScreen = async () => (await import('../ui/gallery/gallery.tsx')).Gallery;

/** A screen, loaded when it is first opened, with its own message if it fails or is late. */
const screen = (path: string, load: LoadScreen): RouteObject => ({
  path,
  lazy: async () => ({ Component: await orLate(load) }),
  errorElement: <ScreenError />,
});

const screens: RouteObject[] = [
  screen(routes.home, farms),
  screen(routes.farm, farm),
  screen(routes.visit, visit),
  screen(routes.visitSummary, visitSummary),
  screen(routes.visitReport, visitReport),
  screen(routes.groupTreatment, groupTreatment),
  screen(routes.tbTest, tbTest),
  screen(routes.rounds, rounds),
  screen(routes.round, round),
  screen(routes.roundSheet, roundSheet),
  screen(routes.species, species),
  { element: <AnimalsBeside />, children: [screen(routes.animal, animal), screen(routes.oneCase, oneCase)] },
  screen(routes.observations, observations),
  screen(routes.newObservation, observationForm),
  screen(routes.newCase, caseForm),
  screen(routes.editCase, caseForm),
  screen(routes.newTreatment, treatment),
  screen(routes.editTreatment, treatment),
  screen(routes.newUsage, usage),
  screen(routes.editUsage, usage),
  screen(routes.search, search),
  screen(routes.queue, queue),
  screen(routes.repair, repair),
  screen(routes.device, device),
  { path: '*', element: <NotFound /> },
];

/** Every screen of the app, in one table. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ScreenError />,
      HydrateFallback: Opening,
      children: [
        screen(routes.signIn, signIn),
        screen(routes.register, register),
        screen(routes.resetPassword, resetPassword),
        ...(import.meta.env.DEV ? [screen(routes.gallery, gallery)] : []),
        {
          element: <RequireSession />,
          children: [screen(routes.desk, desk), { element: <Shell />, children: screens }],
        },
      ],
    },
  ]);
