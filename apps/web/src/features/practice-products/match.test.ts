import { expect, it } from 'vitest';
import { likelyMatches, searchWordsOf } from './match.ts';

const own = { product_name: 'Bultavo 3 suspension', active_substances: ['Bluetongue virus serotype 3'] };
const listed = (product_name: string, ...active_substances: string[]) => ({ product_name, active_substances });

it('suggests products with the same first word or the same substances, the likeliest first', () => {
  const same = listed('Bultavo 3 Suspension for Injection', 'Bluetongue virus serotype 3');
  const otherName = listed('Bluevac-3', 'bluetongue virus serotype 3');
  const otherSerotype = listed('Bluevac BTV', 'Bluetongue virus serotype 8');
  const other = listed('Calcitad 50', 'Calcium gluconate');
  expect(likelyMatches(own, [other, otherName, otherSerotype, same])).toEqual([same, otherName]);
});

it('suggests nothing for a name without a distinctive word and without substances', () => {
  expect(likelyMatches(listed('AB 5'), [listed('AB 5 mg'), listed('AB', 'Water')])).toEqual([]);
});

it('searches for the first word of the name and for the substances', () => {
  expect(searchWordsOf(own)).toEqual(['bultavo', 'bluetongue virus serotype 3']);
  expect(searchWordsOf(listed('AB 5', 'Zinc'))).toEqual(['zinc']);
});
