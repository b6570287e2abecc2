import fc from 'fast-check';

/** Decides who continues next. Every await of a port is a point; what happens between two points is one step. */
export type Stage = {
  /** Resolves when it is the caller's turn. */
  point(): Promise<void>;
  /** Runs this many steps, or as many as there are. */
  run(steps: number): Promise<void>;
  /** Runs everything that happens without another event. */
  runAll(): Promise<void>;
};

/** More steps than any story needs to come to rest. */
const tooMany = 60_000;

/** The same seed leads to the same decisions. */
export const createStage = (seed: number): Stage => {
  const [scheduler] = fc.sample(fc.scheduler(), { seed, numRuns: 1 });
  if (!scheduler) throw new Error('fast-check made no scheduler.');
  const run = async (steps: number): Promise<boolean> => {
    for (let step = 0; step < steps; step += 1) {
      await settled();
      if (scheduler.count() === 0) return true;
      // `waitNext` would wait for another fifty turns first, a fifth of all the time that stories take.
      await scheduler.waitOne();
    }
    await settled();
    return false;
  };
  return {
    point: () => scheduler.schedule(Promise.resolve()),
    run: async (steps) => {
      await run(steps);
    },
    runAll: async () => {
      if (!(await run(tooMany))) throw new Error('I13: it never comes to rest');
    },
  };
};

/** After this many turns, everything that follows from the last step without waiting for a port has happened. */
const settled = async (): Promise<void> => {
  for (let turns = 60; turns > 0; turns -= 1) await Promise.resolve();
};
