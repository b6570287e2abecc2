import { parseDate } from '@byre/contract/dates';
import { securityLogApi } from '@byre/contract/security-log/api';
import type { FastifyInstance } from 'fastify';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Deps } from '../../deps.ts';
import { nothing } from '../../http/answers/answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';
import { keepLook, pageOfSecurityLog, readNews } from './queries.ts';

export const securityLogRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, securityLogApi, {
    list: async ({ actor, query }) => {
      requireAdminRole(actor);
      requireCountable({ from: query.from, to: query.to });
      return pageAnswer(await pageOfSecurityLog(db, actor, query), query);
    },
    news: async ({ actor }) => {
      requireAdminRole(actor);
      return { text: await readNews(db, actor) };
    },
    look: async ({ actor, body, now }) => {
      requireAdminRole(actor);
      // The future cannot have been looked at, whatever the computer's clock says.
      const untilMs = Math.min(parseDate(body.until) ?? Number.NEGATIVE_INFINITY, now.getTime());
      if (Number.isFinite(untilMs)) await keepLook(db, actor, new Date(untilMs));
      return nothing;
    },
  });
};
