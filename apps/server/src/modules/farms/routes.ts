import { farmsApi } from '@byre/contract/farms/api';
import type { FastifyInstance } from 'fastify';
import { beginFarmWork } from '../../commands/farm-work.ts';
import { narrowedCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce } from '../../http/writing/write-once.ts';
import { answerOfFarm } from './commands.ts';
import { farms, findFarm, listBeside, listSetBack, pageOfFarms } from './queries.ts';

export const farmRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, farmsApi, {
    list: async ({ actor, query }) =>
      pageAnswer(await pageOfFarms(deps.db, actor, query, textCondition(query.search)), query),
    setBack: async ({ actor }) => ({ value: { farms: await listSetBack(deps.db, actor) } }),
    beside: async ({ actor, access }) => ({ value: { practices: await listBeside(deps.db, actor, access) } }),
    get: async ({ access }) => documentAnswer(await findFarm(deps.db, access)),
    search: async ({ actor, query, body }) =>
      pageAnswer(await pageOfFarms(deps.db, actor, query, narrowedCondition(farms.fields, body, query)), query),
    answerMilk: async ({ actor, access, body, now, once, told }) =>
      answerOnce(deps.db, { actor, now, once }, async (tx) => {
        const work = await beginFarmWork(tx, access, actor, { now, told });
        await answerOfFarm(work, 'milk_for_people', body.milk_for_people);
        return documentAnswer(await findFarm(tx, access));
      }),
    setNation: async ({ actor, access, body, now, once, told }) =>
      answerOnce(deps.db, { actor, now, once }, async (tx) => {
        await answerOfFarm(await beginFarmWork(tx, access, actor, { now, told }), 'nation', body.nation);
        return documentAnswer(await findFarm(tx, access));
      }),
  });
