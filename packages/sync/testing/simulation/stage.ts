import fc from 'fast-check';

/** Decides who goes on next. Every await of a port is a point of the stage; what happens between two of them is one step. */
export type Stage = {
  /** Resolves when it is this one's turn. */
  point(): Promise<void>;
  /** Lets so many steps happen, or as many as there are. */
  run(steps: number): Promise<void>;
  /** Lets everything happen that will happen by itself. */
  runAll(): Promise<void>;
};

/** More steps than any story needs before it rests. */
const tooMany = 60_000;

/** The same seed decides in the same way. */
export const createStage = (seed: number): Stage => {
  const [scheduler] = fc.sample(fc.scheduler(), { seed, numRuns: 1 });
  if (!scheduler) throw new Error('fast-check makes one scheduler when it is asked for one.');
  const run = async (steps: number): Promise<boolean> => {
    for (let step = 0; step < steps; step += 1) {
      await settled();
      if (scheduler.count() === 0) return true;
      await scheduler.waitNext(1);
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
      if (!(await run(tooMany))) throw new Error('I13: it never rests');
    },
  };
};

/** Whatever follows from the last step without waiting for a port has happened after so many turns. */
const settled = async (): Promise<void> => {
  for (let turns = 60; turns > 0; turns -= 1) await Promise.resolve();
};
