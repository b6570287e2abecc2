import type { PassThrough } from 'node:stream';
import type { PresenceInput } from '@byre/contract/sync/live';
import type { Actor } from './access/actor.ts';
import type { Concerned } from './db/coalesced.ts';

/** A device that listens. */
export type Listener = { readonly actor: Actor; readonly tokenHash: Uint8Array; readonly out: PassThrough };

/** Events that somebody may wait for. They are hints, any of which may turn out to be about nothing. */
export type LiveNews =
  | { readonly t: 'moved'; readonly buckets: readonly string[] }
  | { readonly t: 'people'; readonly who: Concerned }
  /** Something may have been missed. */
  | { readonly t: 'beat' }
  /** The service is stopping. */
  | { readonly t: 'closing' };

/**
 * The live side of the service: who listens, and what is sent to them. These are only hints; the data are fetched by a
 * pull.
 */
export type Live = {
  /**
   * Resolves when it receives announcements and has read the current counters; never while the database is unavailable.
   */
  readonly ready: Promise<void>;
  /** Adds a listener. It is sent all counters at once, and removed when its stream ends. */
  add(listener: Listener): void;
  /** Calls `hear` with all news until the returned function is called; immediately if the service is stopping. */
  watch(hear: (news: LiveNews) => void): () => void;
  /** Notifies everybody who may see the farm of where somebody is. */
  present(actor: Actor, where: PresenceInput, now: Date): Promise<void>;
  /** The access of some people may have changed. Those who have lost it are notified now. */
  accessChanged(who: Concerned): void;
  /** The same, and the names of people, or who may read them. */
  peopleChanged(who: Concerned): void;
  /** How many devices listen to this process. */
  listeners(): number;
  close(): Promise<void>;
};
