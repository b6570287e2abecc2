import { availableParallelism } from 'node:os';
import { type LineLimits, waitingLine } from '../../db/waiting-line.ts';

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

/** Runs work for a lane (see `lanes.ts`) once there is a place for it; 503 if too much is waiting, or for too long. */
export type SlowWork = <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;

/** The places for slow work. The practice with the fewest is served first. */
export const slowWork = ({ ofOne, ofAll }: SlowPlaces, limits?: LineLimits): SlowWork => {
  const byLane = new Map<string | null, number>();
  let inAll = 0;
  const of = (lane: string | null): number => byLane.get(lane) ?? 0;
  const line = waitingLine<true>(of, limits);
  const mayTake = ({ lane }: { lane: string | null }): boolean => inAll < ofAll && of(lane) < ofOne;
  const count = (lane: string | null, change: 1 | -1): void => {
    inAll += change;
    const now = of(lane) + change;
    if (now > 0) byLane.set(lane, now);
    else byLane.delete(lane);
  };
  const takeFree = ({ lane }: { lane: string | null }): true | undefined => {
    if (!mayTake({ lane })) return undefined;
    count(lane, 1);
    return true;
  };
  return async (lane, work) => {
    const want = { kind: 'read', lane } as const;
    if (!takeFree(want)) await line.queueUp(want);
    try {
      return await work();
    } finally {
      count(lane, -1);
      line.serve(takeFree, mayTake);
    }
  };
};
