import { Problem } from '@byre/contract/problem';
import { sessionApi } from '@byre/contract/session/api';
import type { FastifyInstance } from 'fastify';
import { keepEvent } from '../../access/audit.ts';
import { findKnownDevice } from '../../access/known-devices.ts';
import { verifyPassword } from '../../access/passwords.ts';
import { countTry, forgetTry, takeTryBack } from '../../access/sign-in-tries.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { type Handler, implement } from '../../http/implement.ts';
import { mustUsePasskey } from '../passkeys/queries.ts';
import { codeProblem, readCode, spendCode } from '../second-factors/commands.ts';
import { openSession } from './commands.ts';
import { findAccount, getUser, revokeSession } from './queries.ts';

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  const signIn: Handler<typeof sessionApi.signIn> = async ({ body, now, address, cookie, isEncrypted, agent }) => {
    const { email, password, name: device = null, one_time_code: code = null, place = null } = body;
    const knownDevice = await findKnownDevice(db, { cookie, email, now });
    const attempt = { email, address, now, knownDevice };
    const browser = { cookie, isEncrypted, address, agent };
    await countTry(db, attempt);
    const account = await findAccount(db, email);
    const fits = await verifyPassword(password, account?.password_hash ?? null);
    if (!account) throw wrongCredentials();
    if (!fits) {
      await keepEvent(db, { at: now, kind: 'sign-in-failed', by: null, personId: account.id });
      throw wrongCredentials();
    }
    const { id: userId, name, password_hash: passwordHash, reset_by: resetBy } = account;
    const by = { userId, name, device, ...(resetBy === null ? {} : { resetBy }) };
    const proof = await readCode(db, userId, code, now);
    if (proof === 'missing') {
      await takeTryBack(db, attempt);
      throw codeProblem('missing');
    }
    if (proof === 'none-needed' && (await mustUsePasskey(db, userId))) {
      await takeTryBack(db, attempt);
      throw passkeyProblem();
    }
    const answer = await inTransaction(db, async (tx) => {
      if (proof !== 'none-needed' && !(await spendCode(tx, { userId, proof, by, now }))) return 'wrong-code';
      const opened = await openSession(tx, { id: newId(), userId, passwordHash, device, place, now, browser });
      if (opened) await keepEvent(tx, { at: now, kind: 'signed-in', by, personId: userId });
      return opened;
    });
    if (answer === 'wrong-code') {
      await keepEvent(db, { at: now, kind: 'second-factor-failed', by: null, personId: userId });
      throw codeProblem('wrong');
    }
    if (!answer) throw wrongCredentials();
    await forgetTry(db, attempt);
    return answer;
  };
  implement(app, deps, sessionApi, {
    signIn,
    signInUnprefixed: signIn,
    whoAmI: async ({ tokenHash, now }) => ({ text: await getUser(db, tokenHash, now) }),
    signOut: async ({ actor, tokenHash, now }) => {
      await inTransaction(db, async (tx) => {
        await revokeSession(tx, tokenHash, now);
        await keepEvent(tx, { at: now, kind: 'signed-out', by: actor, personId: actor.userId });
      });
      return nothing;
    },
  });
};

const wrongCredentials = (): Problem => new Problem('unauthenticated', 'The e-mail address or the password is wrong.');

/** The password was correct: nobody else learns that there is a passkey. */
const passkeyProblem = (): Problem => {
  const message = 'Your practice requires a second factor for its admins. Sign in with your passkey.';
  return new Problem('second-factor-required', message, {
    errors: [{ pointer: '/passkey', code: 'required', message }],
  });
};
