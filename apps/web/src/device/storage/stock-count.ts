import type { Animal } from '@byre/contract/animals/schema';
import { isKnownSpecies } from '@byre/contract/animals/species';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { Document } from '@byre/sync/state';
import { lastHeadCount } from './animal-histories.ts';
import { animalStatus } from './animal-status.ts';

/**
 * What is kept on a farm now: single animals, and pens, flocks or houses. A group is one entry in the list of animals,
 * however many heads are in it.
 */
export type StockCount = {
  /** Single animals. */
  animals: number;
  groups: number;
  /** How many of the groups somebody counted. */
  counted: number;
  /** The heads in the groups that were counted, by the last count of each. */
  heads: number;
  /**
   * How many of the animals and groups have no species that a list knows. Undefined in a copy from before this was
   * counted, until `countWithoutSpecies` has.
   */
  withoutSpecies?: number;
};

export const noStock: StockCount = { animals: 0, groups: 0, counted: 0, heads: 0, withoutSpecies: 0 };

/** What one document adds to the count. */
export const stockOf = (document: Document | null): StockCount => {
  if (document === null || animalStatus(document) !== 'on-farm') return noStock;
  const {
    species = null,
    stock_id = null,
    identification_number = null,
    eid = [],
    head_count = [],
  } = document as Partial<Animal>;
  const withoutSpecies = isKnownSpecies(species) ? 0 : 1;
  if (!isStockGroup({ species, stock_id, identification_number, eid })) {
    return { ...noStock, animals: 1, withoutSpecies };
  }
  const last = lastHeadCount({ head_count });
  return { animals: 0, groups: 1, counted: last ? 1 : 0, heads: last?.count ?? 0, withoutSpecies };
};

export const withStock = (one: StockCount, other: StockCount): StockCount => ({
  animals: one.animals + other.animals,
  groups: one.groups + other.groups,
  counted: one.counted + other.counted,
  heads: one.heads + other.heads,
  withoutSpecies: counted(one.withoutSpecies, other.withoutSpecies, (a, b) => a + b),
});

export const withoutStock = (one: StockCount, other: StockCount): StockCount => ({
  animals: one.animals - other.animals,
  groups: one.groups - other.groups,
  counted: one.counted - other.counted,
  heads: one.heads - other.heads,
  withoutSpecies: counted(one.withoutSpecies, other.withoutSpecies, (a, b) => a - b),
});

/** What is not counted stays so, whatever is added to it. */
const counted = (
  one: number | undefined,
  other: number | undefined,
  of: (one: number, other: number) => number,
): number | undefined => (one === undefined || other === undefined ? undefined : of(one, other));

/** What all of these documents add. */
export const stockOfAll = (documents: readonly (Document | null)[]): StockCount =>
  documents.reduce<StockCount>((sum, document) => withStock(sum, stockOf(document)), noStock);
