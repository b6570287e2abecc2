import { farmContactsApi } from '@byre/contract/farm-contacts/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/writing/write-once.ts';
import { requireServed, setContact } from './commands.ts';
import { findContact } from './queries.ts';

export const farmContactRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, farmContactsApi, {
    get: async ({ actor, access, params: { practiceId } }) => {
      await requireServed(db, { actor, practiceId, access });
      return { value: await findContact(db, practiceId, access) };
    },
    set: async ({ actor, access, params: { practiceId }, body, now, once }) =>
      answerOnce(db, { actor, now, once }, async (tx) => ({
        value: await setContact(tx, { actor, practiceId, access, now }, body),
      })),
  });
};
