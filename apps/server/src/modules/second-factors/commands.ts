import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FactorDemand, NewTotp } from '@byre/contract/second-factors/schema';
import type { Actor } from '../../access/actor.ts';
import { type AuditEvent, keepEvent } from '../../access/audit.ts';
import { noteFactorChange, type OwnWork } from '../../access/factor-changes.ts';
import { demandOfEverybody } from '../../access/factor-demand.ts';
import { lockPractices, runsPractice } from '../../access/practice-admin.ts';
import { choose } from '../../access/practice-choices.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { lockManagedPerson } from '../people/queries.ts';
import {
  deleteTotp,
  findRecoverySalt,
  findTotp,
  keepNewSecret,
  noteTakenAway,
  readDemand,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  takeNewSecret,
} from './queries.ts';
import { hashCode, type RecoverySet } from './recovery-codes.ts';
import { newSecret, shownSecret, stepOf } from './totp.ts';

/** The kind of a one-time code, as far as it can be recognised without using it up. */
export type CodeProof =
  | { kind: 'totp'; secret: Uint8Array; step: number }
  | { kind: 'recovery'; hash: Uint8Array }
  | { kind: 'nothing' };

/** Checks the code that came with a password. The hashing is done here, outside every transaction. */
export const readCode = async (
  db: Db,
  userId: string,
  code: string | null,
  now: Date,
): Promise<CodeProof | 'none-needed' | 'missing'> => {
  const secret = (await findTotp(db, userId))?.secret ?? null;
  if (secret === null) return 'none-needed';
  const typed = code?.replaceAll(/[\s-]/g, '') ?? '';
  if (typed === '') return 'missing';
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(secret, typed, now);
    return step === null ? { kind: 'nothing' } : { kind: 'totp', secret, step };
  }
  const salt = await findRecoverySalt(db, userId);
  return salt === null ? { kind: 'nothing' } : { kind: 'recovery', hash: await hashCode(typed, salt) };
};

export type Spending = { userId: string; proof: CodeProof; by: NonNullable<AuditEvent['by']>; now: Date };

/** Uses up a code. False for one that is wrong or was used. Of two requests with the same code, one succeeds. */
export const spendCode = async (tx: Transaction, { userId, proof, by, now }: Spending): Promise<boolean> => {
  switch (proof.kind) {
    case 'nothing':
      return false;
    case 'totp':
      return spendStep(tx, { userId, ...proof });
    case 'recovery': {
      const isSpent = await spendRecoveryCode(tx, { userId, hash: proof.hash, now });
      if (isSpent) await keepEvent(tx, { at: now, kind: 'recovery-code-used', by, personId: userId });
      return isSpent;
    }
  }
};

/** The password was correct: nobody else learns that there is a second factor. */
export const codeProblem = (what: 'missing' | 'wrong'): Problem => {
  const message =
    what === 'missing' ? 'Send the one-time code too.' : 'The code is wrong, too old, or was used already.';
  const code = what === 'missing' ? 'required' : 'wrong-code';
  return new Problem('second-factor-required', message, { errors: [{ pointer: '/one_time_code', code, message }] });
};

export type FactorWork = { actor: Actor; now: Date };

/** Makes a secret for an authenticator app. */
export const beginTotp = async (tx: Transaction, { actor, now }: FactorWork, email: string): Promise<NewTotp> => {
  const secret = newSecret();
  await keepNewSecret(tx, actor.userId, secret, now);
  return shownSecret(secret, email);
};

/** Activates the new secret. Throws 422 if the code does not belong to it. */
export const setTotp = async (tx: Transaction, own: OwnWork, code: string, recovery: RecoverySet): Promise<void> => {
  const { actor, now } = own;
  const { userId } = actor;
  const secret = (await findTotp(tx, userId))?.new_secret ?? null;
  const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), now);
  if (secret === null || step === null || !(await takeNewSecret(tx, { userId, secret, step, now }))) {
    const message = 'That code does not belong to the new secret.';
    throw fieldProblem('rule-broken', { pointer: '/code', code: 'wrong-code', message });
  }
  await replaceRecoveryCodes(tx, userId, recovery);
  await keepEvent(tx, { at: now, kind: 'second-factor-set', by: actor, personId: userId });
  await noteFactorChange(tx, own, 'second-factor-set');
};

