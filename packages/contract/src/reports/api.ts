import type { TObject, TSchema } from 'typebox';
import { defineApi } from '../endpoint.ts';
import { AntibioticUse } from './antibiotic-schema.ts';
import { DayBook } from './day-book-schema.ts';
import { MovedWork } from './moved-work-schema.ts';
import {
  AntibioticUseQuery,
  DayBookQuery,
  MedicineRecordQuery,
  MovedWorkQuery,
  OpenCasesQuery,
  ReportQuery,
  StandingQuery,
  VisitPlanQuery,
} from './query.ts';
import { Incidence, MedicineRecord, MedicineUse, OpenCases, Outcomes, Withdrawals } from './schema.ts';
import { VisitPlan } from './visit-plan-schema.ts';

/** A report covers farms that the caller may see; for any other it answers 404. */
const report = <const P extends string, Q extends TObject, R extends TSchema>(
  path: P,
  summary: string,
  query: Q,
  reply: R,
) => ({ method: 'GET', path, summary, auth: 'user', query, reply, status: 200, problems: ['not-found'] }) as const;

/** What the records add up to, over a period or now, on one farm or on all the reader may see. */
export const reportsApi = defineApi({
  medicineUse: report('/api/reports/medicine-use', 'Medicines used, by farm and product', ReportQuery, MedicineUse),
  antibioticUse: report(
    '/api/reports/antibiotic-use',
    'Antibiotics used, in mg and in mg for each kg of animal',
    AntibioticUseQuery,
    AntibioticUse,
  ),
  openCases: report(
    '/api/reports/open-cases',
    'A page of the open cases, oldest first; of those to be re-checked, the first due first',
    OpenCasesQuery,
    OpenCases,
  ),
  incidence: report('/api/reports/incidence', 'New cases of each condition by month', ReportQuery, Incidence),
  outcomes: report('/api/reports/outcomes', 'Outcomes of treatments, by product', ReportQuery, Outcomes),
  withdrawals: report(
    '/api/reports/withdrawals',
    'A page of the animals whose produce may not be used yet, first to end first',
    StandingQuery,
    Withdrawals,
  ),
  medicineRecord: report(
    '/api/reports/medicine-record',
    'A page of the medicine record of a farm, for an inspection',
    MedicineRecordQuery,
    MedicineRecord,
  ),
  visitPlan: report(
    '/api/reports/visit-plan',
    'A page of what is to be done on the farms in the coming days: re-checks, doses, withdrawals that end, open cases',
    VisitPlanQuery,
    VisitPlan,
  ),
  dayBook: report(
    '/api/reports/day-book',
    'A page of the day book: what was done by day, farm and person',
    DayBookQuery,
    DayBook,
  ),
  movedWork: report(
    '/api/reports/moved-work',
    'What was done on a holding on a day to animals that live elsewhere now, and what was done elsewhere to those here',
    MovedWorkQuery,
    MovedWork,
  ),
});
