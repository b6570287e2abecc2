import { isKnownSpecies } from '@byre/contract/animals/species';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testAnimal } from '../../testing/test-device.ts';
import { chosenFrom, leftOutOf, wholeHerd } from './by-kind/herd-filter.ts';
import { roundKinds } from './rounds/round-kinds.ts';
import { progressOf, roundOf } from './rounds/round-rules.ts';

const now = new Date('2026-11-25T10:00:00.000Z');
const species = fc.constantFrom('Cattle', 'Sheep', 'Goat', 'Chicken', null, 'Cow', 'bovine', '');
const herds = fc
  .array(
    fc.record({ species, gender: fc.constantFrom('Female', 'Male', null), gone: fc.boolean(), pen: fc.boolean() }),
    {
      maxLength: 12,
    },
  )
  .map((some) =>
    some.map((one, at) =>
      testAnimal({
        ...{ _id: `a${at}`, farm_id: '66/123/4567', species: one.species, gender: one.gender },
        date_left_farm: one.gone ? '2026-01-01T00:00:00.000Z' : null,
        stock_id: one.pen ? at + 1 : null,
        identification_number: `UK12345670${1000 + at}`,
      }),
    ),
  );

describe('an animal without a known species', () => {
  it.each(roundKinds)('is in the round of %s or counted as left out, unless it could not be in any', (kind) => {
    fc.assert(
      fc.property(herds, (animals) => {
        const round = roundOf({ kind, animals, observations: [], isOfDay: () => false, now });
        const { done, missing } = progressOf(round, 'all');
        const accounted = new Set([...done, ...missing, ...round.withoutSpecies].map(({ _id }) => _id));
        const lost = animals.filter(
          (animal) =>
            !isKnownSpecies(animal.species) &&
            animal.date_left_farm === null &&
            animal.stock_id === null &&
            !(kind === 'pregnancy' && animal.gender === 'Male') &&
            !accounted.has(animal._id),
        );
        expect(lost).toEqual([]);
        expect(round.withoutSpecies.filter((animal) => isKnownSpecies(animal.species))).toEqual([]);
      }),
    );
  });

  it('is chosen by kind or counted as left out, whatever else is chosen', () => {
    const filters = fc.record({
      species: fc.subarray(['Cattle', 'Sheep', 'Goat', 'Chicken']),
      sexes: fc.subarray(['Female', 'Male']),
    });
    fc.assert(
      fc.property(herds, filters, (animals, some) => {
        const filter = { ...wholeHerd, ...some };
        const accounted = new Set([...chosenFrom(animals, filter, now), ...leftOutOf(animals, filter, now)]);
        const lost = animals.filter(
          (animal) =>
            !isKnownSpecies(animal.species) &&
            (filter.sexes.length === 0 || (animal.gender !== null && filter.sexes.includes(animal.gender))) &&
            !accounted.has(animal),
        );
        expect(lost).toEqual([]);
      }),
    );
  });
});
