import { dayMs } from '@byre/contract/time';
import { keepEvent } from '../../access/audit.ts';
import { settleListKeeper } from '../../access/list-keeper.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { PlainProblem } from '../../plain-problem.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { deleteTotp, noteTakenAway } from '../second-factors/queries.ts';
import { newToken } from '../session/commands.ts';

/** How long the link works. */
const linkMs = dayMs;

export type Admission = {
  practiceId: string;
  /** Required if the practice is new. */
  practiceName: string | null;
  email: string;
  /** Required if the person is new. */
  name: string | null;
  /** Whether their second factor and passkeys are removed, because they are lost. */
  takesFactors: boolean;
  /** The id of a person who is new. */
  id: string;
  now: Date;
};

export type Admitted = { link: string; expiresAt: Date; isNewPractice: boolean; isNewPerson: boolean };

/**
 * What the operator of the service does for a practice without a working admin: creates it, creates its admin, or lets
 * one back in, and returns the link with which they choose a password. Throws a plain problem, and then changes
 * nothing.
 */
export const admitAdmin = async (tx: Transaction, asked: Admission): Promise<Admitted> => {
  const isNewPractice = await takePractice(tx, asked);
  const known = await findPerson(tx, asked);
  const personId = known?.id ?? asked.id;
  if (known) await makeAdmin(tx, known, asked);
  else await addAdmin(tx, asked);
  if (known && asked.takesFactors) await takeFactors(tx, known.id, asked.now);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(asked.now.getTime() + linkMs);
  await tx.rows(sql`
    insert into password_reset (user_id, token_hash, created_at, created_by_id, expires_at)
    values (${personId}, ${tokenHash}, ${asked.now}, ${personId}, ${expiresAt})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at,
        created_by_id = excluded.created_by_id, expires_at = excluded.expires_at
  `);
  await keepEvent(tx, { at: asked.now, by: null, kind: 'reset-offered', personId });
  await settleListKeeper(tx, asked.now);
  return { link: `/reset-password#${token}`, expiresAt, isNewPractice, isNewPerson: !known };
};

/** Whether anybody yet could invite others. */
export const hasAdmin = async (db: Db): Promise<boolean> => {
  const [row] = await db.rows<{ found: boolean }>(sql`select exists (select 1 from practice_admin) as found`);
  return row?.found === true;
};

/**
 * Locks the practice against other changes of its people, creating it first if it is new. Returns whether it was new.
 */
const takePractice = async (tx: Transaction, { practiceId, practiceName }: Admission): Promise<boolean> => {
  const known = await tx.rows(sql`select _id from practice where _id = ${practiceId} for no key update`);
  if (known.length > 0) return false;
  if (practiceName === null) {
    throw new PlainProblem(`There is no practice ${practiceId}. To create it, give its name with --practice-name.`);
  }
  await tx.rows(sql`insert into practice (_id, name) values (${practiceId}, ${practiceName})`);
  return true;
};

type Known = { id: string; role: string; is_disabled: boolean; is_limited: boolean };

const findPerson = async (tx: Transaction, { email, practiceId }: Admission): Promise<Known | null> => {
  const [person] = await tx.rows<Known & { practices: string[] }>(sql`
    select u.id, u.role, u.disabled_at is not null as is_disabled, u.limited as is_limited,
      array(select up.practice_id from user_practice up where up.user_id = u.id) as practices
    from app_user u
    where lower(u.email) = lower(${email})
      and u.kind = 'person'
    for update
  `);
  if (!person) return null;
  // A role applies wherever somebody works, so an admin here would also be one in the other practice.
  if (person.practices.some((id) => id !== practiceId) || person.practices.length === 0) {
    throw new PlainProblem(`${email} works for another practice; take another e-mail address.`);
  }
  return person;
};

const addAdmin = async (tx: Transaction, { id, email, name, practiceId, now }: Admission): Promise<void> => {
  if (name === null) throw new PlainProblem(`Nobody has the e-mail address ${email}. To add them, give --name.`);
  // No password matches an empty hash.
  await tx.rows(sql`
    insert into app_user (id, email, name, role, password_hash, created_at)
    values (${id}, ${email}, ${name}, 'admin', '', ${now})
  `);
  await tx.rows(sql`insert into user_practice (user_id, practice_id) values (${id}, ${practiceId})`);
  await keepEvent(tx, { at: now, by: null, kind: 'registered', personId: id, detail: { email, role: 'admin' } });
};

const makeAdmin = async (tx: Transaction, { id, role, is_disabled, is_limited }: Known, { now }: Admission) => {
  if (role === 'admin' && !is_disabled && !is_limited) return;
  await tx.rows(sql`
    update app_user
    set role = 'admin', limited = false, disabled_at = null, version = version + 1
    where id = ${id}
  `);
  await tx.rows(sql`delete from user_farm where user_id = ${id}`);
  const detail = { role: { from: role, to: 'admin' }, disabled: { from: is_disabled, to: false } };
  await keepEvent(tx, { at: now, by: null, kind: 'changed', personId: id, detail });
};

const takeFactors = async (tx: Transaction, personId: string, now: Date): Promise<void> => {
  const [hadApp, passkeys] = [await deleteTotp(tx, personId), await deletePasskeysOf(tx, personId)];
  const of = { at: now, by: null, personId };
  if (hadApp || passkeys > 0) await noteTakenAway(tx, personId, null, now);
  if (hadApp) await keepEvent(tx, { ...of, kind: 'second-factor-removed' });
  if (passkeys > 0) await keepEvent(tx, { ...of, kind: 'passkey-removed', detail: { passkeys } });
};
