import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { User } from '@byre/contract/session/schema';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import type { KnownConditions } from '../../../features/medical-records/case-draft.ts';
import type { DeskCaseDraft, DeskEntryKind } from './desk-case-draft.ts';
import type { SavedCase } from './saved-cases.tsx';

/** What every part of the form is given. */
export interface PartProps {
  draft: DeskCaseDraft;
  set: (change: (draft: DeskCaseDraft) => DeskCaseDraft) => void;
  known: KnownConditions;
  now: () => Date;
  errorOf: (fieldId: string) => string | undefined;
}

export interface NewCaseFormProps {
  kind: DeskEntryKind;
  draftKey: string;
  kept: Draft<DeskCaseDraft> | null;
  /** Whom the case is about, as far as it is said by where the form was opened. */
  start: { farm: Farm | null; animal: Animal | null };
  /** The case, and the treatment, that it was opened from; chosen as soon as they are known. */
  onto: { recordId: string | null; treatmentId: string | null };
  user: User;
  onSaved: (saved: SavedCase) => void;
  /** Begins anew, after the draft was thrown away. */
  onStartAgain: () => void;
}
