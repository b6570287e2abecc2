import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';

const segment = encodeURIComponent;

/** The ids of an animal's case, outermost first. */
export type AnimalPlace = { farmId: string; animalId: string };
export type CasePlace = AnimalPlace & { recordId: string };
export type TreatmentPlace = CasePlace & { treatmentId: string };
export type UsagePlace = TreatmentPlace & { usageId: string };

/** The ids in the document of a medicine. */
type UsageIds = Pick<MedicineUsage, 'farm_id' | 'animal_id' | 'medical_record_id' | 'treatment_id' | '_id'>;

/** The router's pattern of every screen. */
export const routes = {
  home: '/',
  signIn: '/sign-in',
  /** The targets of links that an admin hands over. The token is the fragment, which no browser sends. */
  register: '/register',
  resetPassword: '/reset-password',
  farm: '/farms/:farmId',
  visit: '/farms/:farmId/visit',
  visitSummary: '/farms/:farmId/visit/summary',
  visitReport: '/farms/:farmId/visit/report',
  groupTreatment: '/farms/:farmId/visit/group',
  tbTest: '/farms/:farmId/visit/tb-test',
  rounds: '/farms/:farmId/visit/rounds',
  round: '/farms/:farmId/visit/rounds/:kind',
  roundSheet: '/farms/:farmId/visit/rounds/:kind/sheet',
  /** The animals of a farm without a species. */
  species: '/farms/:farmId/species',
  animal: '/farms/:farmId/animals/:animalId',
  observations: '/farms/:farmId/animals/:animalId/observations',
  newObservation: '/farms/:farmId/animals/:animalId/observations/new',
  newCase: '/farms/:farmId/animals/:animalId/cases/new',
  oneCase: '/farms/:farmId/animals/:animalId/cases/:recordId',
  editCase: '/farms/:farmId/animals/:animalId/cases/:recordId/edit',
  newTreatment: '/farms/:farmId/animals/:animalId/cases/:recordId/treatments/new',
  editTreatment: '/farms/:farmId/animals/:animalId/cases/:recordId/treatments/:treatmentId/edit',
  newUsage: '/farms/:farmId/animals/:animalId/cases/:recordId/treatments/:treatmentId/medicines/new',
  editUsage: '/farms/:farmId/animals/:animalId/cases/:recordId/treatments/:treatmentId/medicines/:usageId/edit',
  search: '/search',
  queue: '/queue',
  repair: '/queue/:editId',
  device: '/device',
  /** The practice desk; its screens are in `desk/desk-routes.tsx`. */
  desk: '/desk/*',
  gallery: '/gallery',
} as const;

const farm = (farmId: string) => `/farms/${segment(farmId)}`;
const animal = ({ farmId, animalId }: AnimalPlace) => `${farm(farmId)}/animals/${segment(animalId)}`;
const oneCase = (place: CasePlace) => `${animal(place)}/cases/${segment(place.recordId)}`;
const treatment = (place: TreatmentPlace) => `${oneCase(place)}/treatments/${segment(place.treatmentId)}`;

const editUsage = (place: UsagePlace) => `${treatment(place)}/medicines/${segment(place.usageId)}/edit`;

/** The addresses of screens. Ids can contain slashes, so every segment is encoded. No URL is written anywhere else. */
export const paths = {
  home: () => routes.home,
  signIn: () => routes.signIn,
  farm,
  visit: (farmId: string) => `${farm(farmId)}/visit`,
  /** With the keypad open, for the next animal. */
  nextAnimal: (farmId: string) => `${farm(farmId)}/visit?record=yes`,
  visitSummary: (farmId: string) => `${farm(farmId)}/visit/summary`,
  visitReport: (farmId: string, day?: string) =>
    `${farm(farmId)}/visit/report${day === undefined ? '' : `?day=${segment(day)}`}`,
  groupTreatment: (farmId: string) => `${farm(farmId)}/visit/group`,
  tbTest: (farmId: string) => `${farm(farmId)}/visit/tb-test`,
  rounds: (farmId: string) => `${farm(farmId)}/visit/rounds`,
  round: (farmId: string, kind: string) => `${farm(farmId)}/visit/rounds/${segment(kind)}`,
  roundSheet: (farmId: string, kind: string) => `${farm(farmId)}/visit/rounds/${segment(kind)}/sheet`,
  species: (farmId: string) => `${farm(farmId)}/species`,
  animal,
  animalDialog: (place: AnimalPlace, dialog: 'news' | 'death') => `${animal(place)}?open=${dialog}`,
  /** The page of its case or animal, with the photo open. */
  photo: ({ recordId, ...place }: AnimalPlace & { recordId: string | null }, photoId: string) =>
    `${recordId === null ? animal(place) : oneCase({ ...place, recordId })}?photo=${segment(photoId)}`,
  observations: (place: AnimalPlace) => `${animal(place)}/observations`,
  newObservation: (place: AnimalPlace) => `${animal(place)}/observations/new`,
  newCase: (place: AnimalPlace) => `${animal(place)}/cases/new`,
  oneCase,
  editCase: (place: CasePlace) => `${oneCase(place)}/edit`,
  newTreatment: (place: CasePlace) => `${oneCase(place)}/treatments/new`,
  editTreatment: (place: TreatmentPlace) => `${treatment(place)}/edit`,
  /** A new treatment with a medicine that the animal has had before. */
  repeatUsage: (place: CasePlace, usageId: string) => `${oneCase(place)}/treatments/new?repeat=${segment(usageId)}`,
  newUsage: (place: TreatmentPlace) => `${treatment(place)}/medicines/new`,
  editUsage,
  /** The same form, at its withdrawals. */
  usageWithdrawals: ({ farm_id, animal_id, medical_record_id, treatment_id, _id }: UsageIds) =>
    `${editUsage({
      farmId: farm_id,
      animalId: animal_id,
      recordId: medical_record_id,
      treatmentId: treatment_id,
      usageId: _id,
    })}#usage-withdrawals`,
  search: () => routes.search,
  queue: () => routes.queue,
  repair: (editId: string) => `/queue/${segment(editId)}`,
  device: () => routes.device,
  /** Where a person sets up a second factor, on the device screen. */
  secondFactor: () => `${routes.device}#second-factor`,
  desk: (screen?: string) => (screen === undefined ? '/desk' : `/desk/${screen}`),
} as const;
