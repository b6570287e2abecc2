import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { plainText } from '@byre/contract/plain-text';

/** As many as a list shows at a glance. */
const shownFarms = 8;

/**
 * The farms that match a text, in this order: the name begins with it, a word of the name does, the number does, it
 * occurs anywhere. An empty text matches all.
 */
export const fittingFarms = (farms: readonly Farm[], text: string): Farm[] => {
  const typed = plainText(text.trim());
  const ranked = farms
    .map((farm) => ({ farm, rank: rankOf(farm, typed) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || byName.compare(nameOf(a.farm), nameOf(b.farm)));
  return ranked.map(({ farm }) => farm).slice(0, shownFarms);
};

/** The name of a farm, or its number if it has no name. */
export const nameOf = ({ name, _id }: Pick<Farm, 'name' | '_id'>): string => name ?? _id;

/**
 * Whether a tag, an electronic tag or the farm's own number ends in the digits. Spaces and letters are ignored. An
 * empty text matches all.
 */
export const tagEndsIn = (animal: Animal, text: string): boolean => {
  const { identification_number, eid, management_number, freeze_brand, _id } = animal;
  const digits = text.replace(/\D/g, '');
  const numbers = [identification_number ?? _id, ...eid, management_number ?? '', freeze_brand ?? ''];
  return numbers.some((tag) => tag.replace(/\D/g, '').endsWith(digits));
};

const byName = new Intl.Collator('en', { numeric: true });

const rankOf = (farm: Farm, typed: string): number | null => {
  const name = plainText(nameOf(farm).trim());
  if (name.startsWith(typed)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  if (farm._id.startsWith(typed) || farm._id.replace(/\D/g, '').startsWith(typed)) return 2;
  return [name, farm._id, plainText(farm.keeper ?? '')].some((part) => part.includes(typed)) ? 3 : null;
};
