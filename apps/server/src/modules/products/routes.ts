import { productsApi } from '@byre/contract/products/api';
import type { FastifyInstance } from 'fastify';
import { narrowedCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { findProduct, pageOfProducts, products } from './queries.ts';

export const productRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, productsApi, {
    list: async ({ actor, query }) =>
      pageAnswer(await pageOfProducts(deps.db, actor, query, textCondition(query.search)), query),
    get: async ({ actor, params }) => documentAnswer(await findProduct(deps.db, actor, params.id)),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageOfProducts(deps.db, actor, query, narrowedCondition(products.fields, body, query)), query),
  });
