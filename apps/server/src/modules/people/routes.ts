import { peopleApi } from '@byre/contract/people/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answer.ts';
import { documentAnswer } from '../../http/document-answer.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer } from '../../http/page-answer.ts';
import { changePerson, offerReset, signOutPerson } from './changes.ts';
import { findPerson, pageOfPeople, people } from './queries.ts';

export const peopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, peopleApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfPeople(db, actor, query, textCondition(query.search)), query);
    },
    get: async ({ actor, params }) => {
      requireAdminRole(actor);
      return documentAnswer(await findPerson(db, actor.userId, params.personId));
    },
    search: async ({ actor, query, body }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfPeople(db, actor, query, searchCondition(people.fields, body)), query);
    },
    update: async ({ actor, params: { personId }, body, now }) => {
      await changePerson(db, { actor, personId, now }, body);
      return documentAnswer(await findPerson(db, actor.userId, personId));
    },
    endSessions: async ({ actor, params: { personId }, now }) => {
      await signOutPerson(db, { actor, personId, now });
      return nothing;
    },
    offerReset: async ({ actor, params: { personId }, now }) => {
      const { token, expiresAt } = await offerReset(db, { actor, personId, now });
      return {
        value: { token, link: `/reset-password#${token}`, expires_at: expiresAt.toISOString() },
        headers: { 'cache-control': 'no-store' },
      };
    },
  });
};
