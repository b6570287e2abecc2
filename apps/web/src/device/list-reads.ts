import type { Condition } from '@byre/contract/conditions/schema';
import type { Product } from '@byre/contract/products/schema';
import type { Breed, ConditionField } from './list-cache.ts';
import { type Match, searchList } from './list-search.ts';
import { openedDevice } from './open-device.ts';

/* What screens may read of the central lists: from this device, like everything else. Live inside `useLive`. */

export type { Breed };

/** A condition that a search found, and by what. */
export type ConditionMatch = Match<Condition, ConditionField>;

type Asked = { species?: string | null; limit?: number };
/** `likely`: ids in the order in which equally good matches stand; the others follow. */
type AskedWithLikely = Asked & { likely?: readonly string[] };

/**
 * Conditions that hold every word typed: those of that name first, then by synonym, sign, organ and cause. For a species,
 * those of it and those of none; for nothing typed, all in order of name.
 */
export const searchConditions = async (
  text: string,
  { species, likely = [], limit = 50 }: AskedWithLikely = {},
): Promise<ConditionMatch[]> => {
  const isOffered = (item: Condition) => suits(item.species, species);
  const weights = new Map(likely.map((id, place) => [id, likely.length - place]));
  const weightOf = (item: Condition) => weights.get(item._id) ?? 0;
  return searchList(await openedDevice().lists.conditions(), text, { isOffered, weightOf, limit });
};

export const getCondition = async (id: string): Promise<Condition | null> =>
  (await openedDevice().lists.conditions()).find(({ item }) => item._id === id)?.item ?? null;

/**
 * Products that may be used today and hold every word typed in name, substances or number; those that Great Britain does
 * not have come last.
 */
export const searchProducts = async (
  text: string,
  { species, likely = [], limit = 50 }: Asked & { likely?: readonly string[] | Promise<readonly string[]> } = {},
): Promise<Product[]> => {
  const isOffered = (item: Product) => item.status === 'authorised' && suits(item.species, species);
  const [list, known] = await Promise.all([openedDevice().lists.products(), likely]);
  const likelyIds = new Set(known);
  const found = searchList(list, text, {
    isOffered,
    isLess: isOnlyForNorthernIreland,
    weightOf: ({ _id }) => (likelyIds.has(_id) ? 1 : 0),
    limit,
  });
  return found.map(({ item }) => item);
};

/** Any product ever listed: old records name suspended ones. */
export const getProduct = async (id: string): Promise<Product | null> =>
  (await openedDevice().lists.products()).find(({ item }) => item._id === id)?.item ?? null;

export const listBreeds = async (): Promise<readonly Breed[]> => openedDevice().lists.breeds();

/** Whether the authorisation leaves Great Britain out; without any territory listed it cannot be told. */
export const isOnlyForNorthernIreland = ({ territories }: Pick<Product, 'territories'>): boolean =>
  territories.length > 0 && territories.every((territory) => territory === 'Northern Ireland');

const suits = (listed: readonly string[], species: string | null | undefined): boolean =>
  !species || listed.length === 0 || listed.includes(species);
