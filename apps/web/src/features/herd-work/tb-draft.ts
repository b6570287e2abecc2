import type { Animal } from '@byre/contract/animals/schema';
import type { ReactNode } from 'react';
import type { DraftChange } from '../../device/storage/draft-rows.ts';
import type { TbDay, TbEntry, TbStep } from './tb-rules.ts';
import { noTuberculins, type Tuberculins } from './tuberculins.ts';

/** What stands on the screen of a test day; kept, so that an incoming call costs nothing. */
export type TbDraft = {
  /** `null` while the likely one is meant. */
  step: TbStep | null;
  /** When the injections were made; `null` for the moment of the entry. */
  injectedAt: string | null;
  /** What is injected. Drafts that were kept before it was asked for have none. */
  tuberculins?: Tuberculins;
  animalId: string | null;
  entry: TbEntry;
  /** The day on which it was written, by the calendar of this device. */
  day: string | null;
};

export const emptyTbDraft: TbDraft = {
  step: null,
  injectedAt: null,
  animalId: null,
  entry: { avian: null, bovine: null, result: null },
  day: null,
};

/** Whether figures of an animal stand there that are not saved. */
export const isHalfEntered = ({ animalId, entry }: TbDraft): boolean =>
  animalId !== null && (entry.avian !== null || entry.bovine !== null);

/** The form after an animal was saved: ready for the next. */
export const readyForNext = (draft: TbDraft): TbDraft => ({ ...draft, animalId: null, entry: emptyTbDraft.entry });

/** What is kept for today: the step of another day is not this one's, but figures that were typed are never lost. */
export const ofToday = (draft: TbDraft, today: string): TbDraft =>
  draft.day === today || draft.animalId !== null ? draft : emptyTbDraft;

export const tuberculinsOf = ({ tuberculins }: TbDraft): Tuberculins => tuberculins ?? noTuberculins;

/** What was saved of the animal at this step before: to be corrected, not entered twice. */
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
  /** What becomes of the draft in the step that saves an animal. */
  savedAs: (next: TbDraft) => DraftChange;
  /** Another animal, with what is known of it. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  treatedBy: readonly string[];
  /** Who injects. */
  givenBy: string;
  camera: ReactNode;
  now: () => Date;
}
