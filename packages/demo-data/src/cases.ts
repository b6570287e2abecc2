import type { DemoAnimal } from './animal.ts';
import { dayMs } from './calendar.ts';
import type { CaseSetting } from './case-setting.ts';
import { writeCase } from './case-writing.ts';
import { type DemoFarm, practiceKeysOf } from './farms.ts';
import { findOccasion, type Occasion, type Span } from './occasions.ts';
import { vetsOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import type { Reference } from './reference.ts';
import type { Regime } from './regimes/regime.ts';
import type { FarmWorld } from './world.ts';

type Cases = Pick<FarmWorld, 'records' | 'treatments' | 'usages'>;

const historyDays = 730;
/** Cases of the last days are still open, unless their treatment has ended. */
const recentDays = 13;
const recentShare = 0.12;

/** Two years of cases on one farm, with what was given and how it went. */
export const makeCases = (
  seed: number,
  farm: DemoFarm,
  animals: readonly DemoAnimal[],
  { reference, today, casesTimes }: { reference: Reference; today: number; casesTimes: number },
): Cases => {
  const cases: Cases = { records: [], treatments: [], usages: [] };
  const random = randomOf(seed, 'cases', farm.number);
  const byRegime = fittingAnimals(reference.regimes, animals);
  const vets = vetsOf(farm.number, practiceKeysOf(farm));
  if (byRegime.size === 0 || vets.length === 0) return cases;
  const wanted = Math.round(casesTimes * casesExpected(animals));
  for (let attempt = 0; cases.records.length < wanted && attempt < wanted * 3; attempt += 1) {
    const regime = random.weighted([...byRegime.keys()], ({ weight }) => weight);
    const isRecent = random.chance(recentShare);
    const period: Span = [today - (isRecent ? recentDays : historyDays) * dayMs, today - dayMs];
    const occasions = findOccasions(byRegime.get(regime) ?? [], regime, period, random);
    const setting: CaseSetting = { farm, vet: random.pick(vets), reference, random, today };
    for (const written of writeCases(setting, regime, occasions)) {
      cases.records.push(written.record);
      cases.treatments.push(...written.treatments);
      cases.usages.push(...written.usages);
    }
  }
  return cases;
};

const writeCases = (setting: CaseSetting, regime: Regime, occasions: readonly Occasion[]) => {
  // Group work is made once and applies to each animal: same hour, same batch, same words.
  const visit = {
    hour: setting.random.whole(8, 16),
    minute: setting.random.whole(0, 59),
    seed: setting.random.fraction(),
  };
  return occasions.map((occasion) => writeCase(setting, regime, occasion, regime.group ? visit : undefined));
};

/** One animal, or for group work several on the day of the first. */
const findOccasions = (animals: readonly DemoAnimal[], regime: Regime, period: Span, random: Random): Occasion[] => {
  const first = findOccasion(animals, regime, period, random);
  if (!first) return [];
  const size = regime.group ? random.whole(...regime.group) : 1;
  const sameDay = new Map([[first.animal, first]]);
  for (let attempt = 1; sameDay.size < size && attempt < size * 2; attempt += 1) {
    const next = findOccasion(animals, regime, [first.day, first.day], random);
    if (next) sameDay.set(next.animal, next);
  }
  return [...sameDay.values()];
};

const fittingAnimals = (regimes: readonly Regime[], animals: readonly DemoAnimal[]): Map<Regime, DemoAnimal[]> => {
  const fitting = regimes.map((regime) => [regime, animals.filter(({ kind }) => regime.kinds.includes(kind))] as const);
  return new Map(fitting.filter(([, those]) => those.length > 0));
};

/** Cattle are seen more often than sheep, and each pen of pigs or house of hens more often than any of them. */
const casesExpected = (animals: readonly DemoAnimal[]): number => {
  const casesEach = { Cattle: 0.17, Sheep: 0.09 };
  return animals.reduce((sum, { row }) => sum + (casesEach[row.species as keyof typeof casesEach] ?? 1.5), 0);
};
