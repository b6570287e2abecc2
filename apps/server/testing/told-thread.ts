import { parentPort, threadId } from 'node:worker_threads';

/* A thread for the tests of `in-thread.ts`: answers its own number, fails, or does nothing, as it is told. */

parentPort?.on('message', async (told: 'answer' | 'fail' | 'wait' | 'end') => {
  if (told === 'fail') throw new Error('as it was told');
  if (told === 'end') process.exit();
  if (told === 'answer') parentPort?.postMessage(Uint8Array.of(threadId));
});
