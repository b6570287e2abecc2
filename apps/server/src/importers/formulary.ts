import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { Problem } from '@byre/contract/problem';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { formularyTable, type ListedEntry } from '@byre/reference-data/formulary';
import { formularyCsv } from '@byre/reference-data/formulary-csv';
import { normaliseHoldingId } from '@byre/reference-data/holdings';
import { readListFile } from '@byre/reference-data/list-files';
import type { Actor } from '../access/actor.ts';
import { keepEvent } from '../access/audit.ts';
import { beginPracticeWork, type PracticeWork } from '../commands/practice-work.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { uuidV7 } from '../ids.ts';
import { changeEntry, createEntry } from '../modules/formulary/commands.ts';
import { findAnswering, findForWrite } from '../modules/formulary/store.ts';
import { emptyTally, type Listed, type Refusal, readAll, type Tally } from './tally.ts';

/** Loads the formulary of a practice from a file. Throws `DamagedFileError` with a sentence, and stores nothing then. */
export const importFormulary = async (
  db: Database,
  { practiceId, path, now }: { practiceId: string; path: string; now: Date },
): Promise<Tally> => {
  const { rows, refused } = await readAll(readListFile(formularyTable, path));
  const of = { practiceId: normaliseHoldingId(practiceId), actor: null, now, refused };
  return inTransaction(db, async (tx) => {
    const tally = await storeFormulary(tx, rows, of);
    const detail = { list: 'formulary', added: tally.added, changed: tally.changed, refused: tally.refused.length };
    await keepEvent(tx, { at: now, kind: 'list-imported', by: null, practiceId: of.practiceId, detail });
    return tally;
  });
};

/**
 * Adds entries and changes those known, found by product and species, all in the caller's transaction; a blank cell leaves what
 * is stored. What nobody of the practice wrote (`actor` null) is confirmed by nobody: it is shown, and filled in nowhere,
 * until somebody has looked at it.
 */
export const storeFormulary = async (
  tx: Transaction,
  listed: readonly Listed<ListedEntry>[],
  { practiceId, actor, now, refused = [] }: FormularyOf,
): Promise<Tally> => {
  await requirePractice(tx, practiceId);
  const work = await beginPracticeWork(tx, { practiceId, actor, now });
  const tally = { ...emptyTally(), refused: [...refused] };
  for (const { line, row } of listed) {
    try {
      tally[await storeRow(work, row)] += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tally.refused.push({ line, reason: reasonOf(error) });
    }
  }
  tally.refused.sort((one, other) => one.line - other.line);
  return tally;
};

type FormularyOf = { practiceId: string; actor: Actor | null; now: Date; refused?: Refusal[] };

/** The whole formulary of a practice as a file that can be edited and loaded again. */
export const formularyFile = async (db: Db, practiceId: string): Promise<string> => {
  const rows = await db.rows<{ document: FormularyEntry }>(sql`
    select formulary_entry_document(e) as document
    from formulary_entry e
    where practice_id = ${practiceId}
      and deleted_at is null
    order by product_name, species nulls first, _id
  `);
  return formularyCsv(rows.map(({ document }) => document));
};

const storeRow = async (work: PracticeWork, row: ListedEntry): Promise<'added' | 'changed' | 'unchanged'> => {
  const known = await findAnswering(work, { product_id: row.product_id, species: row.species ?? null });
  if (!known) {
    await createEntry(work, uuidV7(work.now.getTime()), row);
    return 'added';
  }
  const { version } = await changeEntry(work, known.id, await filled(work, known.id, row), undefined);
  return version === known.version ? 'unchanged' : 'changed';
};

/** Withdrawals stand in one field and several columns: those of blank columns stay. */
const filled = async (work: PracticeWork, id: string, row: ListedEntry): Promise<ListedEntry> => {
  if (!row.withdrawal_periods) return row;
  const stored = (await findForWrite(work, id))?.document.withdrawal_periods as WithdrawalPeriod[] | undefined;
  const periods = new Map([...(stored ?? []), ...row.withdrawal_periods].map((one) => [one.product_type, one]));
  return { ...row, withdrawal_periods: [...periods.values()] };
};

const requirePractice = async (db: Db, practiceId: string): Promise<void> => {
  const rows = await db.rows(sql`select 1 from practice where _id = ${practiceId}`);
  if (rows.length === 0) throw new DamagedFileError(`There is no practice ${practiceId}; import the practices first.`);
};

/** Pointers speak of a request; a line of a file has columns. */
const reasonOf = ({ errors, message }: Problem): string =>
  errors.length === 0 ? message : errors.map((error) => error.message).join(' ');
