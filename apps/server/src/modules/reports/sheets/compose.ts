import type { Cell } from '@byre/contract/csv';
import { asIfUtc, dayOf } from '@byre/contract/place-days';
import { dayColumns, momentColumns, mostSheetLines, type SheetName } from '@byre/contract/report-sheets/sheet-names';
import {
  antibioticCropsData,
  antibioticRoutesData,
  antibioticSectorsData,
  antibioticTubesData,
  antibioticUseData,
  conversionCells,
} from '@byre/contract/reports/antibiotic-data';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import {
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
import { antibioticQuestionOf, zoneOf } from '../asked.ts';
import { type AskedWhole, type Gathered, gather, type WholeQuery } from '../gather.ts';
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
  const datedRows = (cells: Cell[][]) => dated(cells, { days: dayColumns, moments: momentColumns, wallMs });
  const { data } = gathered;
  return {
    fileName: `${name}-${now.toISOString().slice(0, 10)}`,
    workbook: [
      { name: 'Data', rows: datedRows(rowsOf(gathered, zone)) },
      {
        name: 'About',
        rows: [
          ['field', 'value'],
          ['report', name],
          ['farm', farm ? (farm.name ?? farm._id) : `all (${farms})`],
          ['holding', farm?._id ?? null],
          ['species', query.species ?? null],
          ['without_species', data.without_species],
          ['from', 'from' in data ? { moment: wallMs(data.from) } : null],
          ['before', 'to' in data ? { moment: wallMs(data.to) } : null],
          ['made', { moment: wallMs(now.toISOString()) }],
          ['time_zone', zone],
          ...(gathered.name === 'antibiotic-use' ? calculatedBy(gathered.data, asked) : []),
        ],
      },
      ...(gathered.name === 'antibiotic-use'
        ? figuresOf(gathered.data, query, zone).map(({ name: called, cells }) => ({
            name: called,
            rows: datedRows(cells),
          }))
        : []),
    ],
  };
};

/** What the figures were calculated by: the conversion table, the weight of each class, and the numbers slaughtered. */
const calculatedBy = (data: AntibioticUse, asked: AskedWhole): Cell[][] => {
  const { weights, slaughtered } = antibioticQuestionOf(asked);
  const kgOf = new Map<string, number | null>([
    ...data.at_risk.flatMap((one) => (one.class === null ? [] : [[one.class, one.weight_kg] as const])),
    ...Object.entries(weights),
  ]);
  return [
    ...Object.entries({ ...conversionCells(data), conversion_checked_by: data.conversion.checked_by }),
    ...[...kgOf].map(([name, kg]): Cell[] => [`weight_kg ${name}`, kg]),
    ...Object.entries(slaughtered).map(([name, heads]): Cell[] => [`slaughtered ${name}`, heads]),
  ];
};

/** The figures of antibiotic use besides its products. */
const figuresOf = (data: AntibioticUse, query: WholeQuery, zone: string): { name: string; cells: Cell[][] }[] => {
  const own = { weights: query.weights || null, slaughtered: query.slaughtered || null };
  return [
    { name: 'Sectors', cells: antibioticSectorsData(data, own) },
    { name: 'Routes', cells: antibioticRoutesData(data) },
    { name: 'Crops', cells: antibioticCropsData(data, (moment) => dayOf(moment, zone), own) },
    { name: 'Tubes left out', cells: antibioticTubesData(data) },
  ];
};

const rowsOf = (gathered: Gathered, zone: string): Cell[][] => {
  const dayHere = (moment: string) => dayOf(moment, zone);
  switch (gathered.name) {
    case 'antibiotic-use':
      return antibioticUseData(gathered.data);
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
