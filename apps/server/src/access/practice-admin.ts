import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import type { Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { narrowedTo } from './proven-farm.ts';

declare const checked: unique symbol;

/** Proof that somebody is an admin, and of which practices. Only this file makes one. */
export type PracticeAdmin = {
  readonly userId: string;
  readonly name: string;
  readonly practiceIds: readonly string[];
  readonly [checked]: true;
};

/** Throws 403 for everybody but admins. Enough for reading: what an admin sees is scoped by the views. */
export const requireAdminRole = ({ role }: Actor): void => {
  if (role !== 'admin') throw refusal();
};

/**
 * The practices of an admin, locked against other changes to their people until the end of the transaction. So if two
 * admins remove each other's role at the same time, only one succeeds. Throws 403.
 */
export const lockPractices = async (tx: Transaction, actor: Actor): Promise<PracticeAdmin> => {
  requireAdminRole(actor);
  await tx.rows(sql`
    select _id
    from practice
    where _id in (select practice_id from user_practice where user_id = ${actor.userId})
    order by _id
    for no key update
  `);
  // Asked again under the lock, because the role may have been removed while this waited.
  const rows = await tx.rows<{ practice_id: string }>(sql`
    select practice_id
    from administered_practice
    where user_id = ${actor.userId}
    order by practice_id
  `);
  if (rows.length === 0) throw refusal();
  const practiceIds: readonly string[] = rows.map((row) => row.practice_id);
  return { userId: actor.userId, name: actor.name, practiceIds } as PracticeAdmin;
};

/** Whether somebody is an admin of a practice at this moment of the transaction. */
export const runsPractice = async (tx: Transaction, userId: string, practiceId: string): Promise<boolean> => {
  const rows = await tx.rows(sql`
    select 1
    from administered_practice
    where user_id = ${userId}
      and practice_id = ${practiceId}
  `);
  return rows.length > 0;
};

/** The practice that an admin means: the one they name, or their only one. Throws 400, 422. */
export const practiceOf = ({ practiceIds }: PracticeAdmin, asked: string | null): string => {
  const [only, ...others] = practiceIds;
  if (asked === null && only !== undefined && others.length === 0) return only;
  if (asked === null) {
    const message = 'You are an admin of several practices. Say which one.';
    throw fieldProblem('bad-request', { pointer: '/practice_id', code: 'required', message });
  }
  if (practiceIds.includes(asked)) return asked;
  const message = 'You are not an admin of that practice.';
  throw fieldProblem('rule-broken', { pointer: '/practice_id', code: 'bad-value', message });
};

/** Throws 422 with each farm that none of the practices serves. */
export const requireFarmsOf = async (
  db: Db,
  practiceIds: readonly string[],
  farms: readonly string[] | null | undefined,
): Promise<void> => {
  if (!farms || farms.length === 0) return;
  const rows = await db.rows<{ farm_id: string }>(sql`
    select farm_id
    from practice_farm
    where practice_id = any(${practiceIds}::text[])
      and farm_id = any(${narrowedTo(farms)}::text[])
  `);
  const served = new Set(rows.map((row) => row.farm_id));
  const errors = farms.flatMap((farm, index): FieldError[] =>
    served.has(farm)
      ? []
      : [{ pointer: `/farms/${index}`, code: 'unknown-farm', message: `The practice does not serve ${farm}.` }],
  );
  const [first] = errors;
  if (first) throw new Problem('rule-broken', first.message, { errors });
};

/** Throws 422 if an admin would see only some of the farms. */
export const requireWholeSight = (role: string, farms: readonly string[] | null): void => {
  if (role !== 'admin' || farms === null) return;
  const message = 'An admin sees all farms of the practice: farms must be null.';
  throw new Problem('rule-broken', message, { errors: [{ pointer: '/farms', code: 'contradiction', message }] });
};

const refusal = (): Problem =>
  new Problem(
    'forbidden',
    'Only an admin of the practice may do that, with a second factor if the practice requires one.',
  );
