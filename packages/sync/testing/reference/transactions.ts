import { type Data, type Draft, draftOf } from './data.ts';
import type { ServerRules } from './rules.ts';

/** A server that went down in the middle of what it did. */
export class ServerDown extends Error {}

/** What a transaction does, with a draft of each of its buckets, in the order in which they were named. */
export type Work<T> = (drafts: readonly Draft[]) => Promise<T>;

/** What a process of the server holds in memory: it is gone after a crash, and the data is not. */
export type Process = {
  /** Ends what is under way at its next step. */
  crash(): void;
  step(): Promise<void>;
  /** Runs work over some buckets, alone; all its effects become visible at once, or none. */
  transact<T>(data: Data, rules: ServerRules, buckets: readonly string[], work: Work<T>): Promise<T>;
};

export const createProcess = (pause: () => Promise<void>, nowMs: () => number): Process => {
  let life = 0;
  let locks = new Map<string, Promise<unknown>>();
  const stepOf = (born: number) => async () => {
    await pause();
    if (born !== life) throw new ServerDown();
  };
  /** Waits for whoever is before us at any of these; taken all at once, so that two can never wait for each other. */
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
