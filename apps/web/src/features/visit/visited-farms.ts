import { changeOwnSetting, getOwnSetting } from '../../device/reads/own-settings.ts';
import { place } from '../../words/place.ts';

/** A farm that this person visited, as this device knows: they opened its visit or one of its animals. */
export type VisitedFarm = {
  farmId: string;
  /** When, as ISO text. */
  at: string;
};

/** A day's round and the one before. */
const keptFarms = 12;

const setting = 'visited farms';

/** The latest first. */
export const readVisitedFarms = async (): Promise<readonly VisitedFarm[]> => visitedIn(await getOwnSetting(setting));

/**
 * Remembers once a day that the farm was visited. If the device cannot store it, only a convenience is lost, so nothing
 * is thrown.
 */
export const rememberVisited = async (farmId: string, now: Date): Promise<void> => {
  try {
    const [last] = await readVisitedFarms();
    if (last?.farmId === farmId && place.isSameDay(last.at, now)) return;
    await changeOwnSetting(setting, (text) => {
      const others = visitedIn(text).filter((one) => one.farmId !== farmId);
      return JSON.stringify([{ farmId, at: now.toISOString() } satisfies VisitedFarm, ...others].slice(0, keptFarms));
    });
  } catch {
    // The farm is further down among the others.
  }
};

const visitedIn = (text: string | null): VisitedFarm[] => (text === null ? [] : (JSON.parse(text) as VisitedFarm[]));
