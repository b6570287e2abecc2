import type { Farm } from '@byre/contract/farms/schema';

/**
 * Whether every word of the query is part of the farm's name, keeper or number. Figures also match the holding number
 * without its slashes.
 */
export const matchesFarm = (farm: Farm, query: string): boolean => {
  const text = [farm.name, farm.keeper, farm.post_code, farm.address, farm._id].join(' ').toLowerCase();
  const figures = farm._id.replace(/\D/g, '');
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(word) || (/^[\d/]+$/.test(word) && figures.includes(word.replaceAll('/', ''))));
};

/** A farm's name, or its holding number if it has none. */
export const farmName = (farm: Farm): string => farm.name ?? farm._id;
