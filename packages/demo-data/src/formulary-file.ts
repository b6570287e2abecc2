import type { KnownEntry } from '@byre/contract/formulary/label-facts';
import { inFull } from '@byre/contract/medicine-usage/rules';
import { formularyTable } from '@byre/reference-data/formulary';
import { parseListTable } from '@byre/reference-data/list-table';
import type { Product } from '@byre/reference-data/product';
import { type DemoEntry, demoFormulary, demoSource } from './formulary.ts';
import { isOffered } from './reference.ts';

const columns = ['product_id', 'species', 'strength', 'dose', 'routes', 'frequency', 'meat', 'milk', 'source'] as const;

/** The entries in the form of a file that a practice would load. */
export const formularyFile = (products: readonly Product[]): string =>
  [
    columns.join(','),
    ...demoFormulary.map((entry) => {
      const cells = { ...entry, product_id: demoProductOf(entry, products)._id, source: demoSource };
      return columns.map((column) => `"${cells[column] ?? ''}"`).join(',');
    }),
  ].join('\n');

/** The product that an entry names. Throws if it is not on the list, which is a fault of the project. */
export const demoProductOf = ({ product }: DemoEntry, products: readonly Product[]): Product => {
  const found = products.filter(isOffered).find(({ product_name }) => product_name.startsWith(product));
  if (!found) throw new Error(`The lists hold no product whose name begins with "${product}".`);
  return found;
};

/** The entries as uses of their products know them once a vet has confirmed them. */
export const confirmedEntries = (products: readonly Product[]): (KnownEntry & { product_id: string })[] =>
  parseListTable(formularyTable, formularyFile(products)).rows.map((row) => ({
    product_id: row.product_id,
    species: row.species ?? null,
    routes: row.routes ?? [],
    strengths: [],
    withdrawal_periods: (row.withdrawal_periods ?? []).map((period) => {
      const { product_type, not_permitted, period: length, unit, counts_from, minimum_dry_days } = inFull(period);
      const fromCalving = counts_from === 'calving' ? { counts_from, minimum_dry_days } : {};
      return { product_type, not_permitted, period: length, unit, ...fromCalving };
    }),
    residue_limit: null,
    active: true,
    confirmed_by: 'Example world',
  }));
