import { isNeverEaten } from '../animals/eaten-species.ts';
import type { Product } from '../products/schema.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/** The law that bans them. */
export const bannedSource = 'Commission Regulation (EU) No 37/2010, Annex, Table 2';

/**
 * The substances that must not be given to any animal from which food may be taken, since no residue of them is safe:
 * all ten entries of that table, as in force in November 2026. It applies in Northern Ireland, and Great Britain has
 * kept the list. The cascade is no exception: it allows only substances of Table 1.
 *
 * A salt or an ester counts as its substance. Trade names are those under which old stock is still found on farms.
 */
const bannedInFood: readonly (readonly [string, RegExp])[] = [
  ['Aristolochia', /\baristolochi/i],
  ['Chloramphenicol', /\bchloramphenicol/i],
  ['Chloroform', /\bchloroform\b/i],
  ['Chlorpromazine', /\bchlorpromazin/i],
  ['Colchicine', /\bcolchicin/i],
  ['Dapsone', /\bdapson/i],
  ['Dimetridazole', /\b(dimetridazol|emtryl)/i],
  ['Metronidazole', /\b(metronidazol|flagyl)/i],
  ['Nitrofuran', /\b(nitrofur|nifur|furazolidon|furaltadon|furazidin)/i],
  ['Ronidazole', /\b(ronidazol|ridzol)/i],
];

/** What decides whether a product is banned. The name counts because the substances of an own product may be unknown. */
export type SubstancesOfProduct = Pick<Product, 'product_name' | 'active_substances'>;

/** The banned substance of a product, as it is written there or else as the law names it; null if it has none. */
export const bannedSubstanceOf = ({ product_name, active_substances }: SubstancesOfProduct): string | null => {
  const isBanned = (text: string) => bannedInFood.find(([, words]) => words.test(text));
  return active_substances.find(isBanned) ?? isBanned(product_name)?.[0] ?? null;
};

/** The same for one animal: null also for an animal that nobody eats. One whose species is unknown may be eaten. */
export const bannedSubstanceFor = (species: string | null, product: SubstancesOfProduct): string | null =>
  species !== null && isNeverEaten(species) ? null : bannedSubstanceOf(product);

/** Whether a product is banned for an animal. Null for a product that nobody has chosen. */
export const isBannedFor = (species: string | null, product: SubstancesOfProduct | null): boolean =>
  product !== null && bannedSubstanceFor(species, product) !== null;
