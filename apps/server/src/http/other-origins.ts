import { api } from '@byre/contract/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/*
 * Pages of other origins may call the API where the operator has named them (CORS). Written here and not taken from
 * `@fastify/cors`: that adds its headers to every answer, the app's files included, answers any OPTIONS, and refuses what is
 * malformed in words of its own.
 */

const methods = 'GET, POST, PUT, DELETE';
/** What the API reads of a request, beyond what every page may send. */
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id';
/** What a page may read of an answer, beyond its type and length. */
const answerHeaders = [
  ...['Byre-Data-As-Of', 'Byre-Time', 'Content-Disposition', 'Deprecation', 'ETag', 'Link', 'Location', 'RateLimit'],
  ...['RateLimit-Policy', 'Request-Id', 'Retry-After', 'Sunset', 'WWW-Authenticate'],
].join(', ');
/** An origin that is taken off the list is refused within ten minutes, also by browsers that had asked. */
const askAgainSeconds = '600';

/** What opens without a token takes passwords and codes, which people give to Byre's own pages only. */
const forOwnPages: ReadonlySet<string> = new Set(
  Object.values(api).flatMap((endpoints) =>
    Object.values(endpoints).flatMap(({ auth, path }) => (auth === 'none' ? [path] : [])),
  ),
);

/**
 * Lets pages of these origins, compared letter by letter, call what needs a token, and read the answers. Cookies are not
 * allowed, so browsers neither send nor keep any. Without origins no header is sent at all.
 */
export const answerOtherOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  const named = new Set(origins);
  const originOf = (request: FastifyRequest): string | null => {
    const { origin } = request.headers;
    return origin !== undefined && named.has(origin) && !forOwnPages.has(pathOf(request)) ? origin : null;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const origin = isOfApi(request) ? originOf(request) : null;
    if (origin === null) return done();
    reply.header('access-control-allow-origin', origin);
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!isPreflight) {
      reply.header('access-control-expose-headers', answerHeaders);
      return done();
    }
    reply.code(204).headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': askAgainSeconds,
    });
    // Ends the request: it is about an address, and neither counted nor looked at further.
    reply.send();
  });
  // At the end, because some answers name what else they depend on.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOfApi(request)) {
      const others = reply.getHeader('vary');
      reply.header('vary', others === undefined ? 'Origin' : `${others}, Origin`);
    }
    done(null, payload);
  });
};

const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
