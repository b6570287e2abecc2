import { lastObservedWeight } from '../../device/observation-reads.ts';
import { changeOwnSetting, getOwnSetting } from '../../device/own-settings.ts';

/** The weight of an animal as it was observed, or entered for a dose on this device, last. */
export interface KnownWeight {
  kg: number;
  at: string;
}

/** The animals of some weeks' work; beyond that a weight has little to say of a growing animal. */
const keptAnimals = 300;

export const readWeight = async (farmId: string, animalId: string): Promise<KnownWeight | null> => {
  const [entered, observed] = await Promise.all([readAll(farmId), lastObservedWeight(farmId, animalId)]);
  const known = entered[animalId] ?? null;
  return known === null || (observed !== null && observed.at > known.at) ? observed : known;
};

/** All that was entered for doses on a farm, by animal. */
export const readWeights = (farmId: string): Promise<Record<string, KnownWeight>> => readAll(farmId);

/** Remembers weights. A device that cannot keep them loses a convenience, no work: nothing is thrown. */
export const rememberWeights = async (
  farmId: string,
  weights: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> => {
  try {
    await changeOwnSetting(settingOf(farmId), (text) => {
      const others = Object.entries(allIn(text)).filter(([animalId]) => !(animalId in weights));
      const fresh = Object.entries(weights).map(([animalId, kg]) => [animalId, { kg, at: now.toISOString() }] as const);
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
