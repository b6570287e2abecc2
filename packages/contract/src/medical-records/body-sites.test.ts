import { expect, it } from 'vitest';
import { bodySites, clawsOf, placesFor, siteKindOf } from './body-sites.ts';

it('each place is listed once, and a foot with both its claws', () => {
  expect(new Set(bodySites).size).toBe(bodySites.length);
  expect(bodySites).toHaveLength(24);
  expect(clawsOf('left hind')).toEqual(['left hind outer claw', 'left hind inner claw']);
});

it('a condition asks for the places of its organ, otherwise for a side', () => {
  expect(
    ['udder', 'Teats', 'foot', 'hoof', 'joints', 'eye', 'lung', null].map((organ) => siteKindOf(organ, null)),
  ).toEqual([...['quarters', 'quarters', 'feet', 'feet', 'feet', 'eyes', 'sides', 'sides']]);
});

it('an udder has the parts of its species: quarters of cows, hinds and alpacas, halves of ewes, goats and mares', () => {
  const asked = (species: string | null) => siteKindOf('udder', species);
  expect([null, 'Cattle', 'Deer', 'Alpaca', 'Llama'].map(asked)).toEqual(Array(5).fill('quarters'));
  expect(['Sheep', 'Goat', 'Horse', 'Donkey'].map(asked)).toEqual(Array(4).fill('halves'));
  expect(['Pig', 'Chicken'].map(asked)).toEqual(['sides', 'sides']);
  expect(placesFor('Sheep', []).get('halves')).toEqual(['left half', 'right half']);
  expect(placesFor('Sheep', []).has('quarters')).toBe(false);
  expect(placesFor('Chicken', []).get('feet')).toEqual(['left foot', 'right foot']);
});

it('a place that was recorded before is still offered, so that it can be removed', () => {
  expect(placesFor('Sheep', ['left fore quarter']).get('quarters')).toEqual(['left fore quarter']);
  expect(placesFor('Chicken', ['right hind foot']).get('feet')).toEqual(['right hind foot', 'left foot', 'right foot']);
});
