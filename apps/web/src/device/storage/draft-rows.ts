import type { Codec, Place } from './codec.ts';
import type { DraftRow, PhotoBytesRow, WaitingPhotoRow } from './database.ts';

/** The subject of a draft, and where its form is. */
export type DraftPlace = {
  form:
    | 'case'
    | 'treatment'
    | 'medicine'
    | 'group'
    | 'tb-test'
    | 'round'
    | 'observation'
    | 'news'
    | 'death'
    | 'caption';
  farm_id: string;
  animal_id: string | null;
  medical_record_id: string | null;
  treatment_id: string | null;
  /** The document that is changed; null for a new one. */
  entity_id: string | null;
  /** The medicine that is given again. */
  repeat_id: string | null;
  round_kind?: string;
};

export type Draft<T = unknown> = {
  /** Created with the form; the same while it is open, and when it is opened again from the draft. */
  id: string;
  /** The key by which it is found when its form is opened. */
  key: string;
  /** Null if it should not be listed as unfinished. */
  place: DraftPlace | null;
  savedAtMs: number;
  /** Increases with every change of the form. */
  rev: number;
  /** The ids of the documents that the form will create, by the form's names for them. */
  ids: Readonly<Record<string, string>>;
  value: T;
};

/** One that a person can continue. */
export type LiveDraft = Draft & { place: DraftPlace };

/** What happens to drafts in the transaction that saves: these are over, and this is the new content of the form. */
export type DraftChange = { over?: readonly string[]; put?: Draft; photos?: PhotoChange };

/** What happens to photos in that transaction: a photo is saved with the record it belongs to, and deleted with it. */
export type PhotoChange = {
  put?: readonly { row: WaitingPhotoRow; bytes: readonly PhotoBytesRow[] }[];
  gone?: readonly string[];
};

/** The key under which the outbox stores the ids of drafts that are over. */
export const overKey = 'overDrafts';
/** More than anybody leaves in other tabs. */
export const maxOver = 200;

export const placeOfDraft = (id: string): Place => ['draft', id];

export const draftRow = (draft: Draft, codec: Codec): DraftRow => ({
  id: draft.id,
  key: codec.mark(draft.key),
  value: codec.encode(draft, placeOfDraft(draft.id)),
});

/** The place of a form. Omitted parts do not apply to it. */
export const draftPlace = (
  form: DraftPlace['form'],
  farm_id: string,
  rest: Partial<Omit<DraftPlace, 'form' | 'farm_id'>> = {},
): DraftPlace => ({
  form,
  farm_id,
  animal_id: null,
  medical_record_id: null,
  treatment_id: null,
  entity_id: null,
  repeat_id: null,
  ...rest,
});
