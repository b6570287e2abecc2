import { type TObject, Type } from 'typebox';
import { defineApi } from '../endpoint.ts';
import {
  AntibioticUseQuery,
  DayBookQuery,
  MedicineRecordQuery,
  OpenCasesQuery,
  ReportQuery,
  StandingQuery,
} from '../reports/query.ts';

/** A file has all rows, so the query is the report's without the page. */
const whole = <Q extends TObject>({ properties }: Q) => {
  const { limit: _, skip: _skip, ...asked } = properties;
  return Type.Object(asked as Omit<Q['properties'], 'limit' | 'skip'>, { additionalProperties: false });
};

/** Records leave the service in a file, so the person must confirm as for an export. */
const sheet = <const P extends string, Q extends TObject>(path: P, what: string, query: Q) =>
  ({
    method: 'GET',
    path,
    summary: `${what}, as an Excel file`,
    auth: 'user',
    needsConfirmation: true,
    query: whole(query),
    bytes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    // A file, not a JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: ['not-found'],
  }) as const;

/**
 * Reports as data for a spreadsheet: one value in each cell, numbers as numbers, days as days, units in columns of
 * their own.
 */
export const reportSheetsApi = defineApi({
  antibioticUse: sheet('/api/reports/antibiotic-use/xlsx', 'Antibiotics used', AntibioticUseQuery),
  medicineUse: sheet('/api/reports/medicine-use/xlsx', 'Medicines used', ReportQuery),
  medicineRecord: sheet('/api/reports/medicine-record/xlsx', 'The medicine record of a farm', MedicineRecordQuery),
  withdrawals: sheet('/api/reports/withdrawals/xlsx', 'Produce that may not be used yet', StandingQuery),
  dayBook: sheet('/api/reports/day-book/xlsx', 'The day book', DayBookQuery),
  dayBookCsv: {
    ...sheet('/api/reports/day-book/csv', 'The day book', DayBookQuery),
    summary: 'The day book, as CSV',
    bytes: ['text/csv'],
  },
  openCases: sheet('/api/reports/open-cases/xlsx', 'Open cases', OpenCasesQuery),
  incidence: sheet('/api/reports/incidence/xlsx', 'New cases by condition', ReportQuery),
  outcomes: sheet('/api/reports/outcomes/xlsx', 'Outcomes by product', ReportQuery),
});
