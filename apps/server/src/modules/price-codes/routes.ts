import { priceCodesApi } from '@byre/contract/price-codes/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/writing/write-once.ts';
import { setCode } from './commands.ts';
import { pageOfCodes } from './queries.ts';

export const priceCodeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, priceCodesApi, {
    list: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfCodes(db, { actor, practiceId }, query), query),
    set: async ({ actor, params: { practiceId }, body, now, once }) =>
      answerOnce(db, { actor, now, once }, async (tx) => ({
        value: await setCode(tx, { actor, practiceId, now }, body),
      })),
  });
};
