import { getSetting, setSetting } from '../../device/session.ts';

/** The weight of an animal as it was entered last on this device. */
export interface KnownWeight {
  kg: number;
  at: string;
}

/** The animals of some weeks' work; beyond that a weight has little to say of a growing animal. */
const keptAnimals = 300;

export const readWeight = async (farmId: string, animalId: string): Promise<KnownWeight | null> => {
  const known = await readAll(farmId);
  return known[animalId] ?? null;
};

/** Remembers a weight. A device that cannot keep it loses a convenience, no work: nothing is thrown. */
export const rememberWeight = async (
  { farmId, animalId, kg }: { farmId: string; animalId: string; kg: number },
  now: Date,
): Promise<void> => {
  try {
    const { [animalId]: _before, ...others } = await readAll(farmId);
    const newest = Object.entries({ ...others, [animalId]: { kg, at: now.toISOString() } }).slice(-keptAnimals);
    await setSetting(settingOf(farmId), JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // It is asked for again next time.
  }
};

const readAll = async (farmId: string): Promise<Record<string, KnownWeight>> => {
  const text = await getSetting(settingOf(farmId));
  return text === null ? {} : (JSON.parse(text) as Record<string, KnownWeight>);
};

const settingOf = (farmId: string) => `weights ${farmId}`;
