import { treatmentHistoryApi } from '@byre/contract/treatment-history/api';
import type { FastifyInstance } from 'fastify';
import { recordResource } from '../../commands/record-resources.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { namedId } from '../../http/writing/written-answer.ts';
import { treatmentHistoryRules } from './rules.ts';

export const treatmentHistoryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const handlers = recordHandlers(
    deps,
    treatmentHistoryApi,
    recordResource('treatment-history'),
    treatmentHistoryRules,
  );
  implement(app, deps, treatmentHistoryApi, {
    ...handlers,
    updateByBody: async (asked) => {
      const treatmentId = namedId(asked.body._id);
      return handlers.update({ ...asked, params: { ...asked.params, treatmentId } });
    },
    removeByBody: async (asked) => {
      const treatmentId = namedId(asked.body?._id, asked.query._id);
      return handlers.remove({ ...asked, params: { ...asked.params, treatmentId } });
    },
  });
};
