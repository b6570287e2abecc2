import { defaultLimit } from '@byre/contract/paging';
import { defaultTimeZone } from '@byre/contract/place-days';
import { fieldProblem, Problem } from '@byre/contract/problem';
import { reportsApi } from '@byre/contract/reports/api';
import type { ReportQuery } from '@byre/contract/reports/query';
import { parseSlaughtered } from '@byre/contract/reports/sectors';
import { parseWeights } from '@byre/contract/reports/stock-classes';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answer.ts';
import { requireCountable } from '../../http/asked-dates.ts';
import { implement } from '../../http/implement.ts';
import { pagesOf } from '../../http/page-answer.ts';
import { readReportBeside, readReportOfNow } from '../../replica/read-report.ts';
import { findAntibioticUse } from './antibiotic-use.ts';
import { findDayBook } from './day-book.ts';
import { findIncidence } from './incidence.ts';
import { findMedicineRecord } from './medicine-record.ts';
import { medicineUse } from './medicine-use.ts';
import { findOpenCases } from './open-cases.ts';
import { outcomes } from './outcomes.ts';
import { readReport } from './queries.ts';
import { aboutOf, type Span, spanOf } from './scope.ts';
import { findVisitPlan } from './visit-plan.ts';
import { findWithdrawals } from './withdrawals.ts';

export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const beside = <Reply>({ actor }: { actor: Actor }, work: (db: Database, actor: Actor) => Promise<Answer<Reply>>) =>
    readReportBeside(deps, actor, work);
  implement(app, deps, reportsApi, {
    medicineUse: (asked) =>
      beside(asked, async (db, actor) =>
        readReport(db, medicineUse(actor, await aboutOf(db, asked.query), timeOf(asked))),
      ),
    outcomes: (asked) =>
      beside(asked, async (db, actor) =>
        readReport(db, outcomes(actor, await aboutOf(db, asked.query), timeOf(asked))),
      ),
    antibioticUse: async (asked) => {
      const { query, now } = asked;
      const weights = weightsOf(query.weights ?? '');
      const question = {
        ...{ span: timeOf(asked), now, weights },
        ...{
          slaughtered: parseSlaughtered(query.slaughtered ?? ''),
          conversion: query.conversion ?? ('none' as const),
        },
      };
      return beside(asked, async (db, actor) => ({
        value: there(await findAntibioticUse(db, actor, { ...question, about: await aboutOf(db, query) })),
      }));
    },
    incidence: async (asked) => {
      const { query, now } = asked;
      const question = { span: timeOf(asked), now };
      return beside(asked, async (db, actor) => ({
        value: there(await findIncidence(db, actor, { ...question, about: await aboutOf(db, query) })),
      }));
    },
    openCases: (asked) =>
      beside(asked, async (db, actor) => {
        const { query, now } = asked;
        const at = { now, zone: zoneOf(asked) };
        const value = there(
          await findOpenCases(db, actor, { about: await aboutOf(db, query), page: pageOf(query), at }),
        );
        return { value, pages: pagesOf(value, query) };
      }),
    withdrawals: (asked) =>
      readReportOfNow(deps, asked.actor, async (db, actor) => {
        const { query, now } = asked;
        const value = there(
          await findWithdrawals(db, actor, { about: await aboutOf(db, query), page: pageOf(query), now }),
        );
        return { value, pages: pagesOf(value, query) };
      }),
    medicineRecord: async (asked) => {
      const { query, now } = asked;
      const question = { span: timeOf(asked), page: pageOf(query), now };
      return beside(asked, async (db, actor) => {
        const value = there(await findMedicineRecord(db, actor, { ...question, about: await aboutOf(db, query) }));
        return { value, pages: pagesOf(value, query) };
      });
    },
    visitPlan: (asked) =>
      readReportOfNow(deps, asked.actor, async (db, actor) => {
        const { query, now } = asked;
        requireCountable({ from: query.from });
        const question = { page: pageOf(query), days: query, at: { now, zone: zoneOf(asked) } };
        const value = there(await findVisitPlan(db, actor, { ...question, about: await aboutOf(db, query) }));
        return { value, pages: pagesOf(value, query) };
      }),
    dayBook: async (asked) => {
      const { query } = asked;
      const question = { span: timeOf(asked), page: pageOf(query) };
      return beside(asked, async (db, actor) => {
        const value = there(await findDayBook(db, actor, { ...question, about: await aboutOf(db, query) }));
        return { value, pages: pagesOf(value, query) };
      });
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
  const message = `${parsed.unknown} is not a weight for a class of animals.`;
  throw fieldProblem('bad-request', { pointer: '/weights', code: 'bad-value', message });
};
