import { networkOf } from '../access/network.ts';
import type { Database } from '../db/database.ts';
import { createGathering, type Sighting } from './gathering.ts';
import { type KeyUse, keepEvents } from './store.ts';
import { createWholeReads, type ReadPage } from './whole-reads.ts';

/** Gathers refusals and unusual events, and writes them in batches. Noting an event never waits and never throws. */
export type SecurityLog = {
  note(sighting: Sighting, at: Date): void;
  /** A key was used. Whether the place is new is checked when it is written. */
  noteKeyUse(use: Omit<KeyUse, 'at'>, at: Date): void;
  /** Somebody received a page of a list across farms. */
  noteRead(read: Omit<Sighting, 'kind'> & { userId: string }, page: ReadPage, at: Date): void;
  /** Writes what was gathered. What cannot be written is kept for the next time, and the error is thrown. */
  flush(): Promise<void>;
};

/** How often gathered events are written. */
export const flushEveryMs = 5_000;
/** Places of keys that this process has seen. Beyond this number all are looked up again. */
const mostPlaces = 10_000;
/** Between two writes. In a flood of new places, only the first ones are recorded. */
const mostNewPlaces = 500;

export const createSecurityLog = (db: Database): SecurityLog => {
  const gathering = createGathering();
  const seen = new Set<string>();
  const wholeReads = createWholeReads();
  let places: KeyUse[] = [];
  const note = (sighting: Sighting, at: Date): void =>
    gathering.note({ ...sighting, address: networkOf(sighting.address) }, at);
  return {
    note,
    noteRead: (read, page, at) => {
      if (wholeReads.isWhole(`${read.userId} ${read.operation}`, page, at)) note({ ...read, kind: 'all-read' }, at);
    },
    noteKeyUse: ({ keyId, address, agent }, at) => {
      const network = networkOf(address);
      const place = `${keyId} ${network}`;
      if (seen.has(place) || places.length >= mostNewPlaces) return;
      if (seen.size >= mostPlaces) seen.clear();
      seen.add(place);
      places.push({ keyId, address: network, agent: agent?.slice(0, 200) ?? null, at });
    },
    flush: async () => {
      const [counted, uses] = [gathering.take(), places];
      places = [];
      if (counted.length === 0 && uses.length === 0) return;
      try {
        await keepEvents(db, counted, uses);
      } catch (error) {
        gathering.putBack(counted);
        places = [...uses, ...places].slice(0, mostNewPlaces);
        throw error;
      }
    },
  };
};
