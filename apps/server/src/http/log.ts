import type { FastifyInstance } from 'fastify';

/**
 * One line for each answer. It names the route, not the address: addresses hold ids of holdings and animals, and what
 * people searched for.
 */
export const logRequests = (app: FastifyInstance): void => {
  // The framework makes a logger for each request, only to number its lines; with one line each there is nothing to tie.
  app.log.child = () => app.log;
  // Measuring for a line that nobody reads costs every answer.
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
