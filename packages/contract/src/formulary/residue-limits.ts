import { isEaten } from '../animals/eaten-species.ts';
import type { Authority } from '../products/authorities.ts';
import { statedSpecies } from '../products/species.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/**
 * Whether a maximum residue limit is known for a medicine. `not_required`: it needs none, because it is immunological
 * (Regulation (EC) No 470/2009, Article 1(2)). `unknown`: no limit is known for one of its substances, so there is no
 * lawful withdrawal period, and produce of the animal is never for human use (Veterinary Medicines Regulations 2013,
 * Schedule 4, paragraph 1, as amended by SI 2024/567).
 */
export const residueLimits = ['known', 'not_required', 'unknown'] as const;
export type ResidueLimit = (typeof residueLimits)[number];

/** The facts of a product on the regulator's list that decide whether a limit is known. */
export type ListedProduct = {
  readonly product_name: string;
  readonly active_substances: readonly string[];
  readonly theraputic_group: string | null;
  /** The published target species, which say whether horses are for food. */
  readonly target_species: readonly string[];
  /** The same in the words used for animals. */
  readonly species: readonly string[];
};

/** A practice's own product: nobody has assessed it for an animal that people eat, unless its authority says so. */
export type OwnProduct = {
  readonly product_name: string;
  readonly active_substances: readonly string[];
  readonly theraputic_group: string | null;
  readonly target_species: readonly string[];
  readonly authority: Authority;
};

/**
 * A substance without its salt, ester, hydrate or grade, because a limit is set for the substance: "Amoxicillin
 * trihydrate" and "amoxicillin" are one, and so are "Procaine benzylpenicillin" and "Benzylpenicillin sodium".
 */
export const substanceKey = (name: string): string => {
  const words = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replaceAll('sulph', 'sulf')
    .replace(/clavulanate\b/, 'clavulanic acid')
    .split(/[^\p{L}\p{N}'-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
  // "Sodium chloride" and "disodium hydrogen citrate" consist of such words, and "procaine hydrochloride" is procaine.
  const end = words.findLastIndex((word) => !saltWords.has(word)) + 1;
  const kept = end === 0 ? words : words.slice(0, end);
  const isLed = kept.length > 1 && leadingSalts.has(kept[0] ?? '');
  return (isLed ? kept.slice(1) : kept).join(' ');
};

const saltWords: ReadonlySet<string> = new Set([
  ...['acetate', 'citrate', 'diphosphate', 'disodium', 'embonate', 'fumarate', 'gluconate', 'hyclate', 'hydriodide'],
  ...['hydrobromide', 'hydrochloride', 'hydrogen', 'isonicotinate', 'lactate', 'maleate', 'mesilate', 'nitrate'],
  ...['pamoate', 'phenylpropionate', 'phosphate', 'potassium', 'sodium', 'succinate', 'sulfate'],
  ...['tartrate', 'anhydrous', 'monohydrate', 'dihydrate', 'trihydrate', 'hexahydrate', 'heptahydrate'],
  ...['hemihydrate', 'micronised', 'non-micronised', 'synthetic'],
]);

/** Names of penicillins begin with the base that they are bound to. */
const leadingSalts: ReadonlySet<string> = new Set(['procaine', 'benethamine', 'benzathine', 'potassium']);

const immunological = /vaccine|immunolog|antiserum|antitoxin|toxoid|diagnostic preparation/i;

/** The list gives no group for some vaccines, most of them expired. */
const isImmunological = ({
  product_name,
  active_substances,
  theraputic_group,
}: Omit<ListedProduct, 'species' | 'target_species'>) =>
  immunological.test(theraputic_group ?? '') ||
  immunological.test(product_name) ||
  (active_substances.length > 0 && active_substances.every((one) => /\b(virus|toxoid|leptospira)\b/i.test(one)));

/** Its substances prove no limit: an animal is killed with one, and the other contains next to nothing of its name. */
const provesNothing = /euthanasia|homeopathic/i;

/** Texts in place of substances. */
const noSubstance: ReadonlySet<string> = new Set(['see spc']);

/** Kept as pets or signed out of the food chain more often than eaten, so that only the words of the list decide. */
const mostlyPets: ReadonlySet<string> = new Set(['Horse', 'Donkey', 'Rabbit', 'Hare']);

/** Whether the regulator authorised the product for an animal that people eat. */
const isForFood = ({ species, target_species }: Pick<ListedProduct, 'species' | 'target_species'>): boolean =>
  species.some((one) => isEaten(one) && !mostlyPets.has(one)) ||
  target_species.some((target) => /(?<!non-)food[- ]producing/i.test(target) && !/non[- ]food/i.test(target));

/**
 * The substances for which a residue limit is known, by `substanceKey`: those of every product on the regulator's list
 * that is authorised for a species which people eat. A product for horses or rabbits counts only where the list says that
 * they are food-producing.
 */
export const substancesWithLimit = (listed: Iterable<ListedProduct>): Set<string> => {
  const known = new Set<string>();
  for (const product of listed) {
    if (!isForFood(product) || provesNothing.test(product.theraputic_group ?? '')) continue;
    for (const substance of product.active_substances)
      if (!/homeopathic/i.test(substance) && !noSubstance.has(substance.toLowerCase()))
        known.add(substanceKey(substance));
  }
  return known;
};

/** Whether a limit is known for a product of the list, given the `substancesWithLimit` of the whole list. */
export const residueLimitOfListed = (product: ListedProduct, withLimit: ReadonlySet<string>): ResidueLimit => {
  if (isImmunological(product)) return 'not_required';
  if (isForFood(product)) return 'known';
  return ofSubstances(product.active_substances, withLimit);
};

/**
 * Whether a limit is known for a practice's own product. An autogenous vaccine needs none. One that is not on the list
 * yet, or no longer, was authorised for its species. For the others every substance must be known, and none may be
 * missing.
 */
export const residueLimitOfOwn = (product: OwnProduct, withLimit: ReadonlySet<string>): ResidueLimit => {
  const { authority, target_species } = product;
  if (authority === 'autogenous' || isImmunological(product)) return 'not_required';
  if (authority === 'not_yet_listed' || authority === 'expired_stock') {
    if (isForFood({ species: statedSpecies(target_species), target_species })) return 'known';
  }
  return ofSubstances(product.active_substances, withLimit);
};

const ofSubstances = (substances: readonly string[], withLimit: ReadonlySet<string>): ResidueLimit =>
  substances.length > 0 && substances.every((one) => withLimit.has(substanceKey(one))) ? 'known' : 'unknown';
