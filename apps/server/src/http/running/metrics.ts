import { hash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Meters } from '../../meters.ts';

const path = '/metrics';

/** Counts each answer and each problem. A live stream does not end like an answer; the number of streams is a metric of its own. */
export const countRequests = (app: FastifyInstance, meters: Meters): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (reply.problemCode !== null) meters.refused(reply.problemCode);
    if (route === '/api/sync/live' && reply.statusCode === 200) return;
    meters.answered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  });
};

/** `GET /metrics` beside the API, for callers with the token from the settings. */
export const serveMetrics = (app: FastifyInstance, meters: Meters, token: string): void => {
  const expected = digest(`Bearer ${token}`);
  app.get(path, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Problem('unauthenticated', 'Send METRICS_TOKEN as `Authorization: Bearer <token>`.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(meters.contentType)
      .send(await meters.text());
  });
};

const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer');

/** The same on a port of its own, which only the monitoring network should reach. */
export const openMetricsPort = async (
  meters: Meters,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    if (request.url !== path || request.method !== 'GET') return response.writeHead(404).end();
    const text = await meters.text().catch(() => null);
    if (text === null) return response.writeHead(500).end();
    response.writeHead(200, { 'content-type': meters.contentType }).end(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
};
