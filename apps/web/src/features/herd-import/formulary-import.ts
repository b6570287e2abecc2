import type { FormularyImport } from '@byre/contract/formulary/file';
import type { Import, ImportLine, ImportQuery } from '@byre/contract/imports/schema';

/** What a file changes, for any list. */
export type HerdChange = Pick<
  Import,
  'counts' | 'data' | 'total' | 'warned' | 'without_species' | 'import_id' | 'links'
>;

/** Converts a formulary import to the form of the other lists: the changed lines, then the refused ones. */
export const asImport = (
  { counts, lines, refused, import_id }: FormularyImport,
  what: ImportQuery['what'] | null,
): HerdChange => {
  const all: ImportLine[] = [
    ...lines.map(({ line, what: became, product_id, product_name, species, fields, warnings }) => ({
      ...{ line, what: became, farm_id: species, _id: product_name ?? product_id },
      ...{ fields: [...fields], faults: [], warnings: [...warnings] },
    })),
    ...[...Map.groupBy(refused, ({ line }) => line)].map(([line, faults]) => ({
      ...{ line, what: 'refused' as const, farm_id: null, _id: null, fields: [] },
      faults: faults.map(({ field, message }) => ({ field, message })),
      warnings: [],
    })),
  ].sort((one, other) => one.line - other.line);
  const isAsked = (one: ImportLine) => (what === 'warned' ? one.warnings.length > 0 : one.what === (what ?? one.what));
  const data = all.filter(isAsked);
  const total = what === null ? counts.added + counts.changed + counts.refused : data.length;
  const warned = all.filter(({ warnings }) => warnings.length > 0).length;
  return { counts, data, total, warned, ...(import_id ? { import_id } : {}) };
};
