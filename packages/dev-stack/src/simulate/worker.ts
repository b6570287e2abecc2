import { parentPort } from 'node:worker_threads';
import { runStories } from '@byre/sync/testing/simulation/run';
import type { Portion } from './parallel.ts';

parentPort?.on('message', (portion: Portion) => {
  runStories(portion).then(
    (failure) => parentPort?.postMessage(failure),
    (error: unknown) => {
      throw error;
    },
  );
});
