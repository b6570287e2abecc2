import { peopleApi } from '@byre/contract/people/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerSealed, type Once, ownRequest } from '../../http/writing/write-once.ts';
import { changePerson, endSessionOf, offerReset, type PersonWork, signOutPerson } from './changes.ts';
import { findPerson, pageOfColleagues, pageOfPeople, pageOfSessionsOf, people } from './queries.ts';

export const peopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, mail } = deps;

  /** A write by an authorised person. For others not even a transaction is opened. */
  const byAdmin = <Reply>(
    asked: { actor: Actor; now: Date; once: Once | null },
    write: (tx: Transaction) => Promise<Answer<Reply>>,
  ): Promise<Answer<Reply>> => {
    requireAdminRole(asked.actor);
    return answerSealed(db, ownRequest(asked), write);
  };

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
      return pageAnswer(
        await pageOfPeople(db, actor, query, searchCondition(people.fields, body, query.time_zone)),
        query,
      );
    },
    colleagues: async ({ actor, query }) => pageAnswer(await pageOfColleagues(db, actor, query), query),
    update: async (asked) =>
      byAdmin(asked, async (tx) => {
        const { actor, body, expectedVersions } = asked;
        const { personId } = asked.params;
        await changePerson(tx, workOf(asked), body, expectedVersions);
        return documentAnswer(await findPerson(tx, actor.userId, personId));
      }),
    sessions: async ({ actor, params: { personId }, query, now }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfSessionsOf(db, { actor, personId, now }, query), query);
    },
    endSession: async (asked) =>
      byAdmin(asked, async (tx) => {
        await endSessionOf(tx, workOf(asked), asked.params.sessionId);
        return nothing;
      }),
    endSessions: async (asked) =>
      byAdmin(asked, async (tx) => {
        await signOutPerson(tx, workOf(asked));
        return nothing;
      }),
    offerReset: async (asked) =>
      byAdmin(asked, async (tx) => {
        const { token, expiresAt, email } = await offerReset(tx, workOf(asked));
        const link = `/reset-password#${token}`;
        await mail.put(tx, email, { kind: 'reset-offered', by: asked.actor.name, link, expiresAt }, asked.now);
        return {
          value: { token, link, expires_at: expiresAt.toISOString() },
          headers: { 'cache-control': 'no-store' },
        };
      }),
  });
};

const workOf = (asked: { actor: Actor; params: { personId: string }; now: Date }): PersonWork => ({
  actor: asked.actor,
  personId: asked.params.personId,
  now: asked.now,
});
