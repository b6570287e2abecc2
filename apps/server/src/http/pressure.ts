import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { isProbe } from './readiness.ts';

/** When the service has more to do than it can, and how often that is looked at, in milliseconds. */
export type Pressure = { readonly mostDelayMs: number; readonly sampleMs: number };

export const usualPressure: Pressure = {
  // What waits for its turn waits this long on the average of a second: answers take seconds then, and each further
  // request only makes all of them later. A single long piece of work does not raise the average so far.
  mostDelayMs: 1_000,
  sampleMs: 1_000,
};

/** The event loop's own clock ticks this often. */
const tickMs = 20;
const retryAfterSeconds = 10;
const nsInMs = 1e6;

/**
 * Refuses requests while the event loop is behind, before they cost anything: 503 with `Retry-After`, which devices and
 * clients take for "later". Health is still answered, and open streams continue.
 */
export const shedLoad = (app: FastifyInstance, { mostDelayMs, sampleMs }: Pressure): void => {
  const delays = monitorEventLoopDelay({ resolution: tickMs });
  let isPressed = false;
  delays.enable();
  const timer = setInterval(() => {
    isPressed = delays.mean / nsInMs > mostDelayMs;
    delays.reset();
  }, sampleMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', async (request) => {
    if (!isPressed || isProbe(request.url)) return;
    throw new Problem('unavailable', 'The service is overloaded.', { retryAfterSeconds });
  });
};
