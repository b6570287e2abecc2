import { syncApi } from '@byre/contract/sync/api';
import type { PullRequest } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement, routeGuard } from '../../http/implement.ts';
import { readerOf } from '../../http/read-request.ts';
import { compressorFor } from './compressor.ts';
import { requireProtocol } from './protocol.ts';
import { startPull } from './pull.ts';
import { getEpoch } from './pull-queries.ts';
import { push } from './push.ts';

/** A phone that takes nothing for this long has gone; it holds an open snapshot until then. */
const stallMs = 60_000;

export const syncRoutes = (app: FastifyInstance, deps: Deps): void => {
  // A scope of its own: the protocol is asked for here, and nowhere else.
  void app.register((scope, _options, done) => {
    scope.addHook('preHandler', async (request) => requireProtocol(request.body));
    const { pull, ...documents } = syncApi;
    implement(scope, deps, documents, {
      ping: async ({ query }) => ({
        value: { nonce: query.nonce, protocol: protocolVersion, epoch: await getEpoch(deps.db) },
      }),
      push: async ({ actor, body, now }) => ({ value: await push(deps.db, { actor, request: body, now }) }),
    });
    servePull(scope, deps, pull);
    done();
  });
};

const servePull = (app: FastifyInstance, deps: Deps, endpoint: typeof syncApi.pull): void => {
  const read = readerOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeGuard(endpoint, deps),
    handler: async (request, reply) => {
      const { body } = read(request);
      const actor = request.identity?.actor;
      if (!actor) throw new Error('The guard let a stranger in.');
      const { out, encoding } = compressorFor(request.headers['accept-encoding']);
      await startPull(deps.streams, { actor, request: body as PullRequest, out, stallMs });
      if (encoding) reply.header('content-encoding', encoding);
      reply.headers({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        // A proxy that gathers the stream would undo the flushes.
        'x-accel-buffering': 'no',
      });
      return reply.send(out);
    },
  });
};
