import type { Animal } from '@byre/contract/animals/schema';
import type { ReactNode } from 'react';
import type { SaveAs } from '../../forms/use-draft.ts';
import type { TbDay, TbEntry, TbStep } from './tb-rules.ts';
import { noTuberculins, type Tuberculins } from './tuberculins.ts';

/** The contents of the screen on a test day, stored so that an incoming call loses nothing. */
export type TbDraft = {
  /** `null` means the likely step. */
  step: TbStep | null;
  /** When the injections were made; `null` for the time of each entry. */
  injectedAt: string | null;
  /** The tuberculins. Missing from drafts of earlier versions. */
  tuberculins?: Tuberculins;
  animalId: string | null;
  entry: TbEntry;
  /** Whether a correction leaves the recorded time and tuberculins as they are. Missing means no. */
  keepsInjection?: boolean;
  /** The day of the draft, by the calendar of this device. */
  day: string | null;
};

export const emptyTbDraft: TbDraft = {
  step: null,
  injectedAt: null,
  animalId: null,
  entry: { avian: null, bovine: null, result: null },
  day: null,
};

/** Whether there are unsaved figures for an animal. */
export const isHalfEntered = ({ animalId, entry }: TbDraft): boolean =>
  animalId !== null && (entry.avian !== null || entry.bovine !== null);

/** The form after an animal was saved, ready for the next. */
export const readyForNext = (draft: TbDraft): TbDraft => {
  const { keepsInjection: _, ...rest } = draft;
  return { ...rest, animalId: null, entry: emptyTbDraft.entry };
};

/** The draft as it applies today. The step of another day is dropped, but typed figures are never lost. */
export const ofToday = (draft: TbDraft, today: string): TbDraft =>
  draft.day === today || draft.animalId !== null ? draft : emptyTbDraft;

export const tuberculinsOf = ({ tuberculins }: TbDraft): Tuberculins => tuberculins ?? noTuberculins;

/** The animal's saved entry for this step, to be corrected and not entered twice. */
export const entryOf = ({ tests }: TbDay, animalId: string, step: TbStep): TbEntry => {
  const figures = tests.get(animalId)?.figures;
  if (!figures) return emptyTbDraft.entry;
  const folds = step === 'reading' ? figures.reading : figures.before;
  const result = step === 'reading' ? figures.result : null;
  return { avian: folds?.avian ?? null, bovine: folds?.bovine ?? null, result };
};

export interface TbTestProps {
  farmId: string;
  day: TbDay;
  step: TbStep;
  draft: TbDraft;
  onChange: (change: (draft: TbDraft) => TbDraft) => void;
  /** Saves an animal. */
  saveAs: SaveAs<TbDraft>;
  /** Chooses another animal, with what is known of it. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  treatedBy: readonly string[];
  /** The person who injects. */
  givenBy: string;
  camera: ReactNode;
  now: () => Date;
}
