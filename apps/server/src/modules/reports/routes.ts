import { defaultLimit } from '@byre/contract/paging';
import { defaultTimeZone } from '@byre/contract/place-days';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { reportsApi } from '@byre/contract/reports/api';
import type { ReportQuery } from '@byre/contract/reports/query';
import { parseWeights } from '@byre/contract/reports/stock-classes';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { pagesOf } from '../../http/page-answer.ts';
import { findAntibioticUse } from './antibiotic-use.ts';
import { findIncidence } from './incidence.ts';
import { findMedicineRecord } from './medicine-record.ts';
import { medicineUse } from './medicine-use.ts';
import { findOpenCases } from './open-cases.ts';
import { outcomes } from './outcomes.ts';
import { readReport } from './queries.ts';
import { type Span, spanOf } from './scope.ts';
import { findWithdrawals } from './withdrawals.ts';

export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  implement(app, deps, reportsApi, {
    medicineUse: async (asked) => readReport(db, medicineUse(asked.actor, asked.query, timeOf(asked))),
    outcomes: async (asked) => readReport(db, outcomes(asked.actor, asked.query, timeOf(asked))),
    antibioticUse: async (asked) => {
      const { actor, query, now } = asked;
      const weights = weightsOf(query.weights ?? '');
      const span = timeOf(asked);
      return { value: there(await findAntibioticUse(db, actor, { about: query, span, now, weights })) };
    },
    incidence: async (asked) => {
      const { actor, query, now } = asked;
      return { value: there(await findIncidence(db, actor, { about: query, span: timeOf(asked), now })) };
    },
    openCases: async (asked) => {
      const { actor, query, now } = asked;
      const at = { now, zone: zoneOf(asked) };
      const value = there(await findOpenCases(db, actor, { about: query, page: pageOf(query), at }));
      return { value, pages: pagesOf(value, query) };
    },
    withdrawals: async ({ actor, query, now }) => {
      const value = there(await findWithdrawals(db, actor, { about: query, page: pageOf(query), now }));
      return { value, pages: pagesOf(value, query) };
    },
    medicineRecord: async (asked) => {
      const { actor, query, now } = asked;
      const span = timeOf(asked);
      const value = there(await findMedicineRecord(db, actor, { about: query, span, page: pageOf(query), now }));
      return { value, pages: pagesOf(value, query) };
    },
  });
};

type Asked = { actor: Actor; query: ReportQuery; now: Date };

/** Whose days and months a report means: those of the zone it was asked for, else of the reader's practice. */
const zoneOf = ({ actor, query }: Pick<Asked, 'actor'> & { query: Pick<ReportQuery, 'time_zone'> }): string =>
  query.time_zone ?? actor.timeZone ?? defaultTimeZone;

const timeOf = (asked: Asked): Span => spanOf(asked.query, asked.now, zoneOf(asked));

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
