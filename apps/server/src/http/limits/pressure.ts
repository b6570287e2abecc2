import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { isProbe } from '../running/readiness.ts';

/** When the service counts as overloaded, and how often that is checked, in milliseconds. */
export type Pressure = { readonly mostDelayMs: number; readonly sampleMs: number };

export const usualPressure: Pressure = {
  // The average wait for a turn over a second. At this point answers take seconds, and each further request makes all
  // of them later. A single long piece of work does not raise the average this far.
  mostDelayMs: 1_000,
  sampleMs: 1_000,
};

/** The event loop's own clock ticks this often. */
const tickMs = 20;
const retryAfterSeconds = 10;
const nsInMs = 1e6;

/**
 * Refuses requests while the event loop is behind, before they cost anything: 503 with `Retry-After`, which devices and
 * clients understand as "later". Health is still answered, and open streams continue.
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
