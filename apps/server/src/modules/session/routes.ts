import { Problem } from '@byre/contract/problem';
import { sessionApi } from '@byre/contract/session/api';
import type { FastifyInstance } from 'fastify';
import { keepEvent } from '../../access/audit.ts';
import { verifyPassword } from '../../access/passwords.ts';
import { countTry, forgetTry } from '../../access/sign-in-tries.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answer.ts';
import { type Handler, implement } from '../../http/implement.ts';
import { openSession } from './commands.ts';
import { findAccount, getUser, revokeSession } from './queries.ts';

export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  const signIn: Handler<typeof sessionApi.signIn> = async ({ body, now, address }) => {
    const { email, password, name: device = null } = body;
    const attempt = { email, address, now };
    await countTry(db, attempt);
    const account = await findAccount(db, email);
    const fits = await verifyPassword(password, account?.password_hash ?? null);
    if (!account) throw wrongCredentials();
    if (!fits) {
      await keepEvent(db, { at: now, kind: 'sign-in-failed', by: null, personId: account.id });
      throw wrongCredentials();
    }
    const { id: userId, name, password_hash: passwordHash } = account;
    const answer = await inTransaction(db, async (tx) => {
      const opened = await openSession(tx, { id: newId(), userId, passwordHash, device, now });
      if (opened) await keepEvent(tx, { at: now, kind: 'signed-in', by: { userId, name, device }, personId: userId });
      return opened;
    });
    if (!answer) throw wrongCredentials();
    await forgetTry(db, attempt);
    return answer;
  };
  implement(app, deps, sessionApi, {
    signIn,
    signInUnprefixed: signIn,
    whoAmI: async ({ actor }) => ({ text: await getUser(db, actor.userId) }),
    signOut: async ({ actor, tokenHash, now }) => {
      await inTransaction(db, async (tx) => {
        await revokeSession(tx, tokenHash, now);
        await keepEvent(tx, { at: now, kind: 'signed-out', by: actor, personId: actor.userId });
      });
      return nothing;
    },
  });
};

const wrongCredentials = (): Problem => new Problem('unauthenticated', 'E-mail address or password is wrong.');
