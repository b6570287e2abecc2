import type { Animal } from '@byre/contract/animals/schema';
import type { ReactNode } from 'react';
import type { TbDay, TbEntry, TbStep } from './tb-rules.ts';

/** What stands on the screen of a test day; kept, so that an incoming call costs nothing. */
export interface TbDraft {
  /** `null` while the likely one is meant. */
  step: TbStep | null;
  /** When the injections were made; `null` for the moment of the entry. */
  injectedAt: string | null;
  animalId: string | null;
  entry: TbEntry;
}

export const emptyTbDraft: TbDraft = {
  step: null,
  injectedAt: null,
  animalId: null,
  entry: { avian: null, bovine: null, result: null },
};

export interface TbTestProps {
  farmId: string;
  day: TbDay;
  draft: TbDraft;
  onChange: (change: (draft: TbDraft) => TbDraft) => void;
  /** Another animal, with what is known of it. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  treatedBy: readonly string[];
  camera: ReactNode;
  now: () => Date;
}
