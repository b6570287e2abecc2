import type { FormularyEntryInput, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { parseDose, parsePeriod, parseStrengths } from './formulary-text.ts';
import type { ListTable } from './list-table.ts';
import { idChars, type RowReader } from './row-reader.ts';
import { speciesWord, warnOfSpecies } from './species.ts';

/** Columns for each kind of produce. */
const produce = ['meat', 'milk', 'eggs', 'honey'] as const;

/** The columns of a formulary file, in the order in which they are written. */
export const formularyColumns = [
  'product_id',
  'product_name',
  'species',
  'strength',
  'dose',
  'dose_min',
  'dose_max',
  'routes',
  'frequency',
  'duration',
  ...produce,
  'residue_limit',
  'residue_limit_source',
  'notes',
  'source',
  'active',
] as const;

/** A row of a formulary file. A blank cell leaves its field absent. */
export type ListedEntry = FormularyEntryInput;

/** A practice's formulary as a table that a person edits. `product_name` is only for people to read. */
export const formularyTable: ListTable<ListedEntry> = {
  columns: formularyColumns,
  required: ['product_id'],
  read: (plain) => {
    const reader = unescaped(plain);
    const entry: ListedEntry = { product_id: reader.required('product_id', idChars) };
    const species = reader.text('species');
    if (species !== null) {
      entry.species = speciesWord(species);
      warnOfSpecies(reader, entry.species);
    }
    const strengths = parsedCell(reader, 'strength', 'such as "100 mg/ml"', parseStrengths);
    if (strengths) entry.strengths = strengths;
    const dose = doseOf(reader);
    if (dose) entry.dose = dose;
    const routes = reader.list('routes', ';').map((route) => route.toLowerCase());
    if (routes.length > 0) entry.routes = routes;
    for (const field of ['frequency', 'duration', 'source'] as const) {
      const text = reader.text(field);
      if (text !== null) entry[field] = text;
    }
    const notes = reader.text('notes', 20_000);
    if (notes !== null) entry.notes = notes;
    const periods = produce.flatMap((product) => periodOf(reader, product) ?? []);
    if (periods.length > 0) entry.withdrawal_periods = periods;
    // Only to be compared with the entry: a file cannot enter one.
    const limit = reader.text('residue_limit');
    if (limit !== null) entry.residue_limit = { limit, source: reader.text('residue_limit_source') ?? '' };
    const active = reader.flag('active');
    if (active !== null) entry.active = active;
    return entry;
  },
  identities: ({ product_id, species }) => [
    { field: 'product_id', key: JSON.stringify([product_id, species ?? null]) },
  ],
};

/**
 * `formulary-csv.ts` writes an apostrophe before a cell that a spreadsheet would run as a formula. It is removed here.
 */
const unescaped = (reader: RowReader): RowReader => ({
  ...reader,
  text: (field, maxChars) => reader.text(field, maxChars)?.replace(/^'(?='*[=+\-@])/, '') ?? null,
});

const doseOf = (reader: RowReader): ListedEntry['dose'] => {
  const dose = parsedCell(reader, 'dose', 'such as "2.5 mg/kg", "1 ml/50 kg" or "1 tube/animal"', parseDose);
  const [min, max] = [boundOf(reader, 'dose_min'), boundOf(reader, 'dose_max')];
  return dose && { ...dose, min, max };
};

const boundOf = (reader: RowReader, field: string): number | null =>
  parsedCell(reader, field, 'a number above 0', (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
    return value > 0 ? value : undefined;
  }) ?? null;

const periodOf = (reader: RowReader, product: WithdrawalPeriod['product_type']): WithdrawalPeriod | undefined =>
  parsedCell(
    reader,
    product,
    `such as "35 days", "84 hours", ${product === 'milk' ? '"96 hours after calving, 42 days dry", ' : ''}"0" or "not permitted"`,
    (text) => parsePeriod(product, text),
  );

const parsedCell = <T>(
  reader: RowReader,
  field: string,
  wanted: string,
  parse: (text: string) => T | undefined,
): T | undefined => {
  const text = reader.text(field);
  if (text === null) return undefined;
  const parsed = parse(text);
  if (parsed === undefined) reader.refuse(field, 'wrong_type', `${field} is "${text}"; write it ${wanted}.`);
  return parsed;
};
