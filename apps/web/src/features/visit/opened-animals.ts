import { changeOwnSetting, getOwnSetting } from '../../device/reads/own-settings.ts';
import { isSameDay } from './visit-rules.ts';

/** Animals of a farm that were opened on this device on a day, the latest first. */
type Opened = {
  day: string;
  animalIds: string[];
};

/** A long TB test. A longer list would help nobody. */
const keptAnimals = 500;

/** The animals of the farm that this person opened here today, the latest first: seen, even if nothing was recorded. */
export const readOpenedAnimals = async (place: { userId: string; farmId: string }, now: Date): Promise<string[]> =>
  openedOn(await getOwnSetting(settingOf(place)), now);

/**
 * Remembers that the animal was opened. If the device cannot store it, a convenience is lost but no work, so nothing is
 * thrown.
 */
export const rememberOpened = async (
  place: { userId: string; farmId: string; animalId: string },
  now: Date,
): Promise<void> => {
  try {
    await changeOwnSetting(settingOf(place), (text) => {
      const others = openedOn(text, now).filter((id) => id !== place.animalId);
      const animalIds = [place.animalId, ...others].slice(0, keptAnimals);
      return JSON.stringify({ day: now.toISOString(), animalIds } satisfies Opened);
    });
  } catch {
    // The list of the day is one animal shorter.
  }
};

const openedOn = (text: string | null, now: Date): string[] => {
  const opened = text === null ? null : (JSON.parse(text) as Opened);
  return opened && isSameDay(new Date(opened.day), now) ? opened.animalIds : [];
};

const settingOf = ({ userId, farmId }: { userId: string; farmId: string }) => `opened ${userId} ${farmId}`;
