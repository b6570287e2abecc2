import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const requestIdHeader = 'request-id';

/** The id that a proxy gave the request, where it has the form of one, else a new one: in each log line and on each answer. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Each answer names its request, for anybody who asks about it. */
export const tellRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
};

/**
 * One line for each answer. It names the route, not the address: addresses hold ids of holdings and animals, and what
 * people searched for.
 */
export const logRequests = (app: FastifyInstance): void => {
  // The framework makes a logger for each request only to number its lines. With one line each, that is unnecessary.
  app.log.child = () => app.log;
  // Measuring for a line that nobody reads costs every answer.
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        requestId: request.id,
        ...(request.span && { traceId: request.span.traceId }),
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
