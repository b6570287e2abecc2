import { conditionsApi } from '@byre/contract/conditions/api';
import type { FastifyInstance } from 'fastify';
import { narrowedCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { conditions, findCondition, pageOfConditions } from './queries.ts';

export const conditionRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, conditionsApi, {
    list: async ({ query }) => pageAnswer(await pageOfConditions(deps.db, query, textCondition(query.search)), query),
    get: async ({ params }) => documentAnswer(await findCondition(deps.db, params.id)),
    search: async ({ query, body }) =>
      pageAnswer(await pageOfConditions(deps.db, query, narrowedCondition(conditions.fields, body, query)), query),
  });
