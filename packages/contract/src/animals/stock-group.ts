import type { Animal } from './schema.ts';

/* Plain data and rules: the app asks them of its own records, too, and carries none of the schemas. */

/** The fields of an animal that show whether it is a group. */
export type Countable = Pick<Animal, 'species' | 'stock_id' | 'identification_number' | 'eid'>;

/**
 * Whether an entry of the list of animals is a pen or flock managed as one: it has the number of such a group
 * (interface 2.4), or it is of a kind that is kept by the pen or house and nothing names a single animal. How many heads
 * it holds says its `head_count`, where somebody counted; without one it may never be counted as one animal.
 */
export const isStockGroup = ({ species, stock_id, identification_number, eid }: Countable): boolean =>
  stock_id !== null || (keptByTheGroup.includes(species ?? '') && identification_number === null && eid.length === 0);

/** Kinds that are hardly ever known one by one. */
export const keptByTheGroup: readonly string[] = [
  'Pig',
  'Chicken',
  'Turkey',
  'Duck',
  'Goose',
  'Guinea fowl',
  'Quail',
  'Pheasant',
  'Partridge',
  'Honey bee',
];
