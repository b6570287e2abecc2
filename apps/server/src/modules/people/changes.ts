import type { Json } from '@byre/contract/fields';
import type { PersonChange } from '@byre/contract/people/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { dayMs } from '@byre/contract/time';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { endKnownDevices } from '../../access/known-devices.ts';
import { requireFarmsOf, requireWholeSight } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newToken } from '../session/commands.ts';
import { endOneSession, revokeSessionsOf } from '../session/queries.ts';
import {
  findPerson,
  lockManagedPerson,
  type PersonRow,
  type PersonValues,
  updatePerson,
  withdrawLinksOf,
} from './queries.ts';

/** How long a reset link works. */
const resetMs = dayMs;

export type PersonWork = { actor: Actor; personId: string; now: Date };

/** Versions that `If-Match` allows; undefined if any will do. */
type Expected = readonly number[] | undefined;

/**
 * Changes the given fields of somebody in the admin's practices. Throws 403, 404, 412 with the current person, 422, and
 * 400 if the body names another `_id`.
 */
export const changePerson = (
  tx: Transaction,
  work: PersonWork,
  change: PersonChange,
  expected: Expected,
): Promise<void> =>
  withManagedPerson(tx, work, async (person) => {
    const { actor, now } = work;
    if (expected && !expected.includes(person.version)) {
      const stands = await findPerson(tx, actor.userId, person.id);
      const current = stands && JSON.parse(new TextDecoder().decode(stands.text));
      throw new Problem('stale', `It is now at version ${person.version}.`, { current });
    }
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
      await endKnownDevices(tx, person.id);
      await tx.rows(sql`delete from password_reset where user_id = ${person.id}`);
    }
    if (next.disabled || next.role !== 'admin') await withdrawLinksOf(tx, person.id, now);
    await keepEvent(tx, { at: now, by: actor, kind: 'changed', personId: person.id, detail });
  });

/** Ends every session of somebody. */
export const signOutPerson = (tx: Transaction, work: PersonWork): Promise<void> =>
  withManagedPerson(tx, work, async ({ id }) => {
    await revokeSessionsOf(tx, id, work.now);
    await endKnownDevices(tx, id);
    await keepEvent(tx, { at: work.now, by: work.actor, kind: 'signed-out-everywhere', personId: id });
  });

/** Ends one session of somebody. Throws 404 if it is not open. */
export const endSessionOf = (tx: Transaction, work: PersonWork, sessionId: string): Promise<void> =>
  withManagedPerson(tx, work, async ({ id }) => {
    const { actor, now } = work;
    if (!(await endOneSession(tx, { userId: id, now }, sessionId))) throw new Problem('not-found');
    await keepEvent(tx, { at: now, by: actor, kind: 'session-ended', personId: id });
  });

/** Makes the one link with which somebody can choose a new password. An earlier link stops working. */
export const offerReset = (
  tx: Transaction,
  work: PersonWork,
): Promise<{ token: string; expiresAt: Date; email: string }> =>
  withManagedPerson(tx, work, async ({ id, email, disabled }) => {
    if (disabled) throw new Problem('rule-broken', 'They are disabled; enable them first.');
    const { actor, now } = work;
    // Otherwise a thief of an admin's session could take over the account without its password.
    if (id === actor.userId)
      throw new Problem('forbidden', 'Change your own password under Account, or ask another admin.');
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(now.getTime() + resetMs);
    await tx.rows(sql`
      insert into password_reset (user_id, token_hash, created_at, created_by_id, expires_at)
      values (${id}, ${tokenHash}, ${now}, ${actor.userId}, ${expiresAt})
      on conflict (user_id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at,
          created_by_id = excluded.created_by_id, expires_at = excluded.expires_at
    `);
    await keepEvent(tx, { at: now, by: actor, kind: 'reset-offered', personId: id });
    return { token, expiresAt, email };
  });

const withManagedPerson = async <Result>(
  tx: Transaction,
  { actor, personId }: PersonWork,
  work: (person: PersonRow) => Promise<Result>,
): Promise<Result> => work(await lockManagedPerson(tx, actor, personId));

const nextOf = (person: PersonRow, { name, role, farms, disabled }: PersonChange): PersonValues => ({
  name: name ?? person.name,
  role: role ?? person.role,
  farms: farms === undefined ? person.farms : farms && [...new Set(farms)].sort(),
  disabled: disabled ?? person.disabled,
});

/** An admin cannot change their own role or disable themselves, so there is always an admin left. */
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
