import type { Farm } from '@byre/contract/farms/schema';
import { expect, test } from 'vitest';
import { farmName, matchesFarm } from './farm-rules.ts';

const farm: Farm = {
  _id: '66/123/4567',
  name: 'High Ridge',
  keeper: 'Morag Baird',
  address: 'Glen Road',
  post_code: 'AB12 3CD',
  robust_farm_type: 'Dairy',
  less_favoured_area_status: null,
  organic_status: null,
  e_animal_records: null,
  e_ketosis_data: null,
  e_milk_conductivity_data: null,
  e_milk_yield_data: null,
  milk_for_people: null,
  nation: null,
};

test('a farm is found by parts of its name, keeper and holding number, in any order', () => {
  const queries = ['ridge', 'baird high', '4567', '66/123', '661234567', ''];
  expect(queries.filter((query) => !matchesFarm(farm, query))).toEqual([]);
});

test('every word of a query must match', () => {
  expect(matchesFarm(farm, 'high valley')).toBe(false);
  expect(matchesFarm(farm, '9999')).toBe(false);
});

test('a farm without a name is listed by its holding number', () => {
  expect(farmName({ ...farm, name: null })).toBe('66/123/4567');
});
