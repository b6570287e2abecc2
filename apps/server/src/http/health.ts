import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Probe } from '../db/probe.ts';
import { sql } from '../db/sql.ts';

/** `GET /api/health`, without a token: 200 once the database answers, 503 while it does not. */
export const registerHealth = (app: FastifyInstance, probe: Probe): void => {
  app.get('/api/health', async (_request, reply) => {
    if (!(await probe.answers())) {
      throw new Problem('unavailable', 'The database does not answer.', { retryAfterSeconds: 5 });
    }
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
