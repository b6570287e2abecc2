import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Probe } from '../db/probe.ts';
import { sql } from '../db/sql.ts';
import type { Readiness } from './readiness.ts';

const retryAfterSeconds = 5;

/**
 * `GET /api/health`, without a token: 200 while requests can be sent here, 503 while the database does not answer, has not
 * been migrated, or the service is about to stop.
 */
export const registerHealth = (
  app: FastifyInstance,
  { probe, readiness }: { probe: Probe; readiness: Readiness },
): void => {
  app.get('/api/health', async (_request, reply) => {
    const problem = readiness.problem() ?? ((await probe.answers()) ? null : 'The database does not answer.');
    if (problem !== null) throw new Problem('unavailable', problem, { retryAfterSeconds });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
};

/** Asks on whatever connection the pool has. */
export const probeOf = (db: Db): Probe => ({
  answers: () =>
    db.rows(sql`select 1`).then(
      () => true,
      () => false,
    ),
});
