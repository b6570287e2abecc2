import { defaultLimit } from '@byre/contract/paging';
import { reportsApi } from '@byre/contract/reports/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { pagesOf } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';
import { readReportBeside, readReportOfNow } from '../../replica/read-report.ts';
import { findAntibioticUse } from './antibiotic-use.ts';
import { antibioticQuestionOf, there, timeOf, zoneOf } from './asked.ts';
import { findDayBook } from './day-book.ts';
import { findIncidence } from './incidence.ts';
import { findMedicineRecord } from './medicine-record.ts';
import { medicineUse } from './medicine-use.ts';
import { findMovedWork } from './moved-work.ts';
import { findOpenCases } from './open-cases.ts';
import { outcomes } from './outcomes.ts';
import { readReport } from './queries.ts';
import { aboutOf } from './scope.ts';
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
      const { query } = asked;
      const question = antibioticQuestionOf(asked);
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
    // From the primary: the sheet is handed over at once.
    movedWork: (asked) =>
      readReportOfNow(deps, asked.actor, async (db, actor) => {
        requireCountable({ day: asked.query.day });
        const about = await aboutOf(db, asked.query);
        return { value: there(await findMovedWork(db, actor, about, zoneOf(asked))) };
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

const pageOf = ({ limit = defaultLimit, skip = 0 }: { limit?: number; skip?: number }) => ({ limit, skip });
