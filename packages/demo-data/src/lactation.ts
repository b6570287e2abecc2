import type { Kind } from './animal.ts';
import { dayMs, dayOfYear, startOfDay } from './calendar.ts';
import type { Random } from './random.ts';

const gestationDays = 283;
/** Cows are dried off eight weeks before they calve. */
const dryDays = 56;
/** Herd software passes on the last two lactations, and no older ones. */
const lactationsTold = 2;

type Life = { bornAt: number; calvings: number[] };

/**
 * A cow's birth and calvings, counted back from the last: about a year apart, with the first at two to three years of
 * age.
 */
export const calvingsOf = (kind: 'dairy cow' | 'suckler cow', random: Random, today: number): Life => {
  const lactation = random.weighted([1, 2, 3, 4, 5, 6, 7, 8], (number) => 10 - number);
  let calvedAt = startOfDay(today - random.whole(1, 390) * dayMs);
  // All suckler cows calve in spring.
  if (kind === 'suckler cow') {
    const spring = dayOfYear(today, 3, 1) + random.whole(0, 80) * dayMs;
    calvedAt = spring < today ? spring : dayOfYear(today, 3, 1, 1) + random.whole(0, 80) * dayMs;
  }
  const calvings = [calvedAt];
  for (let number = 1; number < lactation; number += 1) {
    calvedAt -= (kind === 'suckler cow' ? random.whole(355, 378) : random.whole(360, 440)) * dayMs;
    calvings.unshift(calvedAt);
  }
  const firstAgeDays = kind === 'suckler cow' ? random.whole(740, 1_080) : random.whole(700, 840);
  return { bornAt: startOfDay(calvedAt - firstAgeDays * dayMs), calvings };
};

/** When a cow that calved then is dried off, if the next calving is not known. */
export const dryingOff = (calvings: readonly number[], number: number): number => {
  const calvedAt = calvings[number] ?? 0;
  const next = calvings[number + 1] ?? calvedAt + 385 * dayMs;
  return next - dryDays * dayMs;
};

/** The reproductive states of an animal over its life, in the published words. */
export const reproduction = ({
  kind,
  isFemale,
  bornAt,
  calvings,
}: Life & { kind: Kind; isFemale: boolean }): { name: string; at: number }[] => {
  if (kind === 'bull') return [{ name: 'Entire', at: bornAt }];
  if (kind === 'growing cattle') {
    if (!isFemale) return [{ name: 'Castrated', at: bornAt + 60 * dayMs }];
    return [{ name: 'finishing for meat as heifer', at: bornAt + 365 * dayMs }];
  }
  const firstCalving = calvings[0] ?? bornAt + 760 * dayMs;
  const heifer = [
    { name: 'heifer', at: bornAt + 365 * dayMs },
    { name: 'In-calf heifer', at: firstCalving - (gestationDays - 40) * dayMs },
  ];
  const lactations = calvings.map((calvedAt, number) => lactationStates(kind, calvings, calvedAt, number));
  return [...heifer, ...lactations.slice(-lactationsTold).flat()];
};

const lactationStates = (kind: Kind, calvings: readonly number[], calvedAt: number, number: number) => {
  const dryAt = dryingOff(calvings, number);
  const early = { name: `early lactation (lactation ${number + 1})`, at: calvedAt };
  const inCalf = { name: 'lactating in calf', at: dryAt - (gestationDays - dryDays - 45) * dayMs };
  const dry = { name: 'dry', at: dryAt };
  if (kind === 'suckler cow') return [early, inCalf, dry];
  return [
    early,
    { name: 'peak lactation', at: calvedAt + 42 * dayMs },
    { name: 'mid lactation', at: calvedAt + 105 * dayMs },
    inCalf,
    dry,
  ].sort((one, other) => one.at - other.at);
};

/** Milk yield through the known lactations: a good cow falls from high to low, a poor one starts lower. */
export const milkYield = (calvings: readonly number[], random: Random): { name: string; at: number }[] =>
  calvings.slice(-lactationsTold).flatMap((calvedAt) => {
    const names = random.chance(0.6) ? ['High', 'Medium', 'Low'] : ['Medium', 'Low'];
    return names.map((name, step) => ({ name, at: calvedAt + (30 + step * 125) * dayMs }));
  });
