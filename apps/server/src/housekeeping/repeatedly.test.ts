import { expect, it } from 'vitest';
import { repeatedly } from './repeatedly.ts';

it('runs the job again after one that failed, and reports the failure', async () => {
  const failures: unknown[] = [];
  const second = Promise.withResolvers<void>();
  let runs = 0;
  const job = async () => {
    runs += 1;
    if (runs === 1) throw new Error('The database was away.');
    second.resolve();
  };
  const timer = repeatedly(job, { everyMs: 1, onFailure: (error) => failures.push(error) });
  await second.promise;
  await timer.stop();
  expect(failures).toEqual([new Error('The database was away.')]);
});

it('stops only when the run in progress has ended', async () => {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let hasEnded = false;
  const job = async () => {
    started.resolve();
    await end.promise;
    hasEnded = true;
  };
  const timer = repeatedly(job, { everyMs: 1, onFailure: () => {} });
  await started.promise;
  const stopped = timer.stop().then(() => hasEnded);
  end.resolve();
  expect(await stopped).toBe(true);
});
