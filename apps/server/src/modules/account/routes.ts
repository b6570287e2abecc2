import { accountApi } from '@byre/contract/account/api';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { keepEvent } from '../../access/audit.ts';
import { requireFairPassword } from '../../access/fair-password.ts';
import { endKnownDevices, findKnownDevice } from '../../access/known-devices.ts';
import { confirmResets, takeReset } from '../../access/password-resets.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { clearTries, countTry, forgetTry } from '../../access/sign-in-tries.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { type Handler, implement } from '../../http/implement.ts';
import { answerSealed, findSealed, linkRequest, ownRequest } from '../../http/writing/write-once.ts';
import { endOneSession, revokeSessionsOf } from '../session/queries.ts';
import { dropReset, findReset, getOwnAccount, type OwnAccount, pageOfSessions, replacePassword } from './queries.ts';

export const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, accountApi, {
    sessions: async ({ query, ...asker }) => pageAnswer(await pageOfSessions(db, asker, query), query),
    endSessions: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        const { userId } = asked.actor;
        await revokeSessionsOf(tx, userId, asked.now);
        await endKnownDevices(tx, userId);
        await keepEvent(tx, { at: asked.now, by: asked.actor, kind: 'signed-out-everywhere', personId: userId });
        return nothing;
      }),
    endSession: async (asked) =>
      answerSealed(db, ownRequest(asked), async (tx) => {
        const { actor, params, now } = asked;
        const { userId } = actor;
        if (!(await endOneSession(tx, { userId, now }, params.sessionId))) throw new Problem('not-found');
        await keepEvent(tx, { at: now, by: actor, kind: 'session-ended', personId: userId });
        return nothing;
      }),
    changePassword: changePassword(deps),
    resetPassword: resetPassword(deps),
    confirmReset: confirmReset(deps),
  });
};

const changePassword =
  ({ db }: Deps): Handler<typeof accountApi.changePassword> =>
  async ({ actor, tokenHash, body, now, address, cookie, once }) => {
    const { userId } = actor;
    const asking = ownRequest({ actor, now, once });
    // When the request is repeated, the password given as current no longer is.
    const first = await findSealed<null>(db, asking);
    if (first) return first;
    const account = await getOwnAccount(db, actor);
    await requireFairPassword(body.new, account, '/new');
    await requirePassword(db, { account, password: body.current, pointer: '/current', address, cookie, now });
    const hash = await hashPassword(body.new);
    return answerSealed(db, asking, async (tx) => {
      if (!(await replacePassword(tx, userId, hash, account.password_hash))) throw wrongPassword('/current');
      await dropReset(tx, userId);
      await revokeSessionsOf(tx, userId, now, tokenHash);
      await endKnownDevices(tx, userId);
      await keepEvent(tx, { at: now, by: actor, kind: 'password-changed', personId: userId });
      return nothing;
    });
  };

const resetPassword =
  ({ db, mail }: Deps): Handler<typeof accountApi.resetPassword> =>
  async ({ body, now, once }) => {
    const asking = linkRequest(body.token, { now, once });
    const first = await findSealed<null>(db, asking);
    if (first) return first;
    const tokenHash = hashToken(body.token);
    const reset = await findReset(db, tokenHash, now);
    if (!reset) throw new Problem('link-void');
    await requireFairPassword(body.password, reset, '/password');
    const hash = await hashPassword(body.password);
    const answer = await answerSealed<null>(db, asking, async (tx) => {
      const taken = await takeReset(tx, { userId: reset.user_id, tokenHash, now });
      if (!taken) throw new Problem('link-void');
      await replacePassword(tx, reset.user_id, hash);
      await revokeSessionsOf(tx, reset.user_id, now);
      await endKnownDevices(tx, reset.user_id);
      const detail = { reset_by: taken.by };
      await keepEvent(tx, { at: now, by: null, kind: 'password-reset', personId: reset.user_id, detail });
      await mail.put(tx, reset.email, { kind: 'password-reset', by: taken.by }, now);
      return nothing;
    });
    await clearTries(db, reset.email);
    return answer;
  };

/** A person who signs in with a password from somebody's link confirms, with that password, that they used the link. */
const confirmReset =
  ({ db }: Deps): Handler<typeof accountApi.confirmReset> =>
  async ({ actor, body, now, address, cookie, once }) => {
    const { userId, device } = actor;
    const asking = ownRequest({ actor, now, once });
    const first = await findSealed<null>(db, asking);
    if (first) return first;
    const account = await getOwnAccount(db, actor);
    await requirePassword(db, { account, password: body.password, pointer: '/password', address, cookie, now });
    return answerSealed(db, asking, async (tx) => {
      if (await confirmResets(tx, { userId, device, now })) {
        await keepEvent(tx, { at: now, by: actor, kind: 'reset-confirmed', personId: userId });
      }
      return nothing;
    });
  };

type Asked = {
  account: OwnAccount;
  password: string;
  pointer: '/current' | '/password';
  address: string;
  cookie: string;
  now: Date;
};

/**
 * Throws 422 for a wrong password. Somebody who found an unlocked phone must not get more guesses here than at sign-in.
 */
const requirePassword = async (
  db: Database,
  { account, password, pointer, address, cookie, now }: Asked,
): Promise<void> => {
  const { email } = account;
  const attempt = { email, address, now, knownDevice: await findKnownDevice(db, { cookie, email, now }) };
  await countTry(db, attempt);
  if (!(await verifyPassword(password, account.password_hash))) throw wrongPassword(pointer);
  await forgetTry(db, attempt);
};

const wrongPassword = (pointer: '/current' | '/password'): Problem =>
  fieldProblem('rule-broken', { pointer, code: 'wrong-password', message: 'That is not your current password.' });
