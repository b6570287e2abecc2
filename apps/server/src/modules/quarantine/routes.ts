import { quarantineApi } from '@byre/contract/quarantine/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerSealed, ownRequest } from '../../http/writing/write-once.ts';
import { acceptRefused, dismissRefused } from './accept.ts';
import { findRefused, pageOfRefused, refusedEdits } from './queries.ts';

export const quarantineRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, quarantineApi, {
    list: async ({ actor, params: { practiceId }, query }) => {
      requireAdminRole(actor);
      return pageAnswer(await pageOfRefused(db, { actor, practiceId }, query, textCondition(query.search)), query);
    },
    get: async ({ actor, params: { practiceId, refusedId } }) => {
      requireAdminRole(actor);
      return documentAnswer(await findRefused(db, { actor, practiceId }, refusedId));
    },
    search: async ({ actor, params: { practiceId }, query, body }) => {
      requireAdminRole(actor);
      const condition = searchCondition(refusedEdits.fields, body, query.time_zone);
      return pageAnswer(await pageOfRefused(db, { actor, practiceId }, query, condition), query);
    },
    accept: async (asked) => {
      const { actor, now, body } = asked;
      const { practiceId, refusedId: id } = asked.params;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await acceptRefused(tx, { actor, practiceId, id, now }, body);
        return documentAnswer(await findRefused(tx, { actor, practiceId }, id));
      });
    },
    dismiss: async (asked) => {
      const { actor, now, body } = asked;
      const { practiceId, refusedId: id } = asked.params;
      requireAdminRole(actor);
      return answerSealed(db, ownRequest(asked), async (tx) => {
        await dismissRefused(tx, { actor, practiceId, id, now }, body.reason);
        return documentAnswer(await findRefused(tx, { actor, practiceId }, id));
      });
    },
  });
};
