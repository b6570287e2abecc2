import { getSetting, setSetting } from '../../device/session.ts';
import { isSameDay } from './visit-rules.ts';

/** Animals of a farm that were opened on this device on a day, the last first. */
interface Opened {
  day: string;
  animalIds: string[];
}

/** A long TB test; beyond that the list helps nobody. */
const keptAnimals = 500;

/** The animals of the farm that this person opened here today, the last first: seen, though nothing may be written down. */
export const readOpenedAnimals = async (place: { userId: string; farmId: string }, now: Date): Promise<string[]> => {
  const text = await getSetting(settingOf(place));
  const opened = text === null ? null : (JSON.parse(text) as Opened);
  return opened && isSameDay(new Date(opened.day), now) ? opened.animalIds : [];
};

/** Remembers that the animal was opened. A device that cannot keep it loses a convenience, no work: nothing is thrown. */
export const rememberOpened = async (
  place: { userId: string; farmId: string; animalId: string },
  now: Date,
): Promise<void> => {
  try {
    const earlier = await readOpenedAnimals(place, now);
    if (earlier[0] === place.animalId) return;
    const animalIds = [place.animalId, ...earlier.filter((id) => id !== place.animalId)].slice(0, keptAnimals);
    await setSetting(settingOf(place), JSON.stringify({ day: now.toISOString(), animalIds } satisfies Opened));
  } catch {
    // The list of the day is one animal shorter.
  }
};

const settingOf = ({ userId, farmId }: { userId: string; farmId: string }) => `opened ${userId} ${farmId}`;
