import { Problem } from '@byre/contract/problem';
import type { Db } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { requireAdminRole } from './practice-admin.ts';

/**
 * Whether somebody may change the central lists, which are the same for all practices: an admin of the practice that keeps
 * them. That is the one a setting names; without it the first that has an admin, which is mostly the only one.
 */
export const keepsLists = (actor: Actor, keeper: string | null): Statement => sql`
  exists (
    select 1
    from administered_practice
    where user_id = ${actor.userId}
      and practice_id = coalesce(${keeper}, (select min(practice_id) from practice_admin))
  )
`;

/** Throws 403 for everybody who may not change the central lists. */
export const requireListKeeper = async (db: Db, actor: Actor, keeper: string | null): Promise<void> => {
  requireAdminRole(actor);
  const rows = await db.rows(sql`select 1 where ${keepsLists(actor, keeper)}`);
  if (rows.length === 0) throw new Problem('forbidden', 'Another practice keeps the lists that all practices share.');
};
