import type { PassThrough } from 'node:stream';
import type { PresenceInput } from '@byre/contract/sync/live';
import type { Actor } from './access/actor.ts';
import type { Concerned } from './db/coalesced.ts';

/** A device that listens. */
export type Listener = { readonly actor: Actor; readonly tokenHash: Uint8Array; readonly out: PassThrough };

/** What happens that somebody may wait for: hints, of which any may be of nothing. */
export type LiveNews =
  | { readonly t: 'moved'; readonly buckets: readonly string[] }
  | { readonly t: 'people'; readonly who: Concerned }
  /** Something may have gone unheard. */
  | { readonly t: 'beat' }
  /** The service stops. */
  | { readonly t: 'closing' };

/** The live side of the service: who listens, and what they are told. These are only hints: the data come by a pull. */
export type Live = {
  /** Resolves when it receives announcements and has read the current counters; never while the database is unavailable. */
  readonly ready: Promise<void>;
  /** Adds a listener. It is sent all counters at once, and removed when its stream ends. */
  add(listener: Listener): void;
  /** Tells `hear` of all news from now on, until the function is called that it gives; at once where the service stops. */
  watch(hear: (news: LiveNews) => void): () => void;
  /** Tells everybody who may see the farm where somebody is. */
  present(actor: Actor, where: PresenceInput, now: Date): Promise<void>;
  /** The access of some people may have changed. Those who have lost it are told now. */
  accessChanged(who: Concerned): void;
  /** The same, and what people are called, or who may read that. */
  peopleChanged(who: Concerned): void;
  /** How many devices listen to this process. */
  listeners(): number;
  close(): Promise<void>;
};
