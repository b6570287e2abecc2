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
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(503);
  const [refused, health] = [await isla.get('/api/farms'), await app.stranger.get('/api/health')];
  clearInterval(busy);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(health.status).toBe(200);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
});
