import { auditApi } from '@byre/contract/audit/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';
import { pageOfAudit } from './queries.ts';

export const auditRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, auditApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      requireCountable({ from: query.from, to: query.to });
      return pageAnswer(await pageOfAudit(deps.db, actor, query), query);
    },
  });
