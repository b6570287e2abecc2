import { expect, test } from 'vitest';
import { welsh } from './cy.ts';
import { english } from './en.ts';

const farms = [
  { animals: 0, groups: 0, counted: 0, heads: 0 },
  { animals: 1, groups: 0, counted: 0, heads: 0 },
  { animals: 460, groups: 0, counted: 0, heads: 0 },
  { animals: 0, groups: 14, counted: 14, heads: 2340 },
  { animals: 0, groups: 1, counted: 1, heads: 1 },
  { animals: 0, groups: 14, counted: 0, heads: 0 },
  { animals: 0, groups: 14, counted: 12, heads: 2340 },
  { animals: 12, groups: 14, counted: 14, heads: 2340 },
  { animals: 1, groups: 11, counted: 1, heads: 80 },
  { animals: 2, groups: 1, counted: 0, heads: 0 },
];

/** A figure and its noun are kept together. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('a farm’s stock is said in animals, groups and heads', () => {
  expect(farms.map(english.farms.stock).map(spaced)).toEqual([
    '0 animals',
    '1 animal',
    '460 animals',
    '14 groups, 2,340 animals',
    '1 group, 1 animal',
    '14 groups',
    '14 groups (2,340 head in 12 of them)',
    '12 animals and 14 groups (2,340 head)',
    '1 animal and 11 groups (80 head in 1 of them)',
    '2 animals and 1 group',
  ]);
});

test('and in Welsh', () => {
  expect(farms.map(welsh.words.farms.stock).map(spaced)).toEqual([
    '0 anifail',
    '1 anifail',
    '460 anifail',
    '14 grŵp, 2,340 anifail',
    '1 grŵp, 1 anifail',
    '14 grŵp',
    '14 grŵp (2,340 o anifeiliaid mewn 12 ohonynt)',
    '12 anifail a 14 grŵp (2,340 o anifeiliaid)',
    '1 anifail ac 11 grŵp (80 o anifeiliaid mewn 1 ohonynt)',
    '2 anifail ac 1 grŵp',
  ]);
});
