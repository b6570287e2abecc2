import type { DemoAnimal, Stocking } from './animal.ts';
import { dairyMix, finishingMix, makeCattle, sucklerMix } from './cattle.ts';
import type { DemoFarm } from './farms.ts';
import { randomOf } from './random.ts';
import { makeSheep } from './sheep.ts';
import { groupCounts, makePigs, makePoultry } from './stock-groups.ts';

/** The animals of one farm, past and present. */
export const makeAnimals = (seed: number, farm: DemoFarm, count: number, today: number): DemoAnimal[] => {
  const stocking: Stocking = { farm, random: randomOf(seed, 'animals', farm.number), today };
  switch (farm.plan.stock) {
    case 'dairy':
      return makeCattle(stocking, dairyMix, count);
    case 'suckler':
      return makeCattle(stocking, sucklerMix, count);
    case 'finishing':
      return makeCattle(stocking, finishingMix, count);
    case 'hill sheep':
    case 'lowland sheep':
      return makeSheep(stocking, count);
    case 'mixed': {
      const cattle = Math.round(count * 0.45);
      return [...makeCattle(stocking, sucklerMix, cattle), ...makeSheep(stocking, count - cattle)];
    }
    case 'pigs':
      return makePigs(stocking, count);
    case 'poultry':
      return makePoultry(stocking, count);
  }
};

/**
 * How many animals each farm gets, with `total` altogether. Farms with groups need a row for each group; the others
 * share the rest by size.
 */
export const shareAnimals = (farms: readonly DemoFarm[], total: number): number[] => {
  const groups = farms.map(({ plan: { stock } }) => (stock === 'pigs' || stock === 'poultry' ? groupCounts[stock] : 0));
  const inGroups = groups.reduce((sum, count) => sum + count, 0);
  const shares = farms.map(({ plan }) => plan.share);
  const allShares = shares.reduce((sum, share) => sum + share, 0);
  const rest = Math.max(0, total - inGroups);
  let given = 0;
  let sharesSoFar = 0;
  return farms.map((_, position) => {
    sharesSoFar += shares[position] ?? 0;
    const upToHere = allShares === 0 ? 0 : Math.round((rest * sharesSoFar) / allShares);
    const own = upToHere - given;
    given = upToHere;
    return own + (groups[position] ?? 0);
  });
};
