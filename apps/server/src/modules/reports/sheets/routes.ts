import { csvOf } from '@byre/contract/csv';
import { reportSheetsApi } from '@byre/contract/report-sheets/api';
import { mostSheetLines, type SheetName } from '@byre/contract/report-sheets/sheet-names';
import type { DayBook } from '@byre/contract/reports/day-book-schema';
import { dayBookData } from '@byre/contract/reports/report-data';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Answer } from '../../../http/answers/answer.ts';
import { downloadHeaders } from '../../../http/answers/download.ts';
import { implement } from '../../../http/implement.ts';
import { readReportBeside, readReportOfNow } from '../../../replica/read-report.ts';
import { writeWorkbook } from '../../../spreadsheets/write-workbook.ts';
import { type AskedWhole, gather } from '../gather.ts';
import { paperFileName } from '../papers/paper-file-name.ts';
import { type ComposedSheet, composeSheet } from './compose.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const reportSheetRoutes = (app: FastifyInstance, deps: Deps): void => {
  /** `now`: animals are sent for slaughter on the strength of this report, so it is read from the primary. */
  const sheetOf =
    (name: SheetName, reads: 'beside' | 'now' = 'beside') =>
    async (asked: AskedWhole): Promise<Answer<unknown>> => {
      const read = reads === 'now' ? readReportOfNow : readReportBeside;
      const { value, headers } = await read<ComposedSheet>(deps, asked.actor, async (db, actor) => ({
        value: await composeSheet(db, name, { ...asked, actor }),
      }));
      if (!value) throw new Error('A composed workbook has a value.');
      return {
        file: { type, bytes: await writeWorkbook(value.workbook) },
        headers: { ...headers, ...downloadHeaders(`${value.fileName}.xlsx`) },
      };
    };
  const dayBookCsv = async (asked: AskedWhole): Promise<Answer<unknown>> => {
    const { value, headers } = await readReportBeside<DayBook>(deps, asked.actor, async (db, actor) => ({
      value: (await gather(db, 'day-book', { ...asked, actor }, mostSheetLines)).data,
    }));
    if (!value) throw new Error('A day book that was read has a value.');
    // Written once the connection is free again.
    return {
      file: { type: 'text/csv; charset=utf-8', bytes: Buffer.from(csvOf(dayBookData(value.data))) },
      headers: { ...headers, ...downloadHeaders(`${paperFileName('day-book', null, asked.now)}.csv`) },
    };
  };
  implement(app, deps, reportSheetsApi, {
    dayBookCsv,
    antibioticUse: sheetOf('antibiotic-use'),
    medicineUse: sheetOf('medicine-use'),
    medicineRecord: sheetOf('medicine-record'),
    withdrawals: sheetOf('withdrawals', 'now'),
    dayBook: sheetOf('day-book'),
    openCases: sheetOf('open-cases'),
    incidence: sheetOf('incidence'),
    outcomes: sheetOf('outcomes'),
  });
};
