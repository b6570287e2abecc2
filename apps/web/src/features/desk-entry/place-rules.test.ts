import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { expect, test } from 'vitest';
import { fittingFarms, tagEndsIn } from './place-rules.ts';

const farmOf = (_id: string, name: string | null, keeper: string | null = null) => ({ _id, name, keeper }) as Farm;

const farms = [
  farmOf('87/100/4208', 'Nether Balgray', 'J. Kerr'),
  farmOf('87/101/0001', 'Balgray Mains'),
  farmOf('87/102/0002', 'Upper Nethercraig'),
  farmOf('87/103/0003', 'Stoneyhill', 'A. Nelson'),
  farmOf('12/345/6789', null),
  farmOf('87/104/0004', 'Tŷ Newydd'),
];
const found = (text: string) => fittingFarms(farms, text).map(({ name, _id }) => name ?? _id);

test('two letters bring farms whose name begins with them before farms where a later word does', () => {
  expect(found('ne')).toEqual(['Nether Balgray', 'Tŷ Newydd', 'Upper Nethercraig', 'Stoneyhill']);
  expect(found('BAL')).toEqual(['Balgray Mains', 'Nether Balgray']);
});

test('a farm is found by its number, without accents, and last by its keeper', () => {
  expect(found('12345')).toEqual(['12/345/6789']);
  expect(found('12/3')).toEqual(['12/345/6789']);
  expect(found('ty n')).toEqual(['Tŷ Newydd']);
  expect(found('kerr')).toEqual(['Nether Balgray']);
  expect(found('zz')).toEqual([]);
});

test('an animal is found by the last digits of its tag, however they are spaced, and by its electronic number', () => {
  const animal = { _id: 'x', identification_number: 'UK100017100324', eid: ['826 1234 5678'] } as Animal;
  expect(tagEndsIn(animal, '00324')).toBe(true);
  expect(tagEndsIn(animal, '100 324')).toBe(true);
  expect(tagEndsIn(animal, '5678')).toBe(true);
  expect(tagEndsIn(animal, '00325')).toBe(false);
  expect(tagEndsIn(animal, '')).toBe(true);
});
