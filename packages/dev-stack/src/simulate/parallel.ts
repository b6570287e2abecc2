import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Failure } from '@byre/sync/testing/simulation/run';

/** Stories that one worker runs before it reports: rarely enough to cost nothing, often enough to see progress. */
const perPortion = 250;

/**
 * Portions that one worker runs before it is replaced. A story ends while its devices still wait for something, and
 * what waits is never freed: a hundred thousand stories would fill any memory.
 */
const perWorker = 20;

export type Portion = { runs: number; seed: number };

/**
 * Runs stories on every processor. Portions are numbered and each has its own seed, so the same number of runs and the
 * same seed give the same stories on any machine. Resolves with the first failure, or null.
 */
export const tellInParallel = ({ runs, seed }: Portion, onTold: (told: number) => void): Promise<Failure | null> => {
  const portions = Array.from({ length: Math.ceil(runs / perPortion) }, (_, i) => ({
    runs: Math.min(perPortion, runs - i * perPortion),
    seed: seed + i,
  }));
  const { promise, resolve, reject } = Promise.withResolvers<Failure | null>();
  const workers = new Set<Worker>();
  let told = 0;
  const tellWithOne = (): void => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'));
    workers.add(worker);
    let left = perWorker;
    let current = portions.shift();
    worker.on('error', reject);
    worker.on('message', (failure: Failure | null) => {
      told += current?.runs ?? 0;
      onTold(told);
      if (failure || told >= runs) return resolve(failure);
      left -= 1;
      current = left > 0 ? portions.shift() : undefined;
      if (current) return worker.postMessage(current);
      workers.delete(worker);
      void worker.terminate();
      if (portions.length > 0) tellWithOne();
    });
    if (current) worker.postMessage(current);
  };
  for (let i = Math.min(availableParallelism(), portions.length); i > 0; i -= 1) tellWithOne();
  return promise.finally(() => Promise.all([...workers].map((worker) => worker.terminate())));
};
