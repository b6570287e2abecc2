import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { isProbe } from './readiness.ts';

const retrySeconds = 5;

/** The service is about to stop. Health says so, and requests are still answered until load balancers have noticed. */
export type Leaving = { isLeaving: boolean };

/**
 * While the service is stopping, each answer ends its connection, so that the next request goes elsewhere. Requests
 * that arrive once it has stopped get a problem that asks them to come back.
 */
export const refuseWhileStopping = (app: FastifyInstance, leaving: Leaving): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (leaving.isLeaving || isStopping) reply.header('connection', 'close');
    if (!isStopping || isProbe(request.url)) return;
    throw new Problem('unavailable', 'The service is stopping.', { retryAfterSeconds: retrySeconds });
  });
};
