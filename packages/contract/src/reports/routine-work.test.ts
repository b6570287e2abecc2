import { expect, it } from 'vitest';
import { isRoutineWork, placesOf, populationOf } from './routine-work.ts';

it('is distinguished from disease by its id in the list, or by its name', () => {
  const routine = (condition_id: string, name: string) => isRoutineWork({ condition_id, name });
  expect([
    routine('herd-vaccination', 'Vaccination'),
    routine('own-7', 'Disbudding of calves'),
    routine('own-8', 'Parasite control'),
  ]).toEqual([true, true, true]);
  expect([
    routine('cattle-clinical-mastitis', 'Clinical mastitis'),
    routine('herd-euthanasia', 'Euthanasia and fallen stock'),
    routine('cattle-castration-wound', 'Wound infection'),
  ]).toEqual([false, false, false]);
});

it('knows which species are kept in places', () => {
  expect(['Pig', 'Chicken', 'Turkey', 'Cattle', null].map(placesOf)).toEqual([
    'pig-places',
    'bird-places',
    'bird-places',
    null,
    null,
  ]);
});

it('knows the breeding females of a species', () => {
  expect(['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', null].map(populationOf)).toEqual([
    'cows',
    'ewes',
    'does',
    'sows',
    null,
    null,
  ]);
});
