import type { Animal } from '@byre/contract/animals/schema';
import type { ReactNode } from 'react';
import type { SaveAs } from '../../../forms/use-draft.ts';
import type { RoundDraft } from './round-draft.ts';
import type { Round } from './round-rules.ts';

/** The props that the parts of a round share. */
export interface RoundProps {
  farmId: string;
  round: Round;
  draft: RoundDraft;
  onChange: (change: (draft: RoundDraft) => RoundDraft) => void;
  /** Saves an animal. */
  saveAs: SaveAs<RoundDraft>;
  /** Chooses another animal. */
  onPick: (animalId: string) => void;
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  camera: ReactNode;
  now: () => Date;
}
