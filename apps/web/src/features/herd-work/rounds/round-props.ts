import type { Animal } from '@byre/contract/animals/schema';
import type { ReactNode } from 'react';
import type { DraftChange } from '../../../device/storage/draft-rows.ts';
import type { RoundDraft } from './round-draft.ts';
import type { Round } from './round-rules.ts';

/** The props that the parts of a round share. */
export interface RoundProps {
  farmId: string;
  round: Round;
  draft: RoundDraft;
  onChange: (change: (draft: RoundDraft) => RoundDraft) => void;
  /** The change to the draft in the step that saves an animal. */
  savedAs: (next: RoundDraft) => DraftChange;
  /** Chooses another animal. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  camera: ReactNode;
  now: () => Date;
}
