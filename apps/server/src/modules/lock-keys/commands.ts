import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import { choose } from '../../access/practice-choices.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Setting = { actor: Actor; practiceId: string; now: Date };

/**
 * Requires the app lock from a practice's people, or no longer. Throws 403 for everybody but admins, 404 for other
 * practices.
 */
export const setLockDemand = async (
  tx: Transaction,
  { actor, practiceId, now }: Setting,
  isWanted: boolean,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) throw new Problem('not-found');
  if (!(await choose(tx, practiceId, 'demands_app_lock', isWanted))) return;
  await tx.rows(sql`
    update practice
    set app_lock_demanded_at = ${isWanted ? now : null}::timestamptz
    where _id = ${practiceId}
  `);
  const detail = { app_lock: { from: !isWanted, to: isWanted } };
  await keepEvent(tx, { at: now, kind: 'app-lock-demanded', by: actor, practiceId, detail });
};
