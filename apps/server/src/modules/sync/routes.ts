import { PassThrough } from 'node:stream';
import { Problem } from '@byre/contract/problem';
import { syncApi } from '@byre/contract/sync/api';
import type { PullRequest } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { FastifyInstance } from 'fastify';
import { findFarmAccess } from '../../access/farm-access.ts';
import { getEpoch } from '../../db/epoch.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { compressorFor } from '../../http/answers/compressor.ts';
import { eventStreamHeaders } from '../../http/answers/event-stream.ts';
import { implement, routeGuard } from '../../http/implement.ts';
import { readerOf } from '../../http/reading/read-request.ts';
import { traceStream } from '../../http/running/traces.ts';
import { traced } from '../../tracing/spans.ts';
import { clientOfCookie, cookieOf } from './device-cookie.ts';
import { takeReport } from './device-report.ts';
import { requireProtocol } from './protocol.ts';
import { type PullOptions, startPull } from './pull.ts';
import { push } from './push.ts';

export const syncRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { pull, live, ping, presence, ...messages } = syncApi;
  implement(
    app,
    deps,
    { ping, presence },
    {
      ping: async ({ query }) => ({
        value: { nonce: query.nonce, protocol: protocolVersion, epoch: (await getEpoch(deps.db)).epoch },
      }),
      presence: async ({ actor, body, now }) => {
        if (!(await findFarmAccess(deps.db, actor, body.farm_id))) throw new Problem('not-found');
        await deps.live.present(actor, body, now);
        return nothing;
      },
    },
  );
  serveLive(app, deps, live);
  // A scope of its own: only these messages name their protocol.
  void app.register((scope, _options, done) => {
    scope.addHook('preHandler', async (request) => requireProtocol(request.body));
    implement(scope, deps, messages, {
      push: async ({ actor, tokenHash: sessionHash, body, now }) => {
        const { db, setBack } = deps;
        const value = await traced('push', { 'byre.edits': body.mutations.length }, () =>
          push(db, { actor, request: body, now, sessionHash, setBack }),
        );
        deps.meters?.pushed(value.results);
        return { value };
      },
      device: async ({ actor, body: report, cookie, isEncrypted, now }) => {
        const reporting = { actor, report, cookieClient: clientOfCookie(cookie, actor), id: deps.newId(), now };
        return {
          value: await takeReport(deps.db, reporting),
          headers: { 'set-cookie': cookieOf(report.client, actor, isEncrypted) },
        };
      },
    });
    servePull(scope, deps, pull);
    done();
  });
};

const serveLive = (app: FastifyInstance, deps: Deps, endpoint: typeof syncApi.live): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...routeGuard(endpoint, deps),
    // A compressed stream waits for more input.
    compress: false,
    handler: (request, reply) => {
      if (!request.identity) throw new Error('The access check let an unauthenticated request through.');
      const { actor, tokenHash } = request.identity;
      const out = new PassThrough();
      traceStream(reply, 'live');
      reply.headers(eventStreamHeaders);
      deps.live.add({ actor, tokenHash, out });
      return reply.send(out);
    },
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
      traceStream(reply, 'pull');
      if (!request.identity) throw new Error('The access check let an unauthenticated request through.');
      const { actor, tokenHash } = request.identity;
      const device = Buffer.from(tokenHash).toString('hex');
      const { out: packer, encoding } = compressorFor(request.headers['accept-encoding']);
      const spool = deps.streams.spool();
      const onAhead: PullOptions['onAhead'] = (epoch, behind) =>
        deps.setBack.deviceIsAhead(epoch, behind, { sessionHash: tokenHash, userId: actor.userId });
      await startPull(deps.streams, { actor, request: body as PullRequest, device, onAhead, packer, spool });
      if (encoding) reply.header('content-encoding', encoding);
      reply.headers({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        // A proxy that buffers the stream would undo the flushes.
        'x-accel-buffering': 'no',
      });
      return reply.send(spool.out);
    },
  });
};
