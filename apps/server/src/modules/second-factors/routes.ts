import { fieldProblem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { secondFactorsApi } from '@byre/contract/second-factors/api';
import type { FastifyInstance } from 'fastify';
import { keepEvent } from '../../access/audit.ts';
import { readFactorChanges } from '../../access/factor-changes.ts';
import { findKnownDevice } from '../../access/known-devices.ts';
import { verifyPassword } from '../../access/passwords.ts';
import { requirePracticePerson } from '../../access/practice-access.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { countTry, forgetTry } from '../../access/sign-in-tries.ts';
import { confirmedUntil, keepConfirmation } from '../../access/step-up.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { type Handler, implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { getOwnAccount } from '../account/queries.ts';
import { confirmingByPasskey } from '../passkeys/commands.ts';
import {
  beginTotp,
  readCode,
  removeTotp,
  setDemand,
  setRecoveryCodes,
  setTotp,
  spendCode,
  takeAway,
} from './commands.ts';
import { forgetTakenAway, readDemand, readSecondFactors } from './queries.ts';
import { newRecoverySet } from './recovery-codes.ts';

/** Secrets, and answers about them, are not cached. */
const headers = { 'cache-control': 'no-store' };

export const secondFactorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, mail } = deps;
  implement(app, deps, secondFactorsApi, {
    standing: async ({ actor }) => ({ value: await readSecondFactors(db, actor), headers }),
    beginTotp: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        const { email } = await getOwnAccount(tx, asked.actor);
        return { value: await beginTotp(tx, asked, email), headers };
      }),
    setTotp: async (asked) => {
      const recovery = await newRecoverySet();
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await setTotp(tx, asked, asked.body.code, recovery);
        const { email } = await getOwnAccount(tx, asked.actor);
        await mail.put(tx, email, { kind: 'second-factor-set' }, asked.now);
        return { value: { recovery_codes: recovery.codes }, headers };
      });
    },
    removeTotp: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        await removeTotp(tx, asked);
        const { email } = await getOwnAccount(tx, asked.actor);
        await mail.put(tx, email, { kind: 'second-factor-removed', by: null }, asked.now);
        return nothing;
      }),
    dismissNotice: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        await forgetTakenAway(tx, asked.actor.userId);
        await readFactorChanges(tx, asked);
        return nothing;
      }),
    makeRecoveryCodes: async (asked) => {
      const recovery = await newRecoverySet();
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await setRecoveryCodes(tx, asked, recovery);
        return { value: { recovery_codes: recovery.codes }, headers };
      });
    },
    confirmation: async ({ tokenHash, now }) => {
      const until = await confirmedUntil(db, tokenHash, now);
      return { value: { confirmed_until: until?.toISOString() ?? null }, headers };
    },
    confirm: confirm(deps),
    takeAway: async (asked) => {
      requireAdminRole(asked.actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const { email } = await takeAway(tx, asked, asked.params.personId);
        await mail.put(tx, email, { kind: 'second-factor-removed', by: asked.actor.name }, asked.now);
        return nothing;
      });
    },
    demand: async ({ actor, params: { practiceId } }) => {
      await requirePracticePerson(db, actor, practiceId);
      return { value: await readDemand(db, practiceId) };
    },
    setDemand: async (asked) => {
      requireAdminRole(asked.actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        const { params, body } = asked;
        return { value: await setDemand(tx, asked, params.practiceId, body) };
      });
    },
  });
};

const confirm = (deps: Deps): Handler<typeof secondFactorsApi.confirm> => {
  const { db } = deps;
  const byPasskey = confirmingByPasskey(deps);
  return async (asked) => {
    const { actor, tokenHash, now, address, cookie } = asked;
    const account = await getOwnAccount(db, actor);
    const { email } = account;
    const attempt = { email, address, now, knownDevice: await findKnownDevice(db, { cookie, email, now }) };
    // Somebody with another person's phone gets no more guesses here than at sign-in.
    await countTry(db, attempt);
    const refusal = await refusalOf(db, byPasskey, asked, account.password_hash);
    if (refusal) {
      await keepEvent(db, { at: now, kind: 'confirmation-failed', by: actor, personId: actor.userId });
      throw fieldProblem('rule-broken', refusal);
    }
    await forgetTry(db, attempt);
    const until = await keepConfirmation(db, tokenHash, now);
    return { value: { confirmed_until: until.toISOString() }, headers };
  };
};

type Confirming = Parameters<Handler<typeof secondFactorsApi.confirm>>[0];

/** Why the request does not confirm who they are; null if it does. */
const refusalOf = async (
  db: Deps['db'],
  byPasskey: ReturnType<typeof confirmingByPasskey>,
  asked: Confirming,
  passwordHash: string,
): Promise<FieldError | null> => {
  const { password, passkey, one_time_code: code = null } = asked.body;
  if (password !== undefined) return (await verifyPassword(password, passwordHash)) ? null : wrongPassword;
  if (passkey !== undefined) return byPasskey(passkey, asked);
  return (await isCodeOf(db, asked.actor, code, asked.now)) ? null : wrongCode;
};

const isCodeOf = async (db: Deps['db'], actor: Parameters<typeof getOwnAccount>[1], code: string | null, now: Date) => {
  const { userId } = actor;
  const proof = await readCode(db, userId, code, now);
  if (typeof proof === 'string') return false;
  return inTransaction(db, (tx) => spendCode(tx, { userId, proof, by: actor, now }));
};

const wrongPassword: FieldError = {
  pointer: '/password',
  code: 'wrong-password',
  message: 'That is not your current password.',
};

const wrongCode: FieldError = {
  pointer: '/one_time_code',
  code: 'wrong-code',
  message: 'The code is wrong, too old, or was used already.',
};
