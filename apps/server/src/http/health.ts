import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';

/** `GET /api/health`, without a token: 200 once the database answers, 503 while it does not. */
export const registerHealth = (app: FastifyInstance, { db }: Deps): void => {
  app.get('/api/health', async (_request, reply) => {
    try {
      await db.rows(sql`select 1`);
    } catch (error) {
      throw new Problem('unavailable', 'The database does not answer.', { retryAfterSeconds: 5, cause: error });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
};
