import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { User } from '@byre/contract/session/schema';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import type { KnownConditions } from '../../../features/medical-records/case-draft.ts';
import type { SaveQuestion } from '../../../forms/use-save-question.ts';
import type { DeskCaseDraft, DeskEntryKind } from './desk-case-draft.ts';
import type { SavedCase } from './saved-cases.tsx';

/** The props of every part of the form. */
export interface PartProps {
  draft: DeskCaseDraft;
  set: (change: (draft: DeskCaseDraft) => DeskCaseDraft) => void;
  known: KnownConditions;
  now: () => Date;
  errorOf: (fieldId: string) => string | undefined;
  /** What the form asks before it saves. */
  question: SaveQuestion;
}

export interface NewCaseFormProps {
  kind: DeskEntryKind;
  draftKey: string;
  kept: Draft<DeskCaseDraft> | null;
  /** The farm and animal, as far as the place where the form was opened says. */
  start: { farm: Farm | null; animal: Animal | null };
  /** The case and treatment that it was opened from, chosen as soon as they are loaded. */
  onto: { recordId: string | null; treatmentId: string | null };
  user: User;
  onSaved: (saved: SavedCase) => void;
  /** Resets the form after the draft was discarded. */
  onStartAgain: () => void;
}
