import type { Json } from '@byre/contract/fields';
import type { Entity } from '@byre/contract/sync/entities';
import type { Mutation, PushResult } from '@byre/contract/sync/messages';

/** A document as the server answers it and screens show it. */
export type Document = Readonly<Record<string, unknown>>;

/** States of an edit that is not over. Which may follow which: SPEC, section O. */
export const openStates = [
  'pending',
  'sending',
  'acked',
  'blocked',
  'conflict',
  'rejected',
  'no-access',
  'held',
] as const;
export type OpenState = (typeof openStates)[number];

/** States of an edit that is settled; its row is in the log. */
export type ClosedState = 'settled' | 'discarded' | 'superseded';

/** States in which only a person can go on. `held`: the server was set back, and nothing goes without their word [O14]. */
export const problemStates: readonly OpenState[] = ['conflict', 'rejected', 'no-access', 'held'];

/** Why an edit is where it is, in the server's words. */
export type Refusal = Pick<PushResult, 'problem' | 'conflict' | 'document'>;

type Edit = {
  /** Same as `mutation.id`; the key. */
  id: string;
  /** Same as `mutation.seq`: the order of this device's edits. Unique, never reused. */
  seq: number;
  /** What is sent. Never changed once `attempt` > 0, but for what O6 and O10 allow. */
  mutation: Mutation;
  /** The values as the person saw them, names and computed parts included; for the view only, never sent. */
  shown: Readonly<Record<string, Json>>;
  /** The whole document as it was shown after the edit; null for a delete. A refused edit can be made again from it. */
  document: Document | null;
  /** Ear tag and farm name at the time of the edit: the queue can name them when the farm is gone from the device. */
  tag: string | null;
  farmName: string | null;
  /** By the device's clock; shown to people, never used for decisions. */
  savedAtMs: number;
  /** It is in a file that another device may have taken in: from then on it never changes, as if it had been offered. */
  exported?: true;
  /**
   * What the dates in it that were filled in by the clock turned out to be off, when it was first offered; left out where that
   * is little. They stay as they are: nobody can tell them from what was typed.
   */
  datesOffMs?: number;
};

/** An edit that is not over: one row of the outbox. An edit is in the outbox or in the log, never in both [O1]. */
export type OutboxRow = Edit & {
  state: OpenState;
  /** How often it was offered to the server. 0: the server has never seen it, so it may still be squashed. */
  attempt: number;
  /** Not to be offered before; 0 = at once. Meaningful while `pending` or `blocked`. */
  nextAtMs: number;
  /** Failures of a request that carried this edit alone; five put it in the slow lane [E8]. */
  failedAlone: number;
  /** The server accepts nothing for its farm: the records were set back without the server knowing [E15]. */
  stopped?: true;
  /** The farm counter of the effect; not null exactly while `acked`. */
  ver: number | null;
  /**
   * The document's own version after the effect; null after a delete, and while `ver` is null. Tells two edits of one push apart.
   */
  version: number | null;
  /** Not null exactly in the problem states. */
  refusal: Refusal | null;
};

/** An edit that is over. Kept so that nothing that was once shown as saved disappears without a trace. */
export type LogRow = Edit & {
  state: ClosedState;
  attempt: number;
  closedAtMs: number;
  /** For `settled`: the farm counter of the effect. */
  ver: number | null;
  /** For `discarded` and `superseded`: why. */
  reason: string | null;
  /** For `superseded`: the edit that replaced it. */
  replacedBy: string | null;
};

/** A version-stamped document of the base; `document: null` is a tombstone. */
export type BaseEntry = { entity: Entity; id: string; ver: number; document: Document | null };

/**
 * Whether an entry takes the place of the stored one [C3]. All effects of one push carry one counter: among them the
 * document's own version decides, and a deletion is the last word.
 */
export const isNewer = (entry: BaseEntry, stored: BaseEntry | undefined): boolean => {
  if (!stored || entry.ver !== stored.ver) return entry.ver > (stored?.ver ?? -1);
  if (entry.document === null || stored.document === null) return entry.document === null && stored.document !== null;
  return versionOf(entry.document) > versionOf(stored.document);
};

/** A document's own version: one more with each change. */
export const versionOf = (document: Document): number => Number(document.version ?? 0);

/** A part of the data with a counter of its own, as far as this device has it. */
export type BucketState = {
  bucket: string;
  /** All changes up to this farm counter are in the base; null while the first snapshot is not complete. */
  cursor: number | null;
  /** How many documents the server announced. */
  total: number;
  /** How many of them have arrived in a snapshot under way; equals `total` when complete. */
  arrived: number;
  /** The server's digest of the bucket at the cursor; null while there is none. */
  sum: string | null;
  /** When the stored documents were last found to agree with a digest; null since the last snapshot [C10]. */
  checkedAtMs: number | null;
};

/** No push holds more: the server takes no more (`maxMutationsPerPush` of the messages; a test keeps them equal). */
export const maxRowsPerPush = 50;
/** A push of this size still gets through in a minute at 40 kbit/s. */
export const maxBytesPerPush = 256 * 1024;
