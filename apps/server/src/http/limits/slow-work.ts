import { availableParallelism } from 'node:os';
import { type LineLimits, type Want, waitingLine } from '../../db/waiting-line.ts';

/** How many requests that may keep a processor busy for long run at the same time. */
export type SlowPlaces = {
  /** For one practice. */
  readonly ofOne: number;
  /** For all practices together. */
  readonly ofAll: number;
};

/**
 * One practice leaves a processor to everybody else, so that a read of a millisecond never waits behind searches of a
 * second. Several practices share the processors as the operating system decides.
 */
export const usualSlowPlaces = (processors = availableParallelism()): SlowPlaces => ({
  ofOne: Math.max(1, processors - 1),
  ofAll: 2 * processors,
});

/**
 * Runs work for a lane (see `lanes.ts`) once there is a place for it; 503 if too much is waiting, or for too long.
 * `isUsuallyQuick`: as long as such work of the lane was quick lately, more of it runs at the same time.
 */
export type SlowWork = <Result>(
  lane: string,
  work: () => Promise<Result>,
  kind?: { readonly isUsuallyQuick: boolean },
) => Promise<Result>;

/** On average in milliseconds. A search of one farm takes one or two, even if several run at the same time. */
const quickMs = 20;
/** How much the last piece of work counts in the average. */
const shareOfLast = 0.2;
/** As many as keep the processors busy while others of them wait for an answer of the database. */
const placesOfQuick = 4;
/** Beyond this number of lanes all start again: with one piece of work, which shows whether it is quick. */
const mostKept = 20_000;

type Wanted = Want & { readonly isUsuallyQuick: boolean };
type Options = { limits?: LineLimits; now?: () => number };

/** The places for slow work. The practice with the fewest is served first. `now`: milliseconds since any moment. */
export const slowWork = (
  { ofOne, ofAll }: SlowPlaces,
  { limits, now = () => performance.now() }: Options = {},
): SlowWork => {
  const byLane = new Map<string | null, number>();
  let inAll = 0;
  const of = (lane: string | null): number => byLane.get(lane) ?? 0;
  const speed = speedOfLanes(now);
  const line = waitingLine<true, Wanted>(of, limits);
  const placesFor = ({ lane, isUsuallyQuick }: Wanted): number =>
    isUsuallyQuick && speed.isQuick(lane) ? Math.max(ofOne, placesOfQuick) : ofOne;
  const mayTake = (want: Wanted): boolean => inAll < ofAll && of(want.lane) < placesFor(want);
  const count = (lane: string | null, change: 1 | -1): void => {
    inAll += change;
    const held = of(lane) + change;
    if (held > 0) byLane.set(lane, held);
    else byLane.delete(lane);
  };
  const takeFree = (want: Wanted): true | undefined => {
    if (!mayTake(want)) return undefined;
    count(want.lane, 1);
    return true;
  };
  return async (lane, work, { isUsuallyQuick } = { isUsuallyQuick: false }) => {
    const want = { kind: 'read', lane, isUsuallyQuick } as const;
    if (!takeFree(want)) await line.queueUp(want);
    try {
      return isUsuallyQuick ? await speed.timed(lane, work) : await work();
    } finally {
      count(lane, -1);
      line.serve(takeFree, mayTake);
    }
  };
};

/** How long the usually quick work of each lane took lately. */
const speedOfLanes = (now: () => number) => {
  const averageMs = new Map<string | null, number>();
  return {
    isQuick: (lane: string | null): boolean => (averageMs.get(lane) ?? quickMs) < quickMs,
    timed: async <Result>(lane: string, work: () => Promise<Result>): Promise<Result> => {
      const fromMs = now();
      try {
        return await work();
      } finally {
        const tookMs = now() - fromMs;
        const beforeMs = averageMs.get(lane) ?? tookMs;
        if (averageMs.size >= mostKept) averageMs.clear();
        averageMs.set(lane, beforeMs + shareOfLast * (tookMs - beforeMs));
      }
    },
  };
};
