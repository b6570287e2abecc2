import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';

/** Why requests cannot be answered yet, in a sentence; null once they can. */
export type Readiness = { problem(): string | null };

const retryAfterSeconds = 5;

/** Until the service is ready, API requests are asked to try again. The app itself and health are answered. */
export const refuseUntilReady = (app: FastifyInstance, { problem }: Readiness): void => {
  app.addHook('onRequest', async (request) => {
    const sentence = problem();
    if (sentence === null || !/^\/(api|authenticate)\//.test(request.url) || isProbe(request.url)) return;
    throw new Problem('unavailable', sentence, { retryAfterSeconds });
  });
};

/** The addresses for load balancers and supervisors, which are always answered. */
export const isProbe = (url: string): boolean => url === '/api/health' || url.startsWith('/api/health/');
