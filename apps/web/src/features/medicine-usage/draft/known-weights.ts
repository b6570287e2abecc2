import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import { plausible } from '@byre/contract/plausible/plausible';
import { dayMs } from '@byre/contract/time';
import { getAnimal, getAnimals } from '../../../device/reads/farm-reads.ts';
import { lastObservedWeight, lastObservedWeights } from '../../../device/reads/observation-reads.ts';
import { changeOwnSetting, getOwnSetting } from '../../../device/reads/own-settings.ts';

/** The last weight of an animal, observed or entered for a dose on this device. */
export type KnownWeight = {
  kg: number;
  at: string;
};

/**
 * Whether a person entered this weight, rather than leaving the earlier one that the form filled in. Only an entered
 * weight is a new weighing: an old one would never go out of date if each dose made it new. A draft of an earlier
 * version does not say where its weight is from (`from` is undefined), so it is not taken for a weighing.
 */
export const isEnteredWeight = (kg: number | null | undefined, from: KnownWeight | null | undefined): kg is number =>
  kg != null && kg > 0 && from !== undefined && from?.kg !== kg;

/** The facts that decide how soon a weight is out of date. */
type Weighed = Pick<Animal, 'species' | 'date_of_birth'>;

/** Days until an animal is about fully grown. */
const grownDays = { Cattle: 730, Sheep: 365, Goat: 365, Pig: 300, Horse: 1_460 };
/** An adult weighs within a few per cent what it weighed half a year ago; a growing animal does so for a month. */
const [daysOfGrown, daysOfGrowing] = [180, 30];

/**
 * Whether a weight is too old to use without asking: after half a year for an adult, after a month for a growing animal
 * or one of unknown age.
 */
export const isStaleWeight = ({ at }: KnownWeight, animal: Weighed | null, now: Date): boolean => {
  const [, grownAfter] =
    Object.entries(grownDays).find(([species]) => isOfSpecies(animal?.species ?? null, [species]) === 'yes') ?? [];
  const born = animal?.date_of_birth;
  const isGrown = grownAfter !== undefined && born != null && daysFrom(born, new Date(at)) >= grownAfter;
  return daysFrom(at, now) > (isGrown ? daysOfGrown : daysOfGrowing);
};

const daysFrom = (moment: string, to: Date): number => (to.getTime() - Date.parse(moment)) / dayMs;

/**
 * What the rule says of a recorded weight by itself. It may have come from another system, or from an earlier version
 * that did not ask.
 */
const answerOf = ({ kg, at }: KnownWeight, animal: Animal | null) =>
  plausible({ kind: 'weight', value: kg, animal, at }).answer;

/**
 * The weight, and whether to ask before using it for a dose, because it is old or hardly possible; null if none is known
 * that an animal can have.
 */
export const readWeightForDose = async (
  farmId: string,
  animalId: string,
  now: Date,
): Promise<(KnownWeight & { isStale: boolean }) | null> => {
  const [weight, found] = await Promise.all([readWeight(farmId, animalId), getAnimal(farmId, animalId)]);
  const animal = found?.document ?? null;
  const answer = weight && answerOf(weight, animal);
  if (weight === null || answer === 'refuse') return null;
  return { ...weight, isStale: answer === 'ask' || isStaleWeight(weight, animal, now) };
};

/** The animals of some weeks' work. A growing animal's older weight is of little use. */
const keptAnimals = 300;

export const readWeight = async (farmId: string, animalId: string): Promise<KnownWeight | null> => {
  const [entered, observed] = await Promise.all([readAll(farmId), lastObservedWeight(farmId, animalId)]);
  return laterOf(entered[animalId] ?? null, observed);
};

/** The weights of some animals of a farm that are recent enough for a dose and nothing to ask about, by animal. */
export const readFreshWeights = async (
  farmId: string,
  animalIds: readonly string[],
  now: Date,
): Promise<Record<string, KnownWeight>> => {
  const [entered, observed, animals] = await Promise.all([
    readAll(farmId),
    lastObservedWeights(farmId),
    getAnimals(farmId, animalIds),
  ]);
  const fresh = animalIds.flatMap((id) => {
    const weight = laterOf(entered[id] ?? null, observed.get(id) ?? null);
    const animal = animals.get(id)?.document ?? null;
    return weight === null || isStaleWeight(weight, animal, now) || answerOf(weight, animal) !== 'fine'
      ? []
      : [[id, weight] as const];
  });
  return Object.fromEntries(fresh);
};

const laterOf = (one: KnownWeight | null, other: KnownWeight | null): KnownWeight | null =>
  one === null || (other !== null && other.at > one.at) ? other : one;

/**
 * Remembers weights that a person entered for a dose given at `given`, in kilograms by animal. A dose recorded later
 * than it was given keeps its day, and does not replace a later weight. If the device cannot store them, a convenience
 * is lost but no work, so nothing is thrown.
 */
export const rememberWeights = async (
  farmId: string,
  weights: Readonly<Record<string, number>>,
  { given, now }: { given: string | null; now: Date },
): Promise<void> => {
  const at = given !== null && Date.parse(given) < now.getTime() ? given : now.toISOString();
  try {
    await changeOwnSetting(settingOf(farmId), (text) => {
      const before = allIn(text);
      const fresh = Object.entries(weights).flatMap(([animalId, kg]) =>
        (before[animalId]?.at ?? '') > at ? [] : [[animalId, { kg, at }] as const],
      );
      const others = Object.entries(before).filter(([animalId]) => !fresh.some(([id]) => id === animalId));
      return JSON.stringify(Object.fromEntries([...others, ...fresh].slice(-keptAnimals)));
    });
  } catch {
    // They are asked for again next time.
  }
};

const readAll = async (farmId: string): Promise<Record<string, KnownWeight>> =>
  allIn(await getOwnSetting(settingOf(farmId)));

const allIn = (text: string | null): Record<string, KnownWeight> =>
  text === null ? {} : (JSON.parse(text) as Record<string, KnownWeight>);

const settingOf = (farmId: string) => `weights ${farmId}`;
