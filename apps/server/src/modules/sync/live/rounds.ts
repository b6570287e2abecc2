import type { LivePresence } from '@byre/contract/sync/live';
import { type Concerned, together } from '../../../db/coalesced.ts';
import type { Listener } from '../../../live.ts';
import { type Audience, forgetGone, look, tellMoved, tellPlaces } from './audience.ts';

/** What has arrived since the last round. */
type Waiting = {
  readonly moved: Map<string, number>;
  readonly places: Map<string, LivePresence>;
  readonly arrived: Set<Listener>;
  people: Concerned;
  isBeat: boolean;
};

export type Rounds = {
  moved(heads: Readonly<Record<string, number>>): void;
  place(userId: string, place: LivePresence): void;
  arrived(listener: Listener): void;
  people(who: Concerned): void;
  /** Resolves when all were notified. */
  beat(): Promise<void>;
};

/**
 * Notifies a process's listeners in rounds that never overlap. Whatever arrives during one is looked up together in the
 * next, so the cost in Postgres does not grow with the number of listeners or announcements.
 */
export const roundsOf = (audience: Audience): Rounds => {
  let waiting = nothing();
  let isUnderWay: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    // Everything that arrives in the same turn is sent together.
    await Promise.resolve();
    while (isAnything(waiting)) {
      const round = waiting;
      waiting = nothing();
      // If the database is unavailable, the next heartbeat makes up for it.
      await tellRound(audience, round).catch(() => undefined);
    }
    isUnderWay = null;
  };
  const soon = (): Promise<void> => {
    isUnderWay ??= run();
    return isUnderWay;
  };
  return {
    moved: (heads) => {
      for (const [bucket, head] of Object.entries(heads)) {
        waiting.moved.set(bucket, Math.max(head, waiting.moved.get(bucket) ?? 0));
      }
      void soon();
    },
    place: (userId, place) => {
      waiting.places.set(userId, place);
      void soon();
    },
    arrived: (listener) => {
      waiting.arrived.add(listener);
      void soon();
    },
    people: (who) => {
      waiting.people = together(waiting.people, who);
      void soon();
    },
    beat: () => {
      waiting.isBeat = true;
      return soon();
    },
  };
};

const tellRound = async (audience: Audience, { moved, places, arrived, people, isBeat }: Waiting): Promise<void> => {
  const { listeners, present } = audience;
  const isConcerned = (listener: Listener): boolean =>
    isBeat || people === 'everybody' || arrived.has(listener) || people.has(listener.actor.userId);
  const asked = [...listeners].filter(isConcerned);
  await look(audience, { asked, arrived, isBeat });
  await tellMoved(audience, moved);
  forgetGone(audience);
  const here = new Set([...listeners].filter((listener) => arrived.has(listener)));
  if (here.size > 0) await tellPlaces(audience, present, here);
  for (const [userId, place] of places) present.set(userId, place);
  await tellPlaces(audience, places, listeners);
};

const nothing = (): Waiting => ({
  moved: new Map(),
  places: new Map(),
  arrived: new Set(),
  people: new Set(),
  isBeat: false,
});

const isAnything = ({ moved, places, arrived, people, isBeat }: Waiting): boolean =>
  isBeat || people === 'everybody' || moved.size + places.size + arrived.size + people.size > 0;
