import type { LucideIcon } from 'lucide-react';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import HeartOff from 'lucide-react/icons/heart-off';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import LogOut from 'lucide-react/icons/log-out';
import Ruler from 'lucide-react/icons/ruler';
import Syringe from 'lucide-react/icons/syringe';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { EntryKind } from './desk-links.ts';

/** A form that can be opened from anywhere at the desk. */
export type EntryScreen = {
  kind: EntryKind;
  /** Its address below `/desk/`. */
  segment: `new-${EntryKind}`;
  icon: LucideIcon;
  load: () => Promise<{ default: ComponentType }>;
};

/** Everything that can be recorded, in the order of the menu. A new one is one line here. */
export const entryScreens: readonly EntryScreen[] = [
  {
    kind: 'case',
    segment: 'new-case',
    icon: ClipboardPlus,
    load: async () => ({ default: (await import('./screens/new-case-screen.tsx')).NewCaseScreen }),
  },
  {
    kind: 'treatment',
    segment: 'new-treatment',
    icon: HeartPulse,
    load: async () => ({ default: (await import('./screens/new-case-screen.tsx')).NewTreatmentScreen }),
  },
  {
    kind: 'medicine',
    segment: 'new-medicine',
    icon: Syringe,
    load: async () => ({ default: (await import('./screens/new-case-screen.tsx')).NewMedicineScreen }),
  },
  {
    kind: 'group',
    segment: 'new-group',
    icon: Users,
    load: async () => ({ default: (await import('./screens/new-group-screen.tsx')).NewGroupScreen }),
  },
  {
    kind: 'observation',
    segment: 'new-observation',
    icon: Ruler,
    load: async () => ({ default: (await import('./screens/new-observation-screen.tsx')).NewObservationScreen }),
  },
  {
    kind: 'death',
    segment: 'new-death',
    icon: HeartOff,
    load: async () => ({ default: (await import('./screens/gone-screens.tsx')).DeathScreen }),
  },
  {
    kind: 'departure',
    segment: 'new-departure',
    icon: LogOut,
    load: async () => ({ default: (await import('./screens/gone-screens.tsx')).DepartureScreen }),
  },
];
