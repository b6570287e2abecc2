import { reportTrendsApi } from '@byre/contract/report-trends/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { implement } from '../../../http/implement.ts';
import { readReportBeside } from '../../../replica/read-report.ts';
import { findAntibioticTrend } from './antibiotic-trend.ts';
import { findIncidenceTrend } from './incidence-trend.ts';

export const reportTrendRoutes = (app: FastifyInstance, deps: Deps): void => {
  implement(app, deps, reportTrendsApi, {
    antibioticUse: ({ actor: asking, query, now }) =>
      readReportBeside(deps, asking, async (db, actor) => ({
        value: await findAntibioticTrend(db, { actor, query, now }),
      })),
    incidence: ({ actor: asking, query, now }) =>
      readReportBeside(deps, asking, async (db, actor) => ({
        value: await findIncidenceTrend(db, { actor, query, now }),
      })),
  });
};
