import { lockKeysApi } from '@byre/contract/lock-keys/api';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/write-once.ts';
import { isUuid } from '../../ids.ts';
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
  });
};

const requireUuid = (id: string): string => {
  if (!isUuid(id)) throw new Problem('not-found');
  return id;
};
