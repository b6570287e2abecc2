import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';

const retrySeconds = 5;

/** Requests that come while the service stops are told so as every other problem is, and to come back. */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Problem('unavailable', 'The service is stopping.', { retryAfterSeconds: retrySeconds });
  });
};
