import { makeAnimals, shareAnimals } from './animals.ts';
import { startOfDay } from './calendar.ts';
import { makeCases } from './cases.ts';
import { makeFarms, mostFarms } from './farms.ts';
import { makeObservations } from './observations.ts';
import { type Lists, lookUp } from './reference.ts';
import { usageFactsOf } from './usage-facts.ts';
import type { FarmWorld } from './world.ts';

export type WorldPlan = {
  seed: number;
  farms: number;
  animals: number;
  /** An instant on the day that the world describes. Ages count back from it. */
  today: number;
  /** How many times as many cases as a practice sees; 1 if absent. More make a busier phone for a benchmark. */
  casesTimes?: number;
  /** The number of the first farm. A world that is added to another begins where that one ended. */
  firstFarm?: number;
};

/** The world farm by farm. The same plan and the same lists give exactly the same world. */
export function* buildWorld(plan: WorldPlan, lists: Lists): Generator<FarmWorld> {
  const { seed, firstFarm = 0, casesTimes = 1 } = plan;
  if (firstFarm + plan.farms > mostFarms) {
    throw new RangeError(`The example world has room for ${mostFarms} farms, not for ${firstFarm + plan.farms}.`);
  }
  const today = startOfDay(plan.today);
  const reference = lookUp(lists);
  const factsOf = usageFactsOf(lists.products);
  const farms = makeFarms(seed, firstFarm, plan.farms);
  const counts = shareAnimals(farms, plan.animals);
  for (const [position, farm] of farms.entries()) {
    const animals = makeAnimals(seed, farm, counts[position] ?? 0, today);
    const cases = makeCases(seed, farm, animals, { reference, today, casesTimes });
    const byId = new Map(animals.map(({ row }) => [row._id, row]));
    const usages = cases.usages.map((usage) => factsOf(usage, byId.get(usage.animal_id), farm));
    const observations = makeObservations(seed, farm, animals, today);
    yield { farm, animals: animals.map(({ row }) => row), ...cases, usages, observations };
  }
}
