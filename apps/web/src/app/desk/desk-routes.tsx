import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DeskWords } from '../../words/en-desk.ts';

export type DeskSection = keyof DeskWords['frame']['sections'];

/** A screen of the desk: where it is, what the navigation calls it, and who may open it. */
export type DeskScreen = {
  /** Its address below `/desk/`. */
  segment: string;
  section: DeskSection;
  label: (words: DeskWords) => string;
  icon: LucideIcon;
  /** Others neither see it in the navigation nor reach it by its address; the server refuses them anyway. */
  isForAdmins?: true;
  load: () => Promise<{ default: ComponentType }>;
};

/** Every screen of the desk, in the order of the navigation; a new one is one line here. */
export const deskScreens: readonly DeskScreen[] = [];
