import type { LucideIcon } from 'lucide-react';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Beef from 'lucide-react/icons/beef';
import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileUp from 'lucide-react/icons/file-up';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import History from 'lucide-react/icons/history';
import KeySquare from 'lucide-react/icons/key-square';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTodo from 'lucide-react/icons/list-todo';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Pill from 'lucide-react/icons/pill';
import PillBottle from 'lucide-react/icons/pill-bottle';
import Plug from 'lucide-react/icons/plug';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Ruler from 'lucide-react/icons/ruler';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import Users from 'lucide-react/icons/users';
import Warehouse from 'lucide-react/icons/warehouse';
import Webhook from 'lucide-react/icons/webhook';
import type { ComponentType } from 'react';
import type { DeskWords } from '../../words/en-desk.ts';
import { reportScreens } from './reports/report-routes.ts';

export type DeskSection = keyof DeskWords['frame']['sections'];

/** A screen of the desk: its address, its name in the navigation, and who may open it. */
export type DeskScreen = {
  /** Its address below `/desk/`. */
  segment: string;
  section: DeskSection;
  label: (words: DeskWords) => string;
  icon: LucideIcon;
  /** Hidden from others in the navigation and at its address. The server refuses them anyway. */
  isForAdmins?: true;
  load: () => Promise<{ default: ComponentType }>;
  /** Prefetches its data, if that takes a moment. */
  ahead?: (at: { userId: string; now: Date }) => Promise<void>;
};

/** Every screen of the desk, in the order of the navigation. A new one is one line here. */
export const deskScreens: readonly DeskScreen[] = [
  {
    segment: 'farms',
    section: 'work',
    label: ({ tables }) => tables.titles.farms,
    icon: Warehouse,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).FarmsDesk }),
  },
  {
    segment: 'animals',
    section: 'work',
    label: ({ tables }) => tables.titles.animals,
    icon: Beef,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).AnimalsDesk }),
  },
  {
    segment: 'cases',
    section: 'work',
    label: ({ tables }) => tables.titles.cases,
    icon: ClipboardList,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).CasesDesk }),
  },
  {
    segment: 'visit-plan',
    section: 'work',
    label: ({ visitPlan }) => visitPlan.title,
    icon: CalendarDays,
    load: async () => ({ default: (await import('./screens/visit-plan-screen.tsx')).VisitPlanScreen }),
  },
  {
    segment: 'treatments',
    section: 'work',
    label: ({ tables }) => tables.titles.treatments,
    icon: HeartPulse,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).TreatmentsDesk }),
  },
  {
    segment: 'medicines',
    section: 'work',
    label: ({ tables }) => tables.titles.medicines,
    icon: Syringe,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).MedicinesDesk }),
  },
  {
    segment: 'observations',
    section: 'work',
    label: ({ tables }) => tables.titles.observations,
    icon: Ruler,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).ObservationsDesk }),
  },
  {
    segment: 'deleted',
    section: 'work',
    label: ({ deletedRecords }) => deletedRecords.title,
    icon: ArchiveRestore,
    load: async () => ({ default: (await import('./screens/deleted-screen.tsx')).DeletedScreen }),
  },
  {
    segment: 'products',
    section: 'work',
    label: ({ tables }) => tables.titles.products,
    icon: Pill,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).ProductsDesk }),
  },
  {
    segment: 'conditions',
    section: 'work',
    label: ({ tables }) => tables.titles.conditions,
    icon: Stethoscope,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).ConditionsDesk }),
  },
  {
    segment: 'practices',
    section: 'work',
    label: ({ tables }) => tables.titles.practices,
    icon: Building2,
    load: async () => ({ default: (await import('./screens/table-screens.tsx')).PracticesDesk }),
  },
  ...reportScreens,
  {
    segment: 'people',
    section: 'practice',
    label: ({ people }) => people.title,
    icon: Users,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/people-screen.tsx')).PeopleScreen }),
  },
  {
    segment: 'keys',
    section: 'practice',
    label: ({ keys }) => keys.title,
    icon: KeySquare,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/keys-screen.tsx')).KeysScreen }),
  },
  {
    segment: 'connections',
    section: 'practice',
    label: ({ connections }) => connections.title,
    icon: Plug,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/connections-screen.tsx')).ConnectionsScreen }),
  },
  {
    segment: 'webhooks',
    section: 'practice',
    label: ({ webhooks }) => webhooks.title,
    icon: Webhook,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/webhooks-screen.tsx')).WebhooksScreen }),
  },
  {
    segment: 'audit',
    section: 'practice',
    label: ({ audit }) => audit.title,
    icon: History,
    isForAdmins: true,
    load: async () => ({ default: (await import('../../features/practice-access/audit/audit-page.tsx')).AuditPage }),
  },
  {
    segment: 'security',
    section: 'practice',
    label: ({ security }) => security.title,
    icon: ShieldAlert,
    isForAdmins: true,
    load: async () => ({
      default: (await import('../../features/practice-access/audit/security-page.tsx')).SecurityPage,
    }),
  },
  {
    segment: 'setup',
    section: 'practice',
    label: ({ setup }) => setup.title,
    icon: ListTodo,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/setup-screen.tsx')).SetupScreen }),
  },
  {
    segment: 'settings',
    section: 'practice',
    label: ({ settings }) => settings.title,
    icon: SlidersHorizontal,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/settings-screen.tsx')).SettingsScreen }),
  },
  {
    segment: 'formulary',
    section: 'practice',
    label: ({ formulary }) => formulary.title,
    icon: NotebookTabs,
    load: async () => ({ default: (await import('./screens/health-screens.tsx')).FormularyScreen }),
  },
  {
    segment: 'own-products',
    section: 'practice',
    label: ({ ownProducts }) => ownProducts.title,
    icon: PillBottle,
    load: async () => ({ default: (await import('./screens/own-products-screen.tsx')).OwnProductsScreen }),
  },
  {
    segment: 'formulary/strengths',
    section: 'practice',
    label: ({ strengthPass }) => strengthPass.title,
    icon: ListChecks,
    load: async () => ({ default: (await import('./screens/health-screens.tsx')).StrengthsScreen }),
  },
  {
    segment: 'sync',
    section: 'practice',
    label: ({ syncHealth }) => syncHealth.title,
    icon: RefreshCw,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/health-screens.tsx')).SyncDesk }),
  },
  {
    segment: 'import',
    section: 'practice',
    label: ({ herdImport }) => herdImport.title,
    icon: FileUp,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/import-screen.tsx')).ImportScreen }),
  },
  {
    segment: 'lists',
    section: 'practice',
    label: ({ listKeeping }) => listKeeping.title,
    icon: ListChecks,
    isForAdmins: true,
    load: async () => ({ default: (await import('./screens/health-screens.tsx')).ListsDesk }),
  },
];
