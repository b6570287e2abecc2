import { defaultLimit } from '@byre/contract/paging';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { reportsApi } from '@byre/contract/reports/api';
import { parseWeights } from '@byre/contract/reports/stock-classes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { pageAnswer, pagesOf } from '../../http/page-answer.ts';
import { findAntibioticUse } from './antibiotic-use.ts';
import { findIncidence } from './incidence.ts';
import { findMedicineRecord } from './medicine-record.ts';
import { medicineUse } from './medicine-use.ts';
import { openCases } from './open-cases.ts';
import { outcomes } from './outcomes.ts';
import { readReport, readReportPage } from './queries.ts';
import { spanOf } from './scope.ts';
import { withdrawals } from './withdrawals.ts';

export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, reportsApi, {
    medicineUse: async ({ actor, query, now }) => readReport(db, medicineUse(actor, query, spanOf(query, now))),
    outcomes: async ({ actor, query, now }) => readReport(db, outcomes(actor, query, spanOf(query, now))),
    antibioticUse: async ({ actor, query, now }) => {
      const weights = weightsOf(query.weights ?? '');
      return {
        value: there(await findAntibioticUse(db, actor, { about: query, span: spanOf(query, now), now, weights })),
      };
    },
    incidence: async ({ actor, query, now }) => ({
      value: there(await findIncidence(db, actor, { about: query, span: spanOf(query, now), now })),
    }),
    openCases: async ({ actor, query, now }) => {
      const page = pageOf(query);
      return pageAnswer(await readReportPage(db, openCases(actor, query, page, now), page), query);
    },
    withdrawals: async ({ actor, query, now }) => {
      const page = pageOf(query);
      return pageAnswer(await readReportPage(db, withdrawals(actor, query, page, now), page), query);
    },
    medicineRecord: async ({ actor, query, now }) => {
      const span = spanOf(query, now);
      const value = there(await findMedicineRecord(db, actor, { about: query, span, page: pageOf(query) }));
      return { value, pages: pagesOf(value, query) };
    },
  });
};

const pageOf = ({ limit = defaultLimit, skip = 0 }: { limit?: number; skip?: number }) => ({ limit, skip });

const there = <T>(found: T | null): T => {
  if (found === null) throw new Problem('not-found');
  return found;
};

const weightsOf = (text: string) => {
  const parsed = parseWeights(text);
  if ('weights' in parsed) return parsed.weights;
  const message = `${parsed.unknown} is no weight of a class of animals.`;
  throw fieldProblem('bad-request', { pointer: '/weights', code: 'bad-value', message });
};
