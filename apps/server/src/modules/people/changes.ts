import type { Json } from '@byre/contract/fields';
import type { PersonChange } from '@byre/contract/people/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/person-events.ts';
import { lockPractices, requireFarmsOf, requireWholeSight } from '../../access/practice-admin.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newToken } from '../session/commands.ts';
import { revokeSessionsOf } from '../session/queries.ts';
import { findPersonRow, type PersonRow, type PersonValues, updatePerson, withdrawLinksOf } from './queries.ts';

/** How long a link to a new password works. */
const resetMs = 24 * 3_600_000;

export type PersonWork = { actor: Actor; personId: string; now: Date };

/**
 * Changes the fields sent of somebody in the admin's practices. Throws 403, 404, 422, and 400 when the body names
 * another `_id`.
 */
export const changePerson = (db: Database, work: PersonWork, change: PersonChange): Promise<void> =>
  inManagedPerson(db, work, async (tx, person) => {
    const { actor, now } = work;
    if (change._id !== undefined && change._id !== person.id) {
      throw fieldProblem('bad-request', { pointer: '/_id', code: 'id-mismatch', message: '_id cannot change.' });
    }
    const next = nextOf(person, change);
    refuseSelfHarm(actor, person, next);
    requireWholeSight(next.role, next.farms);
    await requireFarmsOf(tx, person.practices, change.farms);
    const detail = differences(person, next);
    if (Object.keys(detail).length === 0) return;
    await updatePerson(tx, person.id, next, now);
    if (next.disabled && !person.disabled) {
      await revokeSessionsOf(tx, person.id, now);
      await tx.rows(sql`delete from password_reset where user_id = ${person.id}`);
    }
    if (next.disabled || next.role !== 'admin') await withdrawLinksOf(tx, person.id, now);
    await keepEvent(tx, { at: now, who: actor.userId, what: 'changed', personId: person.id, detail });
  });

/** Ends every session of somebody. */
export const signOutPerson = (db: Database, work: PersonWork): Promise<void> =>
  inManagedPerson(db, work, async (tx, { id }) => {
    await revokeSessionsOf(tx, id, work.now);
    await keepEvent(tx, { at: work.now, who: work.actor.userId, what: 'signed-out-everywhere', personId: id });
  });

/** Makes the one link with which somebody can choose a new password; an earlier one stops working. */
export const offerReset = (db: Database, work: PersonWork): Promise<{ token: string; expiresAt: Date }> =>
  inManagedPerson(db, work, async (tx, { id, disabled }) => {
    if (disabled) throw new Problem('rule-broken', 'They are disabled; enable them first.');
    const { actor, now } = work;
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(now.getTime() + resetMs);
    await tx.rows(sql`
      insert into password_reset (user_id, token_hash, created_at, created_by_id, expires_at)
      values (${id}, ${tokenHash}, ${now}, ${actor.userId}, ${expiresAt})
      on conflict (user_id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at,
          created_by_id = excluded.created_by_id, expires_at = excluded.expires_at
    `);
    await keepEvent(tx, { at: now, who: actor.userId, what: 'reset-offered', personId: id });
    return { token, expiresAt };
  });

/** A person whom this admin may change: nobody outside their practices (404), nobody who also works elsewhere (403). */
const inManagedPerson = <Result>(
  db: Database,
  { actor, personId }: PersonWork,
  work: (tx: Transaction, person: PersonRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    const admin = await lockPractices(tx, actor);
    const person = await findPersonRow(tx, admin.userId, personId);
    if (!person) throw new Problem('not-found');
    // Else an admin of one practice could reset the password of somebody and so read the records of another.
    if (person.works_elsewhere) throw new Problem('forbidden', 'They also work for a practice that is not yours.');
    return work(tx, person);
  });

const nextOf = (person: PersonRow, { name, role, farms, disabled }: PersonChange): PersonValues => ({
  name: name ?? person.name,
  role: role ?? person.role,
  farms: farms === undefined ? person.farms : farms && [...new Set(farms)].sort(),
  disabled: disabled ?? person.disabled,
});

/** Whoever runs the practice stays: so there is always an admin left. */
const refuseSelfHarm = ({ userId }: Actor, person: PersonRow, next: PersonValues): void => {
  if (person.id !== userId) return;
  if (next.role !== person.role) {
    const message = 'Another admin must change your role.';
    throw fieldProblem('rule-broken', { pointer: '/role', code: 'bad-value', message });
  }
  if (next.disabled) {
    const message = 'Another admin must disable you.';
    throw fieldProblem('rule-broken', { pointer: '/disabled', code: 'bad-value', message });
  }
};

const differences = (person: PersonRow, next: PersonValues): { [field: string]: Json } => {
  const pairs = {
    name: [person.name, next.name],
    role: [person.role, next.role],
    farms: [person.farms, next.farms],
    disabled: [person.disabled, next.disabled],
  };
  return Object.fromEntries(
    Object.entries(pairs)
      .filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to))
      .map(([field, [from, to]]) => [field, { from: from as Json, to: to as Json }]),
  );
};
