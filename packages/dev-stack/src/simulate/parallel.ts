import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Failure } from '@byre/sync/testing/simulation/run';

/** Stories that one worker tells before it says so: seldom enough to cost nothing, often enough to see it move. */
const perPortion = 250;

export type Portion = { runs: number; seed: number };

/**
 * Tells stories on every processor. Portions are numbered and each has its own seed, so that the same runs and seed tell
 * the same stories on any machine. Resolves with the first failure, or null.
 */
export function tellInParallel({ runs, seed }: Portion, onTold: (told: number) => void): Promise<Failure | null> {
  const portions = Array.from({ length: Math.ceil(runs / perPortion) }, (_, i) => ({
    runs: Math.min(perPortion, runs - i * perPortion),
    seed: seed + i,
  }));
  const { promise, resolve, reject } = Promise.withResolvers<Failure | null>();
  const count = Math.min(availableParallelism(), portions.length);
  const workers = Array.from({ length: count }, () => new Worker(join(import.meta.dirname, 'worker.ts')));
  let told = 0;
  for (const worker of workers) {
    let current = portions.shift();
    worker.on('error', reject);
    worker.on('message', (failure: Failure | null) => {
      told += current?.runs ?? 0;
      onTold(told);
      if (failure || told >= runs) return resolve(failure);
      current = portions.shift();
      if (current) worker.postMessage(current);
    });
    if (current) worker.postMessage(current);
  }
  return promise.finally(() => Promise.all(workers.map((worker) => worker.terminate())));
}
