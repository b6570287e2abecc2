import type { Endpoint } from '@byre/contract/endpoint';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** Answers 405 with `Allow` for the methods that a known address lacks. */
export const refuseOtherMethods = (
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): void => {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method } of endpoints) allowed.set(path, (allowed.get(path) ?? new Set()).add(method));
  for (const [url, known] of allowed) {
    // `…/search` is also an id as far as GET, PUT and DELETE are concerned.
    if (url.endsWith('/search')) continue;
    const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      // In onRequest, so that the answer does not depend on a body that will not be read.
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new Problem('method-not-allowed', `This address supports ${allow}.`);
      },
      handler: async () => {},
    });
  }
};