/** Replaces the recovery codes. Throws 422 for somebody without a second factor. */
export const setRecoveryCodes = async (tx: Transaction, own: OwnWork, recovery: RecoverySet): Promise<void> => {
  const { actor, now } = own;
  const { userId } = actor;
  if (!(await findTotp(tx, userId))?.secret) throw new Problem('rule-broken', 'Set up a second factor first.');
  await replaceRecoveryCodes(tx, userId, recovery);
  await keepEvent(tx, { at: now, kind: 'recovery-codes-made', by: actor, personId: userId });
  await noteFactorChange(tx, own, 'recovery-codes-made');
};

/** Removes one's own authenticator app. Throws 404 if there is none. */
export const removeTotp = async (tx: Transaction, own: OwnWork): Promise<void> => {
  const { actor, now } = own;
  if (!(await deleteTotp(tx, actor.userId))) throw new Problem('not-found');
  await keepEvent(tx, { at: now, kind: 'second-factor-removed', by: actor, personId: actor.userId });
  await noteFactorChange(tx, own, 'second-factor-removed');
};

/**
 * Removes somebody's lost second factor. Throws 403 for everybody but admins, and for people who also work elsewhere;
 * 404 for people of other practices, and if there is none.
 */
export const takeAway = async (
  tx: Transaction,
  { actor, now }: FactorWork,
  personId: string,
): Promise<{ email: string }> => {
  const person = await lockManagedPerson(tx, actor, personId);
  // A lost phone has taken its passkeys with it.
  const [hadApp, passkeys] = [await deleteTotp(tx, person.id), await deletePasskeysOf(tx, person.id)];
  if (!hadApp && passkeys === 0) throw new Problem('not-found', 'They have no second factor and no passkeys.');
  if (person.id !== actor.userId) await noteTakenAway(tx, person.id, actor.name, now);
  const of = { at: now, by: actor, personId: person.id };
  if (hadApp) await keepEvent(tx, { ...of, kind: 'second-factor-removed' });
  if (passkeys > 0) await keepEvent(tx, { ...of, kind: 'passkey-removed', detail: { passkeys } });
  return { email: person.email };
};

/**
 * Requires a second factor from a practice's admins, from everybody, or no longer; returns the new setting. Without
 * `of_everybody`, that part stays as it is, unless the admins are freed. Throws 403; 404 for another practice; 422 for
 * an admin without a second factor, who would lock themselves out of the practice.
 */
export const setDemand = async (
  tx: Transaction,
  { actor, now }: FactorWork,
  practiceId: string,
  wanted: FactorDemand,
): Promise<Required<FactorDemand>> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) throw new Problem('not-found');
  const before = await readDemand(tx, practiceId);
  const { of_admins, of_everybody = of_admins && before.of_everybody } = wanted;
  if (of_everybody && !of_admins) {
    const message = 'What is required of everybody is required of admins too.';
    throw fieldProblem('rule-broken', { pointer: '/of_admins', code: 'contradiction', message });
  }
  const after = { of_admins, of_everybody };
  const isOfAdminsNew = await choose(tx, practiceId, 'admins_need_second_factor', of_admins);
  const isOfEverybodyNew = await demandOfEverybody(tx, practiceId, of_everybody ? now : null);
  if (!isOfAdminsNew && !isOfEverybodyNew) return after;
  // The current factors decide who can still manage the practice.
  if (!(await runsPractice(tx, actor.userId, practiceId))) {
    const message = 'Set up your own second factor first.';
    throw fieldProblem('rule-broken', { pointer: '/of_admins', code: 'contradiction', message });
  }
  const detail = {
    ...(isOfAdminsNew ? { second_factor: { from: !of_admins, to: of_admins } } : {}),
    ...(isOfEverybodyNew ? { second_factor_of_everybody: { from: !of_everybody, to: of_everybody } } : {}),
  };
  await keepEvent(tx, { at: now, kind: 'second-factor-demanded', by: actor, practiceId, detail });
  return after;
};
