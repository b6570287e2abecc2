import { Problem } from '@byre/contract/problem';
import type { Db } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';

/** Whether somebody is an admin of a practice: the parent of the lists that only admins see. */
export const administers = (actor: Actor, practiceId: string): Statement => sql`
  exists (
    select 1
    from administered_practice
    where user_id = ${actor.userId}
      and practice_id = ${practiceId}
  )
`;

export const isAdminOf = async (db: Db, actor: Actor, practiceId: string): Promise<boolean> => {
  const rows = await db.rows(sql`select 1 where ${administers(actor, practiceId)}`);
  return rows.length > 0;
};

/** Whether somebody works for a practice in any role: the parent of the lists that all its people see. */
export const belongsTo = (actor: Actor, practiceId: string): Statement => sql`
  exists (
    select 1
    from user_practice
    where user_id = ${actor.userId}
      and practice_id = ${practiceId}
  )
`;

/** Throws 404 for people who do not work for the practice. */
export const requirePracticePerson = async (db: Db, actor: Actor, practiceId: string): Promise<void> => {
  const rows = await db.rows(sql`select 1 where ${belongsTo(actor, practiceId)}`);
  if (rows.length === 0) throw new Problem('not-found');
};

/** Throws 404 for people who do not work for the practice, 403 for those who are neither vet nor admin there. */
export const requireClinician = async (db: Db, actor: Actor, practiceId: string): Promise<void> => {
  await requirePracticePerson(db, actor, practiceId);
  if (actor.role === 'staff') throw new Problem('forbidden', 'Only a vet or an admin of the practice may do that.');
};
