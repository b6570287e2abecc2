import type { Animal } from '@byre/contract/animals/schema';
import type { MovedWork } from '@byre/contract/reports/moved-work-schema';
import type { Item } from './overlay.ts';

/*
 * What was done on a holding on a day. Records are kept with their animals and move with them, so the records of a farm
 * lack what was done there to animals that have left since, and contain what was done to others before they came.
 */

/** What separates the records kept with a farm from the work done on its holding on one day, as far as is known. */
export type MovedHere = {
  /** Documents of animals that live elsewhere now. */
  arrived: Omit<MovedWork, 'day' | 'farm_id' | 'done_elsewhere'>;
  /** The ids of records of the farm that were work on another holding; null without the server's answer. */
  doneElsewhere: ReadonlySet<string> | null;
};

const none: MovedHere['arrived'] = {
  ...{ animals: [], medical_records: [], treatment_histories: [], medicine_usages: [], observations: [] },
  attachments: [],
};

/** As long as neither the server nor the device has answered. */
export const movedUnknown: MovedHere = { arrived: none, doneElsewhere: null };

export const movedAsAnswered = ({ done_elsewhere, day: _, farm_id: __, ...arrived }: MovedWork): MovedHere => ({
  arrived,
  doneElsewhere: new Set(done_elsewhere),
});

/** What the device has itself: medicines that were given on the holding, with their cases and treatments. */
export const movedAsKept = (arrived: Partial<MovedHere['arrived']>): MovedHere => ({
  arrived: { ...none, ...arrived },
  doneElsewhere: null,
});

type Kept = { _id: string; animal_id: string; farm_id: string; created_at: string; holding_id?: string };

/**
 * The documents of a kind that are work on the holding: those kept with the farm that are, and those that arrived.
 * `at`: when it was done. `joined`: since when an animal of the farm has been there, as far as its record says.
 */
export const workHere = <T extends Kept>(
  items: readonly Item<T>[],
  arrived: readonly T[],
  how: { moved: MovedHere; joined: (animalId: string) => string | null; at: (document: T) => string },
): Item<T>[] => {
  const kept = items.filter((item) => isHere(item, how));
  const known = new Set(kept.map(({ document }) => document._id));
  const more = arrived.filter(({ _id }) => !known.has(_id));
  return [...kept, ...more.map((document) => ({ document, sync: 'clean' as const }))];
};

const isHere = <T extends Kept>(
  { document, sync }: Item<T>,
  { moved: { doneElsewhere }, joined, at }: Parameters<typeof workHere<T>>[2],
): boolean => {
  if (document.holding_id !== undefined && document.holding_id !== document.farm_id) return false;
  // What this device has not sent yet was done by its owner on this farm, and the server does not know of it.
  if (doneElsewhere !== null) return sync !== 'clean' || !doneElsewhere.has(document._id);
  const since = joined(document.animal_id);
  return since === null || at(document) >= since || document.created_at >= since;
};

/** For the keys of a live read that depends on it. */
export const keyOfMoved = ({ arrived, doneElsewhere }: MovedHere): string =>
  JSON.stringify([doneElsewhere && [...doneElsewhere], arrived]);

/** Since when an animal has been on the farm, from those that are known by id. */
export const joinedIn =
  (animals: ReadonlyMap<string, Item<Animal>>) =>
  (animalId: string): string | null =>
    animals.get(animalId)?.document.date_joined_farm ?? null;

/** Whether some of the work may be missing, or be of another holding, because the server was not asked. */
export const isUncertain = ({ doneElsewhere }: MovedHere): boolean => doneElsewhere === null;
