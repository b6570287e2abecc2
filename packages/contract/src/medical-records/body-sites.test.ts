import { expect, it } from 'vitest';
import { bodySites, clawsOf, siteKindOf } from './body-sites.ts';

it('each place is listed once, and a foot with both its claws', () => {
  expect(new Set(bodySites).size).toBe(bodySites.length);
  expect(bodySites).toHaveLength(20);
  expect(clawsOf('left hind')).toEqual(['left hind outer claw', 'left hind inner claw']);
});

it('a condition asks for the places of its organ, otherwise for a side', () => {
  expect(['udder', 'Teats', 'foot', 'hoof', 'joints', 'eye', 'lung', null].map(siteKindOf)).toEqual([
    ...['quarters', 'quarters', 'feet', 'feet', 'feet', 'eyes', 'sides', 'sides'],
  ]);
});
