import { lockKeysApi } from '@byre/contract/lock-keys/api';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import { requirePracticePerson } from '../../access/practice-access.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { hasChosen } from '../../access/practice-choices.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { isUuid } from '../../ids.ts';
import { setLockDemand } from './commands.ts';
import { deleteLockKey, getLockKey, insertLockKey } from './queries.ts';

export const lockKeyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, lockKeysApi, {
    keep: async ({ actor, params, body, now, once }) => {
      const lockId = requireUuid(params.lockId);
      return answerOnce<null>(db, { actor, now, once }, async (tx) => {
        if (!(await insertLockKey(tx, { actor, lockId, key: body.key, now }))) throw new Problem('conflict');
        return nothing;
      });
    },
    read: async ({ actor, params }) => {
      const text = await getLockKey(db, actor, requireUuid(params.lockId));
      if (text === null) throw new Problem('not-found');
      return { text, version: 1, headers: { 'cache-control': 'no-store' } };
    },
    forget: async ({ actor, params, now, once }) =>
      answerOnce<null>(db, { actor, now, once }, async (tx) => {
        if (!(await deleteLockKey(tx, actor, requireUuid(params.lockId)))) throw new Problem('not-found');
        return nothing;
      }),
    demand: async ({ actor, params: { practiceId } }) => {
      await requirePracticePerson(db, actor, practiceId);
      return { value: { of_everybody: await hasChosen(db, practiceId, 'demands_app_lock') } };
    },
    setDemand: async (asked) => {
      const { actor, params, body, now } = asked;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await setLockDemand(tx, { actor, practiceId: params.practiceId, now }, body.of_everybody);
        return { value: body };
      });
    },
  });
};

const requireUuid = (id: string): string => {
  if (!isUuid(id)) throw new Problem('not-found');
  return id;
};
