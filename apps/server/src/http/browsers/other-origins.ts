import { api } from '@byre/contract/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/*
 * Pages of other origins may call the API if the operator has allowed them (CORS). Written here instead of using
 * `@fastify/cors`, which adds its headers to every answer including the app's files, answers any OPTIONS request, and
 * refuses malformed ones in its own words.
 */

const methods = 'GET, POST, PUT, DELETE';
/** The request headers that the API reads, beyond those that every page may send. */
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id';
/** The answer headers that a page may read, beyond type and length. */
const answerHeaders = [
  ...['Byre-Data-As-Of', 'Byre-Time', 'Content-Disposition', 'Deprecation', 'ETag', 'Link', 'Location', 'RateLimit'],
  ...['RateLimit-Policy', 'Request-Id', 'Retry-After', 'Sunset', 'WWW-Authenticate'],
].join(', ');
/** An origin that is removed from the list is refused within ten minutes, even by browsers that had asked. */
const askAgainSeconds = '600';

/** Operations without a token accept passwords and codes, which people should enter on Byre's own pages only. */
const forOwnPages: ReadonlySet<string> = new Set(
  Object.values(api).flatMap((endpoints) =>
    Object.values(endpoints).flatMap(({ auth, path }) => (auth === 'none' ? [path] : [])),
  ),
);

/**
 * Lets pages of exactly these origins call operations that need a token, and read the answers. Cookies are not allowed,
 * so browsers neither send nor store any. Without origins no header is sent at all.
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
    // Ends the request. It is only about an address, and is neither counted nor checked further.
    reply.send();
  });
  // Appended, because some answers already say what they vary by.
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
