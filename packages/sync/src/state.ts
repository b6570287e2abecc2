import type { Json } from '@byre/contract/fields';
import type { Entity } from '@byre/contract/sync/entities';
import type { Mutation, PushResult } from '@byre/contract/sync/messages';

/** A document as the server answers it and screens show it. */
export type Document = Readonly<Record<string, unknown>>;

/** States of an edit that is not finished. SPEC, section O, has the transitions. */
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

/**
 * States that only a person can resolve. `held`: the server was set back, and nothing is sent without their decision
 * [O14].
 */
export const problemStates: readonly OpenState[] = ['conflict', 'rejected', 'no-access', 'held'];

/** Why an edit is in its state, in the server's words. */
export type Refusal = Pick<PushResult, 'problem' | 'conflict' | 'document'>;

type Edit = {
  /** Same as `mutation.id`; the key. */
  id: string;
  /** Same as `mutation.seq`: the order of this device's edits. Unique, never reused. */
  seq: number;
  /** What is sent. Never changed once `attempt` > 0, except as O6 and O10 allow. */
  mutation: Mutation;
  /** The values as the person saw them, including names and calculated parts. For the view only, never sent. */
  shown: Readonly<Record<string, Json>>;
  /** The whole document as it was shown after the edit; null for a delete. A refused edit can be repeated from it. */
  document: Document | null;
  /**
   * Ear tag and farm name at the time of the edit, so that the queue can name them when the farm is no longer on the
   * device.
   */
  tag: string | null;
  farmName: string | null;
  /** By the device's clock. Shown to people, never used for decisions. */
  savedAtMs: number;
  /** It is in a file that another device may have taken in, so it never changes again, as if it had been offered. */
  exported?: true;
  /**
   * The error, found when it was first offered, of dates in it that the clock filled in; left out if it is small. The
   * dates stay as they are, because they cannot be distinguished from typed ones.
   */
  datesOffMs?: number;
};

/** An edit that is not finished: one row of the outbox. An edit is in the outbox or in the log, never in both [O1]. */
export type OutboxRow = Edit & {
  state: OpenState;
  /** How often it was offered to the server. 0: the server has never seen it, so it may still be folded. */
  attempt: number;
  /** When it may be offered next; 0 = immediately. Meaningful while `pending` or `blocked`. */
  nextAtMs: number;
  /** Failures of a request with this edit alone; five put it in the slow lane [E8]. */
  failedAlone: number;
  /** The server accepts nothing for its farm: the records were set back without the server knowing [E15]. */
  stopped?: true;
  /** The farm counter of the effect; not null exactly while `acked`. */
  ver: number | null;
  /**
   * The document's own version after the effect; null after a delete, and while `ver` is null. It distinguishes two
   * edits of one push.
   */
  version: number | null;
  /** Not null exactly in the problem states. */
  refusal: Refusal | null;
};

/** A finished edit. It is kept so that nothing that was once shown as saved disappears without a trace. */
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
 * Whether an entry replaces the stored one [C3]. All effects of one push have one counter. Among them the document's
 * own version decides, and a deletion wins.
 */
export const isNewer = (entry: BaseEntry, stored: BaseEntry | undefined): boolean => {
  if (!stored || entry.ver !== stored.ver) return entry.ver > (stored?.ver ?? -1);
  if (entry.document === null || stored.document === null) return entry.document === null && stored.document !== null;
  return versionOf(entry.document) > versionOf(stored.document);
};

/** A document's own version, raised by one with each change. */
export const versionOf = (document: Document): number => Number(document.version ?? 0);

/** The device's copy of a part of the data with a counter of its own. */
export type BucketState = {
  bucket: string;
  /** All changes up to this farm counter are in the base; null while the first snapshot is not complete. */
  cursor: number | null;
  /** How many documents the server announced. */
  total: number;
  /** How many of them have arrived in the current snapshot; equals `total` when complete. */
  arrived: number;
  /** The server's digest of the bucket at the cursor; null while there is none. */
  sum: string | null;
  /** When the stored documents last agreed with a digest; null since the last snapshot [C10]. */
  checkedAtMs: number | null;
};

/**
 * The most edits in a push, as the server accepts no more (`maxMutationsPerPush` of the messages; a test keeps them
 * equal).
 */
export const maxRowsPerPush = 50;
/** A push of this size takes a minute at 40 kbit/s. */
export const maxBytesPerPush = 256 * 1024;
