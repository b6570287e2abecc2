import { Problem } from '@byre/contract/problem';
import type { Db, Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import type { Actor } from './actor.ts';
import { keepEvent } from './audit.ts';
import { requireAdminRole } from './practice-admin.ts';

/**
 * Whether somebody may change the central lists, which are the same for all practices: an admin of the practice that
 * keeps them. Which practice that is, is stored, so that it does not change when practices come or go.
 */
export const keepsLists = (actor: Actor): Statement => sql`
  exists (
    select 1
    from administered_practice a
    join list_keeper k on k.practice_id = a.practice_id
    where a.user_id = ${actor.userId}
  )
`;

/** Throws 403 for everybody who may not change the central lists. */
export const requireListKeeper = async (db: Db, actor: Actor): Promise<void> => {
  requireAdminRole(actor);
  const rows = await db.rows(sql`select 1 where ${keepsLists(actor)}`);
  if (rows.length === 0) throw new Problem('forbidden', 'Another practice keeps the shared lists.');
};

/** If nobody keeps the lists yet, the first practice with an admin does from now on. */
export const settleListKeeper = async (db: Db, now: Date): Promise<void> => {
  await db.rows(sql`
    insert into list_keeper (practice_id, since)
    select min(practice_id), ${now}
    from practice_admin
    having min(practice_id) is not null
    on conflict do nothing
  `);
};

/**
 * Makes a practice the keeper of the lists, which the audit of every practice records. Returns whether that was a
 * change. Throws a plain problem for a practice that does not exist, or that has no admin.
 */
export const nameListKeeper = async (tx: Transaction, practiceId: string, now: Date): Promise<boolean> => {
  const [practice] = await tx.rows<{ has_admin: boolean }>(sql`
    select exists (select 1 from practice_admin a where a.practice_id = p._id) as has_admin
    from practice p
    where p._id = ${practiceId}
  `);
  if (!practice) throw new PlainProblem(`There is no practice ${practiceId}, so it cannot keep the central lists.`);
  if (!practice.has_admin) throw new PlainProblem(`${practiceId} has no admin who could keep the central lists.`);
  // If two name one at the same time, the second finds the first's, and the audit has both.
  const [before] = await tx.rows<{ practice_id: string; name: string | null }>(sql`
    select k.practice_id, p.name
    from list_keeper k
    join practice p on p._id = k.practice_id
    for update of k
  `);
  await tx.rows(sql`
    insert into list_keeper (practice_id, since, is_named)
    values (${practiceId}, ${now}, true)
    on conflict (is_only) do update
      set practice_id = excluded.practice_id, is_named = true,
        since = case when list_keeper.practice_id = excluded.practice_id then list_keeper.since else excluded.since end
  `);
  if (before?.practice_id === practiceId) return false;
  const [after] = await tx.rows<{ name: string | null }>(sql`select name from practice where _id = ${practiceId}`);
  const lists_kept_by = { from: before ? (before.name ?? before.practice_id) : null, to: after?.name ?? practiceId };
  await keepEvent(tx, {
    at: now,
    by: null,
    kind: 'list-keeper-changed',
    subject: practiceId,
    practiceId: 'every',
    detail: { lists_kept_by },
  });
  return true;
};

/**
 * Uses the practice of a setting as long as nobody has named one. Returns what the log should say if the setting no
 * longer decides, or cannot yet.
 */
export const heedKeeperSetting = async (tx: Transaction, practiceId: string, now: Date): Promise<string | null> => {
  const [kept] = await tx.rows<{ practice_id: string; is_named: boolean }>(sql`
    select practice_id, is_named
    from list_keeper
  `);
  if (kept?.practice_id === practiceId && kept.is_named) return null;
  if (kept?.is_named) {
    return `LISTS_KEPT_BY names ${practiceId}, but ${kept.practice_id} keeps the central lists. To change that: ${callOf('admin', `--lists-kept-by ${practiceId}`)}`;
  }
  try {
    await nameListKeeper(tx, practiceId, now);
    return null;
  } catch (error) {
    if (error instanceof PlainProblem) return error.message;
    throw error;
  }
};
