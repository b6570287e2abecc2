import { fieldProblem } from '@byre/contract/problem';
import type { AntibioticUsePaperQuery } from '@byre/contract/report-papers/schema';
import type { SheetName } from '@byre/contract/report-sheets/sheet-names';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import type { DayBook } from '@byre/contract/reports/day-book-schema';
import type { OpenCasesQuery } from '@byre/contract/reports/query';
import type {
  Incidence,
  MedicineRecord,
  MedicineUse,
  OpenCases,
  Outcomes,
  Withdrawals,
} from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import { withoutNames } from '../../access/hidden-names.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Statement } from '../../db/sql.ts';
import { findAntibioticUse } from './antibiotic-use.ts';
import { antibioticQuestionOf, there, timeOf, zoneOf } from './asked.ts';
import { findDayBook } from './day-book.ts';
import { findIncidence } from './incidence.ts';
import { findMedicineRecord } from './medicine-record.ts';
import { medicineUse } from './medicine-use.ts';
import { findOpenCases } from './open-cases.ts';
import { outcomes } from './outcomes.ts';
import { readReport } from './queries.ts';
import { aboutOf } from './scope.ts';
import { findWithdrawals } from './withdrawals.ts';

/** The parameters of a whole report: those among the fields that it accepts. */
export type WholeQuery = AntibioticUsePaperQuery & { vet?: string } & Pick<OpenCasesQuery, 'recheck'>;
export type AskedWhole = { actor: Actor; query: WholeQuery; now: Date };

/** A report with all its lines, by its name. */
export type Gathered =
  | { name: 'antibiotic-use'; data: AntibioticUse }
  | { name: 'medicine-use'; data: MedicineUse }
  | { name: 'medicine-record'; data: MedicineRecord }
  | { name: 'withdrawals'; data: Withdrawals }
  | { name: 'day-book'; data: DayBook }
  | { name: 'open-cases'; data: OpenCases }
  | { name: 'incidence'; data: Incidence }
  | { name: 'outcomes'; data: Outcomes };
export type GatheredOf<Name extends SheetName> = Extract<Gathered, { name: Name }>;

/**
 * The content of a report that its reader may see. Names of people in other practices are replaced by the practice's,
 * as in every answer. Throws 404 for a farm that is not theirs, 400 if it has more lines than a file can hold.
 */
export const gather = async <Name extends SheetName>(
  db: Database,
  name: Name,
  asked: AskedWhole,
  mostLines: number,
): Promise<GatheredOf<Name>> => {
  const data = await dataOf(db, name, asked, mostLines);
  const gathered = { name, data } as Gathered;
  requireFit(gathered, mostLines);
  return JSON.parse(withoutNames(JSON.stringify(gathered), await othersOf(asked.actor)));
};

const dataOf = async (
  db: Database,
  name: SheetName,
  asked: AskedWhole,
  mostLines: number,
): Promise<Gathered['data']> => {
  const { actor, query, now } = asked;
  const about = await aboutOf(db, query);
  const page = { limit: mostLines + 1, skip: 0 };
  switch (name) {
    case 'antibiotic-use':
      return there(await findAntibioticUse(db, actor, { ...antibioticQuestionOf(asked), about }));
    case 'medicine-use':
      return readWhole(db, medicineUse(actor, about, timeOf(asked)));
    case 'outcomes':
      return readWhole(db, outcomes(actor, about, timeOf(asked)));
    case 'incidence':
      return there(await findIncidence(db, actor, { about, span: timeOf(asked), now }));
    case 'medicine-record':
      return there(await findMedicineRecord(db, actor, { about, span: timeOf(asked), page, now }));
    case 'withdrawals':
      return there(await findWithdrawals(db, actor, { about, page, now }));
    case 'day-book':
      return there(await findDayBook(db, actor, { about, span: timeOf(asked), page }));
    case 'open-cases':
      return there(await findOpenCases(db, actor, { about, page, at: { now, zone: zoneOf(asked) } }));
  }
};

/** A report as Postgres returns it. */
const readWhole = async <Report>(db: Db, report: Statement): Promise<Report> => {
  const { text } = await readReport(db, report);
  return JSON.parse(new TextDecoder().decode(text));
};

const requireFit = (gathered: Gathered, mostLines: number): void => {
  if (linesOf(gathered).length <= mostLines) return;
  const message = `A file holds at most ${mostLines.toLocaleString('en-GB')} lines. Choose one farm or a shorter period.`;
  throw fieldProblem('bad-request', { pointer: '/from', code: 'out-of-range', message });
};

const linesOf = ({ data }: Gathered): readonly unknown[] => {
  if ('products' in data) return data.products;
  return 'conditions' in data ? data.conditions : data.data;
};
