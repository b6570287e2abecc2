import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { formularyTable, type ListedEntry } from '@byre/reference-data/formulary';
import { formularyCsv } from '@byre/reference-data/formulary-csv';
import { normaliseHoldingId } from '@byre/reference-data/holdings';
import { readListFile } from '@byre/reference-data/list-files';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { beginPracticeWork } from '../../commands/practice-work.ts';
import type { Database, Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { emptyTally, type Listed, type Refusal, readAll, type Tally } from '../../importers/tally.ts';
import { type StoredLines, storeLines } from './import-lines.ts';

/** Loads a practice's formulary from a file. Throws `DamagedFileError` with a sentence, and then stores nothing. */
export const importFormulary = async (
  db: Database,
  { practiceId, path, now }: { practiceId: string; path: string; now: Date },
): Promise<Tally> => {
  const { rows, refused, warned } = await readAll(readListFile(formularyTable, path));
  const of = { practiceId: normaliseHoldingId(practiceId), actor: null, now, refused };
  return inTransaction(db, async (tx) => {
    const tally = await storeFormulary(tx, rows, of);
    const detail = { list: 'formulary', added: tally.added, changed: tally.changed, refused: tally.refused.length };
    await keepEvent(tx, { at: now, kind: 'list-imported', by: null, practiceId: of.practiceId, detail });
    return { ...tally, warned };
  });
};

/**
 * Adds new entries and changes existing ones, found by product and species, all in the caller's transaction. A blank
 * cell leaves the stored value. Without a writer from the practice (`actor` null) the entries are unconfirmed: they are
 * shown, but fill in nothing until somebody has checked them.
 */
export const storeFormulary = async (
  tx: Transaction,
  listed: readonly Listed<ListedEntry>[],
  { practiceId, actor, now, refused = [] }: FormularyOf,
): Promise<Tally> => {
  await requirePractice(tx, practiceId);
  const stored = await storeLines(await beginPracticeWork(tx, { practiceId, actor, now }), listed);
  const countOf = (what: 'added' | 'changed') => stored.changes.filter((change) => change.what === what).length;
  return {
    ...emptyTally(),
    added: countOf('added'),
    changed: countOf('changed'),
    unchanged: stored.unchanged,
    refused: [...refused, ...reasonsOf(stored.refused)].sort((one, other) => one.line - other.line),
  };
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

const requirePractice = async (db: Db, practiceId: string): Promise<void> => {
  const rows = await db.rows(sql`select 1 from practice where _id = ${practiceId}`);
  if (rows.length === 0) throw new DamagedFileError(`There is no practice ${practiceId}; import the practices first.`);
};

/** One refusal for each line, however many faults it has. */
const reasonsOf = (faults: StoredLines['refused']): Refusal[] =>
  [...Map.groupBy(faults, ({ line }) => line)].map(([line, of]) => ({
    line,
    reason: of.map(({ message }) => message).join(' '),
  }));
