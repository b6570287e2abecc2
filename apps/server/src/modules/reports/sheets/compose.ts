import type { Cell } from '@byre/contract/csv';
import { asIfUtc, dayOf } from '@byre/contract/place-days';
import { dayColumns, momentColumns, mostSheetLines, type SheetName } from '@byre/contract/report-sheets/sheet-names';
import {
  antibioticUseData,
  dayBookData,
  incidenceData,
  medicineRecordData,
  medicineUseData,
  openCasesData,
  outcomesData,
  withdrawalsData,
} from '@byre/contract/reports/report-data';
import type { Database } from '../../../db/database.ts';
import { dated, type Workbook } from '../../../spreadsheets/workbook.ts';
import { zoneOf } from '../asked.ts';
import { type AskedWhole, type Gathered, gather } from '../gather.ts';
import { findFarmsOnPaper } from '../papers/queries.ts';

/** A workbook with its file name. */
export type ComposedSheet = { workbook: Workbook; fileName: string };

/** A report as a workbook: its data, and what it is about. Throws as `gather` does. */
export const composeSheet = async (db: Database, name: SheetName, asked: AskedWhole): Promise<ComposedSheet> => {
  const { actor, query, now } = asked;
  const zone = zoneOf(asked);
  const [gathered, { farm, farms }] = await Promise.all([
    gather(db, name, asked, mostSheetLines),
    findFarmsOnPaper(db, actor, query.farm_id ?? null),
  ]);
  const wallMs = (moment: string) => asIfUtc(new Date(moment), zone).getTime();
  const rows = dated(rowsOf(gathered, zone), { days: dayColumns, moments: momentColumns, wallMs });
  const { data } = gathered;
  return {
    fileName: `${name}-${now.toISOString().slice(0, 10)}`,
    workbook: [
      { name: 'Data', rows },
      {
        name: 'About',
        rows: [
          ['field', 'value'],
          ['report', name],
          ['farm', farm ? (farm.name ?? farm._id) : `all (${farms})`],
          ['holding', farm?._id ?? null],
          ['species', query.species ?? null],
          ['from', 'from' in data ? { moment: wallMs(data.from) } : null],
          ['before', 'to' in data ? { moment: wallMs(data.to) } : null],
          ['made', { moment: wallMs(now.toISOString()) }],
          ['time_zone', zone],
        ],
      },
    ],
  };
};

const rowsOf = (gathered: Gathered, zone: string): Cell[][] => {
  const dayHere = (moment: string) => dayOf(moment, zone);
  switch (gathered.name) {
    case 'antibiotic-use':
      return antibioticUseData(gathered.data.products);
    case 'medicine-use':
      return medicineUseData(gathered.data.products);
    case 'medicine-record':
      return medicineRecordData(gathered.data.data, dayHere);
    case 'withdrawals':
      return withdrawalsData(gathered.data.data);
    case 'day-book':
      return dayBookData(gathered.data.data);
    case 'open-cases':
      return openCasesData(gathered.data.data, dayHere);
    case 'incidence':
      return incidenceData(gathered.data.conditions);
    case 'outcomes':
      return outcomesData(gathered.data.products);
  }
};
