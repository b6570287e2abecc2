import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const requestIdHeader = 'request-id';

/**
 * The id that a proxy gave the request, if it has the right form, otherwise a new one. It is in each log line and on
 * each answer.
 */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Each answer has the id of its request, for people who ask about it. */
export const tellRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
};

/**
 * One line for each answer. It has the route and not the address, because addresses contain ids of holdings and
 * animals, and search texts.
 */
export const logRequests = (app: FastifyInstance): void => {
  // The framework makes a logger for each request only to number its lines, which is unnecessary with one line each.
  app.log.child = () => app.log;
  // Without the line there is no need to measure.
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
