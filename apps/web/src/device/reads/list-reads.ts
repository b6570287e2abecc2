import { isOfSpecies } from '@byre/contract/animals/species';
import type { Condition } from '@byre/contract/conditions/schema';
import { isPracticeProductId } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { speciesFit } from '@byre/contract/products/species';
import type { Breed, ConditionField, ProductField } from '../caches/list-cache.ts';
import { type Match, type Searchable, searchList } from '../caches/list-search.ts';
import { deviceAtHand, openedDevice } from '../opened/open-device.ts';

/* What screens may read of the central lists, from this device like everything else. Live inside `useLive`. */

export type { Breed };

/** A condition found by a search, with the reason. */
export type ConditionMatch = Match<Condition, ConditionField>;

type Asked = { species?: string | null; limit?: number };
/** `likely`: ids in the order of equally good matches; the others follow. */
type AskedWithLikely = Asked & { likely?: readonly string[] };

/**
 * Conditions that contain every typed word: matches of the name first, then of synonym, sign, organ and cause. With a
 * species, only its conditions and those without one. For an empty search, all in order of name.
 */
export const searchConditions = async (text: string, asked: AskedWithLikely = {}): Promise<ConditionMatch[]> =>
  conditionsIn(await openedDevice().lists.conditions(), text, asked);

/** The same from the list in memory, for the render after a key press. Undefined before the list was read. */
export const knownConditions = (text: string, asked: AskedWithLikely = {}): ConditionMatch[] | undefined => {
  const list = deviceAtHand()?.lists.atHand.conditions();
  return list ? conditionsIn(list, text, asked) : undefined;
};

type ConditionList = readonly Searchable<Condition, ConditionField>[];

const conditionsIn = (list: ConditionList, text: string, { species, likely = [], limit = 50 }: AskedWithLikely) => {
  const isOffered = (item: Condition) => suits(item.species, species);
  const weights = new Map(likely.map((id, place) => [id, likely.length - place]));
  const weightOf = (item: Condition) => weights.get(item._id) ?? 0;
  return searchList(list, text, { isOffered, weightOf, limit });
};

export const getCondition = async (id: string): Promise<Condition | null> =>
  (await openedDevice().lists.conditions()).find(({ item }) => item._id === id)?.item ?? null;

/** The condition from memory; undefined before the list was read. */
export const knownCondition = (id: string): Condition | undefined =>
  deviceAtHand()
    ?.lists.atHand.conditions()
    ?.find(({ item }) => item._id === id)?.item;

/**
 * Products that may be used today and contain every typed word in name, substances or number. Those not authorised in
 * Great Britain come last. With a species, only those known to be for it; a product without stated species is for none.
 */
export const searchProducts = async (
  text: string,
  { likely = [], ...asked }: Asked & { likely?: readonly string[] | Promise<readonly string[]> } = {},
): Promise<Product[]> => {
  const [list, known, own] = await Promise.all([openedDevice().lists.products(), likely, practiceProducts()]);
  return productsIn([...own, ...list], text, { ...asked, likely: known });
};

/** The same from the list in memory, for the render after a key press. Undefined before the list was read. */
export const knownProducts = (text: string, asked: AskedWithLikely = {}): Product[] | undefined => {
  const device = deviceAtHand();
  const list = device?.lists.atHand.products();
  return list ? productsIn([...(lastOwn.get(device ?? list) ?? []), ...list], text, asked) : undefined;
};

/** All products of the regulator's list. */
export const listedProducts = async (): Promise<Product[]> =>
  (await openedDevice().lists.products()).map(({ item }) => item);

/** The practice's own products, remembered as last read, for the render after a key press. */
const practiceProducts = async (): Promise<ProductList> => {
  const device = openedDevice();
  const own = await (await import('./practice-product-reads.ts')).searchablePracticeProducts();
  lastOwn.set(device, own);
  return own;
};

const lastOwn = new WeakMap<object, ProductList>();

type ProductList = readonly Searchable<Product, ProductField>[];

const productsIn = (list: ProductList, text: string, { species, likely = [], limit = 50 }: AskedWithLikely) => {
  const likelyIds = new Set(likely);
  const found = searchList(list, text, {
    isOffered: (item) => item.status === 'authorised' && (!species || isForSpecies(item, species)),
    isLess: isOnlyForNorthernIreland,
    weightOf: ({ _id }) => (likelyIds.has(_id) ? 1 : 0),
    limit,
  });
  return found.map(({ item }) => item);
};

/** A practice's own product without stated species can be used for any. */
const isForSpecies = (item: Product, species: string): boolean =>
  speciesFit(item, species) === 'listed' || (item.authority !== undefined && item.species.length === 0);

/** Any product ever listed, or added by the practice, because old records name suspended ones. */
export const getProduct = async (id: string): Promise<Product | null> =>
  isPracticeProductId(id)
    ? (await import('./practice-product-reads.ts')).getPracticeProduct(id)
    : ((await openedDevice().lists.products()).find(({ item }) => item._id === id)?.item ?? null);

/** Several products; the list is read once for all of them. */
export const getProducts = async (ids: readonly string[]): Promise<Map<string, Product>> => {
  const wanted = new Set(ids);
  const list = await openedDevice().lists.products();
  return new Map(list.flatMap(({ item }) => (wanted.has(item._id) ? [[item._id, item] as const] : [])));
};

export const listBreeds = async (): Promise<readonly Breed[]> => openedDevice().lists.breeds();

/** The breeds from memory, for the first render of a screen. */
export const knownBreeds = (): readonly Breed[] | undefined => deviceAtHand()?.lists.atHand.breeds() ?? undefined;

/** Whether the authorisation excludes Great Britain. Without any listed territory it is unknown. */
export const isOnlyForNorthernIreland = ({ territories }: Pick<Product, 'territories'>): boolean =>
  territories.length > 0 && territories.every((territory) => territory === 'Northern Ireland');

/** An animal whose species is not known is offered everything. */
const suits = (listed: readonly string[], species: string | null | undefined): boolean =>
  listed.length === 0 || isOfSpecies(species ?? null, listed) !== 'no';
