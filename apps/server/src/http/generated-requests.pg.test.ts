import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GeneratedRun, runGenerated, tableOf } from '../../testing/generated-run.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Many more by `npm run test:generated`. */
const requests = Number(process.env.GENERATED_REQUESTS ?? 250);
const seed = Number(process.env.GENERATED_SEED ?? 1);
const isLong = process.env.GENERATED_REQUESTS !== undefined;

let app: TestApp;
let run: GeneratedRun;

beforeAll(async () => {
  app = await startTestApp();
  const onProgress = (asked: number) => process.stdout.write(`${asked} of ${requests} asked\n`);
  run = await runGenerated(app, { requests, seed, ...(isLong ? { onProgress } : {}) });
  if (isLong) process.stdout.write(`${tableOf(run)}\n`);
}, 3_600_000);
afterAll(() => app.close());

it('no generated request gets a 5xx, or an answer that is not in the contract', () => {
  expect(run.faults.slice(0, 20)).toEqual([]);
});

it('calls every operation of the long run, and writes at every level', () => {
  const asked = [...run.counts.values()].flatMap((ofOne) => [...ofOne.values()]).reduce((sum, times) => sum + times, 0);
  expect(asked).toBe(requests);
  // The same share of 30,000 is five thousand.
  expect(run.created).toBeGreaterThanOrEqual(Math.floor(requests / 6));
});
