import { type Data, type Draft, draftOf } from './data.ts';
import type { ServerRules } from './rules.ts';

/** The server crashed in the middle of its work. */
export class ServerDown extends Error {}

/** The work of a transaction, with a draft of each bucket in the order given. */
export type Work<T> = (drafts: readonly Draft[]) => Promise<T>;

/** What a server process has in memory. It is lost in a crash; the data is not. */
export type Process = {
  /** Ends work in progress at its next step. */
  crash(): void;
  step(): Promise<void>;
  /** Runs work with some buckets locked. All its effects become visible at once, or none. */
  transact<T>(data: Data, rules: ServerRules, buckets: readonly string[], work: Work<T>): Promise<T>;
};

export const createProcess = (pause: () => Promise<void>, nowMs: () => number): Process => {
  let life = 0;
  let locks = new Map<string, Promise<unknown>>();
  const stepOf = (born: number) => async () => {
    await pause();
    if (born !== life) throw new ServerDown();
  };
  /**
   * Waits for earlier holders of any of these locks. All are taken at once, so two callers never wait for each other.
   */
  const lock = async (buckets: readonly string[]): Promise<() => void> => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = buckets.map((bucket) => locks.get(bucket) ?? Promise.resolve());
    for (const [i, bucket] of buckets.entries()) locks.set(bucket, Promise.all([before[i], held]));
    await Promise.all(before);
    return release;
  };
  return {
    crash: () => {
      life += 1;
      locks = new Map();
    },
    step: () => stepOf(life)(),
    transact: async (data, rules, buckets, work) => {
      const step = stepOf(life);
      const release = rules.locks ? await lock(buckets) : () => undefined;
      try {
        await step();
        const drafts = buckets.map((bucket) => draftOf(data, bucket));
        const result = await work(drafts);
        await step();
        await Promise.all(drafts.map((draft) => rules.commit({ data, live: () => data, step, nowMs }, draft)));
        return result;
      } finally {
        release();
      }
    },
  };
};
