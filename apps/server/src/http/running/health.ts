import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Probe } from '../../db/probe.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { thisRelease } from '../../release.ts';
import type { Readiness } from './readiness.ts';
import type { Leaving } from './stopping.ts';

const retryAfterSeconds = 5;

export type HealthSources = { probe: Probe; readiness: Readiness; leaving: Leaving } & Pick<Deps, 'setBack'>;

/**
 * Two checks for load balancers and supervisors, without a token. `GET /api/health`: may requests be sent here? 503
 * while the database does not answer or has not been migrated, and from the moment the service is told to stop. It also
 * counts farms that were set back, without their names; everything else can be served. `GET /api/health/live`: does the
 * process work? 200 while it answers at all; a process that fails this should be restarted.
 */
export const registerHealth = (app: FastifyInstance, { probe, readiness, leaving, setBack }: HealthSources): void => {
  const about = { status: 'ok', ...thisRelease() };
  const problemNow = async (): Promise<string | null> => {
    if (leaving.isLeaving) return 'The service is about to stop.';
    return readiness.problem() ?? ((await probe.answers()) ? null : 'The database does not answer.');
  };
  app.get('/api/health', async (_request, reply) => {
    const problem = await problemNow();
    if (problem !== null) throw new Problem('unavailable', problem, { retryAfterSeconds });
    return reply.header('cache-control', 'no-store').send({ ...about, set_back: await setBack.summary() });
  });
  app.get('/api/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send(about));
};

/** Asks on any connection of the pool. */
export const probeOf = (db: Db): Probe => ({
  answers: () =>
    db.rows(sql`select 1`).then(
      () => true,
      () => false,
    ),
});
