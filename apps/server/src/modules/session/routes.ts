import { Problem } from '@byre/contract/problem';
import { sessionApi } from '@byre/contract/session/api';
import type { FastifyInstance } from 'fastify';
import { verifyPassword } from '../../access/passwords.ts';
import { countTry, forgetTry } from '../../access/sign-in-tries.ts';
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
    if (!account || !fits) throw wrongCredentials();
    const session = { id: newId(), userId: account.id, passwordHash: account.password_hash, device, now };
    const answer = await openSession(db, session);
    if (!answer) throw wrongCredentials();
    await forgetTry(db, attempt);
    return answer;
  };
  implement(app, deps, sessionApi, {
    signIn,
    signInUnprefixed: signIn,
    whoAmI: async ({ actor }) => ({ text: await getUser(db, actor.userId) }),
    signOut: async ({ tokenHash, now }) => {
      await revokeSession(db, tokenHash, now);
      return nothing;
    },
  });
};

const wrongCredentials = (): Problem => new Problem('unauthenticated', 'E-mail address or password is wrong.');
