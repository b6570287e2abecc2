import { poultry } from './birds.ts';
import type { Animal } from './schema.ts';
import { isOfSpecies } from './species.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** The fields of an animal that show whether it is a group. */
export type Countable = Pick<Animal, 'species' | 'stock_id' | 'identification_number' | 'eid'>;

/**
 * Whether an entry in the list of animals is a pen or flock managed as one: it has the number of such a group
 * (interface 2.4), or it is of a kind that is kept by the pen or house and nothing identifies a single animal. If
 * somebody counted it, `head_count` has its number of animals. Without a count it must never be counted as one animal.
 */
export const isStockGroup = ({ species, stock_id, identification_number, eid }: Countable): boolean =>
  stock_id !== null ||
  (isOfSpecies(species, keptByTheGroup) === 'yes' && identification_number === null && eid.length === 0);

/** Kinds whose animals are hardly ever identified one by one. */
export const keptByTheGroup: readonly string[] = ['Pig', ...poultry, 'Honey bee'];
