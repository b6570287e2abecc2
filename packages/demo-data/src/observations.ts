import type { DemoAnimal } from './animal.ts';
import { dayMs, hourMs, iso, minuteMs, startOfDay } from './calendar.ts';
import { type DemoFarm, practiceKeysOf } from './farms.ts';
import { type Person, vetsOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { stampsOf } from './stamps.ts';
import { uuidAt } from './uuid.ts';
import type { ObservationRow } from './world.ts';

/** A practice scores a sample of a herd and weighs a batch of youngstock, not every animal. */
const cowsScored = 60;
const cattleWeighed = 25;

type Measured = Pick<ObservationRow, 'kind' | 'value' | 'unit' | 'scale'>;
type Round = { farm: DemoFarm; vet: Person; random: Random };

/**
 * One round of mobility and condition scores of the milking cows, and two weighings of growing cattle, two months
 * apart.
 */
export const makeObservations = (
  seed: number,
  farm: DemoFarm,
  animals: readonly DemoAnimal[],
  today: number,
): ObservationRow[] => {
  const random = randomOf(seed, 'observations', farm.number);
  const vets = vetsOf(farm.number, practiceKeysOf(farm));
  if (vets.length === 0) return [];
  const round: Round = { farm, vet: random.pick(vets), random };
  const scoredOn = startOfDay(today) - random.whole(12, 40) * dayMs;
  const weighedOn = startOfDay(today) - random.whole(5, 25) * dayMs;
  const there = (animal: DemoAnimal, day: number) => animal.presentFrom <= day && animal.presentTo >= startOfDay(today);
  const cows = animals.filter((animal) => animal.kind === 'dairy cow' && there(animal, scoredOn)).slice(0, cowsScored);
  const growing = animals
    .filter((animal) => animal.kind === 'growing cattle' && there(animal, weighedOn - 60 * dayMs))
    .slice(0, cattleWeighed);
  return [
    ...cows.flatMap((cow, place) => [
      observed(round, cow, scoredOn, place, mobility(random)),
      observed(round, cow, scoredOn, place, condition(random)),
    ]),
    ...growing.flatMap((animal, place) => {
      const growth = 0.7 + random.fraction() * 0.4;
      const born = 38 + random.fraction() * 8;
      return [weighedOn - 60 * dayMs, weighedOn].map((day) =>
        observed(round, animal, day, place, weight(born + (growth * (day - animal.bornAt)) / dayMs)),
      );
    }),
  ];
};

/** A minute an animal, from nine in the morning. */
const observed = (round: Round, animal: DemoAnimal, day: number, place: number, measured: Measured): ObservationRow => {
  const at = day + 9 * hourMs + place * minuteMs;
  return {
    _id: uuidAt(at, round.random),
    animal_id: animal.row._id,
    ...measured,
    observed_at: iso(at),
    notes: null,
    ...stampsOf(round.farm, round.vet, at),
  };
};

/** AHDB's score. About a quarter of a British herd is lame to some degree. */
const mobility = (random: Random): Measured => ({
  kind: 'mobility',
  value: random.weighted([0, 1, 2, 3], (score) => [62, 27, 10, 1][score] ?? 0),
  unit: null,
  scale: 'AHDB 0-3',
});

const condition = (random: Random): Measured => ({
  kind: 'body_condition',
  value: random.weighted([2, 2.5, 3, 3.5], (score) => (score === 2.5 || score === 3 ? 4 : 1)),
  unit: null,
  scale: '1-5',
});

const weight = (kg: number): Measured => ({ kind: 'weight', value: Math.round(kg), unit: 'kg', scale: null });
