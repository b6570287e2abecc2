import type { Codec, Place } from './codec.ts';
import type { DraftRow, PhotoBytesRow, WaitingPhotoRow } from './database.ts';

/** What is half-filled, and where its form is found. */
export type DraftPlace = {
  form: 'case' | 'treatment' | 'medicine' | 'group' | 'tb-test' | 'round' | 'news' | 'death';
  farm_id: string;
  animal_id: string | null;
  medical_record_id: string | null;
  treatment_id: string | null;
  /** The document that is changed; null for a new one. */
  entity_id: string | null;
  /** The medicine that is given again. */
  repeat_id: string | null;
  /** What is looked at on a round. */
  round_kind?: string;
};

export type Draft<T = unknown> = {
  /** Made with the form; the same for as long as it is open, and when it is opened again from the draft. */
  id: string;
  /** What finds it when its form is opened. */
  key: string;
  /** Null for what nobody would call unfinished. */
  place: DraftPlace | null;
  savedAtMs: number;
  /** Grows with every change of the form. */
  rev: number;
  /** The ids of the documents that the form will make, by what the form calls them. */
  ids: Readonly<Record<string, string>>;
  value: T;
};

/** One that a person can go on with. */
export type LiveDraft = Draft & { place: DraftPlace };

/** What becomes of drafts in the transaction that saves: these are over, this is the content of the form from now on. */
export type DraftChange = { over?: readonly string[]; put?: Draft; photos?: PhotoChange };

/** What becomes of photos in that transaction: a photo is saved together with the record that it belongs to, and goes with it. */
export type PhotoChange = {
  put?: readonly { row: WaitingPhotoRow; bytes: readonly PhotoBytesRow[] }[];
  gone?: readonly string[];
};

/** Where the outbox keeps the ids of drafts that are over. */
export const overKey = 'overDrafts';
/** More than anybody leaves in other tabs. */
export const maxOver = 200;

/** The row of a draft. */
export const placeOfDraft = (id: string): Place => ['draft', id];

export const draftRow = (draft: Draft, codec: Codec): DraftRow => ({
  id: draft.id,
  key: codec.mark(draft.key),
  value: codec.encode(draft, placeOfDraft(draft.id)),
});

/** A place of a form; what is left out is not asked for there. */
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
