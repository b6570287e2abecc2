import type { Json } from '@byre/contract/fields';
import type { FormularyLine } from '@byre/contract/formulary/file';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import type { RefusedLine } from '@byre/contract/lists/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { sameJson } from '@byre/contract/sync/merge';
import type { ListedEntry } from '@byre/reference-data/formulary';
import { speciesWarning } from '@byre/reference-data/species';
import type { PracticeWork } from '../../commands/practice-work.ts';
import type { Document } from '../../commands/write.ts';
import { uuidV7 } from '../../ids.ts';
import type { Listed } from '../../importers/tally.ts';
import { changeEntry, createEntry } from './commands.ts';
import { doubtsOf } from './doubts.ts';
import { statedFields } from './rules.ts';
import { findAnswering, findForWrite } from './store.ts';

/** The results for the lines of a file. */
export type StoredLines = {
  changes: FormularyLine[];
  /** By entry, the version before and after; 0 if there was none. */
  versions: Map<string, { line: number; from: number; to: number }>;
  unchanged: number;
  refused: Omit<RefusedLine, 'file'>[];
};

/**
 * Writes lines into the formulary of the work's practice, each found by product and species. A line that breaks a rule
 * is refused with its fields, and the others are written.
 */
export const storeLines = async (work: PracticeWork, lines: readonly Listed<ListedEntry>[]): Promise<StoredLines> => {
  const stored: StoredLines = { changes: [], versions: new Map(), unchanged: 0, refused: [] };
  for (const { line, row } of lines) {
    try {
      const change = await storeLine(work, row);
      if (!change) {
        stored.unchanged += 1;
        continue;
      }
      const { from, to, ...told } = change;
      stored.changes.push({ line, ...told });
      const first = stored.versions.get(told.entry_id);
      stored.versions.set(told.entry_id, { line: first?.line ?? line, from: first?.from ?? from, to });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      stored.refused.push(...faultsOf(error, row).map((fault) => ({ line, ...fault })));
    }
  }
  return stored;
};

type StoredLine = Omit<FormularyLine, 'line'> & { from: number; to: number };

/** Null if the entry has this content already. */
const storeLine = async (work: PracticeWork, row: ListedEntry): Promise<StoredLine | null> => {
  const known = await findAnswering(work, { product_id: row.product_id, species: row.species ?? null });
  if (!known) {
    const id = uuidV7(work.now.getTime());
    const { document, version } = await createEntry(work, id, withoutLimit(row, {}));
    return { ...(await changeOf(work, 'added', {}, JSON.parse(document))), from: 0, to: version };
  }
  const before = (await findForWrite(work, known.id))?.document ?? {};
  const { document, version } = await changeEntry(work, known.id, filled(before, withoutLimit(row, before)), undefined);
  if (version === known.version) return null;
  return { ...(await changeOf(work, 'changed', before, JSON.parse(document))), from: known.version, to: version };
};

/**
 * The row without its residue limit, which only an admin enters, one at a time and with its source. A file that repeats
 * the limit of an entry changes nothing; a line with another one is refused.
 */
const withoutLimit = ({ residue_limit, ...row }: ListedEntry, before: Document): ListedEntry => {
  if (!residue_limit || sameJson(residue_limit, before.residue_limit ?? null)) return row;
  const message = 'A file cannot enter a residue limit. An admin of the practice enters it in the formulary.';
  throw fieldProblem('rule-broken', { pointer: '/residue_limit', code: 'bad-value', message });
};

/** Withdrawals are one field and several columns. Those of blank columns stay. */
const filled = (before: Document, row: ListedEntry): ListedEntry => {
  if (!row.withdrawal_periods) return row;
  const stored = before.withdrawal_periods as WithdrawalPeriod[] | undefined;
  const periods = new Map([...(stored ?? []), ...row.withdrawal_periods].map((one) => [one.product_type, one]));
  return { ...row, withdrawal_periods: [...periods.values()] };
};

const changeOf = async (
  work: PracticeWork,
  what: FormularyLine['what'],
  before: Document,
  after: Document,
): Promise<Omit<FormularyLine, 'line'>> => ({
  what,
  entry_id: String(after._id),
  product_id: String(after.product_id),
  product_name: textOf(after.product_name),
  species: textOf(after.species),
  warnings: [speciesWarning(textOf(after.species))].filter((warning) => warning !== null),
  fields:
    what === 'added'
      ? []
      : statedFields
          .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
          .filter((difference) => !sameJson(difference.before, difference.after)),
  // Nobody confirms what a file says, so it is asked about when a person does.
  doubts: await doubtsOf(work, { id: String(after._id), current: before, next: after }),
});

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** Pointers refer to a request; a line of a file has columns. */
const faultsOf = ({ errors, message }: Problem, row: ListedEntry): { field: string | null; message: string }[] =>
  errors.length === 0
    ? [{ field: null, message }]
    : errors.map((error) => ({ field: columnOf(error, row), message: error.message }));

const columnOf = ({ pointer }: FieldError, row: ListedEntry): string | null => {
  const [, field = '', member = ''] = pointer.split('/');
  if (field === 'withdrawal_periods') return row.withdrawal_periods?.[Number(member)]?.product_type ?? null;
  if (field === 'strengths') return 'strength';
  return field === 'dose' && (member === 'min' || member === 'max') ? `dose_${member}` : field || null;
};
