import { toIsoDate } from '@byre/contract/dates';
import type { ListWarning } from '@byre/contract/lists/schema';
import { speciesOnlyInName } from '@byre/contract/products/species';
import type { Product } from '@byre/reference-data/product';
import type { ParsedProducts } from '@byre/reference-data/products';
import { animalsOfTarget } from '@byre/reference-data/species';
import { storeResidueLimits } from '../commands/residue-limits.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { importList, type ListImport } from './central-list.ts';
import type { CentralList } from './list-difference.ts';
import { type OnProgress, refusalsOf, type Tally } from './tally.ts';

export const productList: CentralList = {
  list: 'products',
  table: 'product',
  key: '_id',
  name: 'product_name',
  columns: [
    '_id',
    'product_name',
    'treatment_strategy',
    'target_species',
    'controlled_drug',
    'active_substances',
    'authorization_route',
    'theraputic_group',
    'date_of_issue',
    'distributors',
    'ma_holder',
    'status',
    'status_date',
    'species',
    'territories',
    'distribution_category',
    'controlled_drug_schedule',
    'highest_priority_antibiotic',
    'spc_link',
  ],
  follow: storeResidueLimits,
};

/**
 * Brings the product list to what the regulator's files say.
 *
 * Whole is a list with its current, expired and homeopathic sheets: what is stored and on none of them is marked as no
 * longer listed, and keeps its status. From fewer sheets nothing is concluded about the others: nothing is marked then,
 * and without the current sheet a product that is stored as authorised is left so, because it may be expired in one
 * territory and authorised in another.
 */
export const importProducts = async (
  db: Database,
  parsed: ParsedProducts,
  onProgress: OnProgress = () => {},
): Promise<Tally> => {
  const incoming = productImport(parsed);
  const { length } = incoming.rows;
  onProgress(
    `${length} products on the list${incoming.isWhole ? '' : '; it is not the whole list, so none is marked as gone'}`,
  );
  const warned = productWarnings(parsed.products).map(({ _id, name, message }) => `${_id} ${name}: ${message}`);
  return { ...(await importList(db, productList, incoming)), warned };
};

/** The regulator's files as input for the list: see `importProducts`. */
export const productImport = ({ products: listed, rowCounts, refusals }: ParsedProducts): ListImport => {
  const hasCurrent = rowCounts.current > 0;
  return {
    rows: listed.map(rowOf),
    refused: refusalsOf(refusals),
    isWhole: hasCurrent && rowCounts.expired > 0 && rowCounts.homeopathic > 0,
    leaveAlone: hasCurrent
      ? sql`false`
      : sql`stored.status = 'authorised' and incoming.status <> 'authorised' and stored.removed_at is null`,
  };
};

/**
 * Authorised products of which the list is probably wrong: the name is for animals that the list does not give it, or
 * the list has a word that means no animal here, so that nothing can be decided by it.
 */
export const productWarnings = (products: readonly Product[]): ListWarning[] =>
  products.flatMap((product): ListWarning[] => {
    if (product.status !== 'authorised') return [];
    const row = { _id: product._id, name: product.product_name, suggested: null };
    const named = speciesOnlyInName(product);
    return [
      ...product.target_species
        .filter((target) => animalsOfTarget(target) === undefined)
        .map((target): ListWarning => {
          const message = `No list knows the target species "${target}".`;
          return { ...row, field: 'target_species', code: 'unknown-species', message };
        }),
      ...(named.length === 0 ? [] : [{ ...row, ...contradiction(named, product) }]),
    ];
  });

const contradiction = (
  named: readonly string[],
  { species }: Product,
): Pick<ListWarning, 'field' | 'code' | 'message'> => ({
  ...{ field: 'target_species', code: 'name-contradicts-species' },
  message: `The name says ${named.join(', ')}, but the list gives it only for ${species.join(', ')}.`,
});

const rowOf = (product: Product) => ({
  ...product,
  date_of_issue: product.date_of_issue && toIsoDate(product.date_of_issue),
  status_date: product.status_date && toIsoDate(product.status_date),
  spc_link: product.spc_links[0] ?? null,
});
