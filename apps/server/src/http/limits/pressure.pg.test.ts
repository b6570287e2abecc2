import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let busy: NodeJS.Timeout | undefined;

beforeAll(async () => {
  app = await startTestApp({ pressure: { mostDelayMs: 60, sampleMs: 200 } });
});
afterAll(async () => {
  clearInterval(busy);
  await app.close();
});

/** Blocks the only thread again and again, as too many large answers would. */
const holdTheThread = (): void => {
  const until = performance.now() + 150;
  while (performance.now() < until);
};

it('refuses with 503 and Retry-After while its thread is overloaded, answers health, and recovers', async () => {
  // On a busy machine the service may not accept a sign-in at once.
  const isla = await vi.waitFor(() => app.as('isla'), { timeout: 20_000 });
  const statusOf = async () => (await isla.get('/api/farms')).status;
  busy = setInterval(holdTheThread, 1);
  // On a busy machine one sample of the thread may differ from the next, so both are asked for together.
  const [refused, health] = await vi.waitFor(
    async () => {
      const answers = await Promise.all([isla.get('/api/farms'), app.stranger.get('/api/health')]);
      expect([answers[0].status, answers[0].body.code]).toEqual([503, 'unavailable']);
      return answers;
    },
    { timeout: 20_000 },
  );
  clearInterval(busy);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(health.status).toBe(200);
  await expect.poll(statusOf).toBe(200);
});
