import { randomUUID } from 'node:crypto';
import { json, sql } from '../src/db/sql.ts';
import type { TestApp } from './test-app.ts';
import { farms, people } from './world.ts';

/** An edit that the service could not read, as it is kept for its author's practice. */
export const refuseEdit = async (
  { db, clock }: TestApp,
  state: 'open' | 'dismissed',
  { userId, farmId }: { userId: string; farmId: string } = { userId: people.isla.id, farmId: farms.hillhead },
): Promise<string> => {
  const closedAt = state === 'open' ? null : clock.now;
  const [row] = await db.rows<{ id: string }>(sql`
    insert into quarantine (
      farm_id, mutation_id, client, user_id, refused_at, status, detail, result, payload, state, closed_at
    )
    values (
      ${farmId}, ${randomUUID()}, ${randomUUID()}, ${userId}, ${clock.now}, 'rejected',
      'Cannot be read.', ${json({})}, ${json({})}, ${state}, ${closedAt}
    )
    returning _id as id
  `);
  if (!row) throw new Error('It was inserted.');
  return row.id;
};
