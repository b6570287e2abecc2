import { animalRow, type DemoAnimal, happened, type Kind, leaving, type Stocking } from './animal.ts';
import { dayMs, dayOfYear, iso, startOfDay } from './calendar.ts';
import type { Random } from './random.ts';

/** The sheep of a farm. The national breed codes are of cattle; sheep carry none. */
export const makeSheep = (stocking: Stocking, count: number): DemoAnimal[] => {
  const { random, today } = stocking;
  const lives = Array.from({ length: count }, (_, position) => {
    const kind = kindAt((position + 0.5) / count);
    return { kind, bornAt: birth(kind, random, today) };
  }).sort((one, other) => one.bornAt - other.bornAt);
  return lives.map(({ kind, bornAt }, position) => sheep(stocking, kind, bornAt, firstAnimal + position));
};

const firstAnimal = 1_201;

const kindAt = (fraction: number): Kind => {
  if (fraction < 0.62) return 'ewe';
  return fraction < 0.64 ? 'ram' : 'young sheep';
};

/** Lambing starts on the first of April; the youngest are lambs of the last lambing that is over. */
const birth = (kind: Kind, random: Random, today: number): number => {
  const yearsBefore = kind === 'young sheep' ? 0 : random.weighted([2, 3, 4, 5, 6], (years) => 8 - years);
  const spread = random.whole(0, 34) * dayMs;
  const season = dayOfYear(today, 4, 1, yearsBefore) + spread;
  const isBorn = dayOfYear(today, 4, 1) + 50 * dayMs < today;
  return isBorn ? season : startOfDay(dayOfYear(today, 4, 1, yearsBefore + 1) + spread);
};

const sheep = (stocking: Stocking, kind: Kind, bornAt: number, animal: number): DemoAnimal => {
  const { farm, random, today } = stocking;
  const number = String(animal).padStart(5, '0');
  const tag = `UK0${farm.flockMark}${number}`;
  const isFemale = kind === 'ewe' || (kind === 'young sheep' && random.chance(0.6));
  const left = leaving(stocking, {
    sold: kind === 'young sheep' ? 0.2 : 0.06,
    died: 0.03,
    reasons: ['Broken mouth', 'Mastitis', 'Prolapse', 'Pneumonia', 'Chronic lameness', 'Found dead'],
    from: bornAt + 120 * dayMs,
  });
  const presentTo = left?.leftAt ?? today;
  const joinedAt = kind === 'ram' ? startOfDay(bornAt + 200 * dayMs) : null;
  const state = kind === 'ram' ? 'Entire' : 'Castrated';
  const grazing = farm.plan.stock === 'hill sheep' ? 'Extensive Grazing' : 'Intensive Grazing';
  return {
    kind,
    bornAt,
    kindFrom: kind === 'young sheep' ? bornAt : bornAt + 540 * dayMs,
    presentFrom: joinedAt ?? bornAt,
    // On the day it goes nothing else is done to it.
    presentTo: left ? presentTo - dayMs : today,
    calvings: [],
    row: animalRow(stocking, {
      _id: tag,
      identification_number: tag,
      species: 'Sheep',
      gender: isFemale ? 'Female' : 'Male',
      date_of_birth: iso(bornAt),
      date_joined_farm: joinedAt === null ? null : iso(joinedAt),
      date_left_farm: left ? iso(left.leftAt) : null,
      deceased_record: left?.death ?? null,
      // The published words for females are of cattle; what they mean for a ewe nobody says, so none is put on her.
      reproductive_state: isFemale ? [] : happened([{ name: state, at: bornAt + 30 * dayMs }], presentTo),
      diet_intensity: happened([{ name: grazing, at: bornAt + 60 * dayMs }], presentTo),
      herd_id: kind === 'young sheep' ? 12 : 11,
      eid: [`8260${farm.flockMark}${number}`],
    }),
  };
};
