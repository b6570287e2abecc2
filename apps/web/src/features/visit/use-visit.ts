import { useEffect } from 'react';
import { afterFrame } from '../../device/browser/after-frame.ts';
import { keyOfMoved, type MovedHere } from '../../device/reads/work-here.ts';
import { useLive, useSession, useUntilReadAgain } from '../../device/use-live.ts';
import { place } from '../../words/place.ts';
import { rememberOpened } from './opened-animals.ts';
import { readVisit, readWholeVisit, type Visit, type WholeVisit } from './queries.ts';
import { rememberVisited } from './visited-farms.ts';

/**
 * Today's visit to a farm, kept up to date; `undefined` while it is first read. If only `alsoIds` change, the previous
 * visit is returned until the new one is read.
 */
export const useVisit = (farmId: string, now: () => Date, alsoIds: readonly string[] = []): Visit | undefined => {
  const userId = useSession()?.user.id;
  const ofWhat = [farmId, userId, place.dayOf(now())].join(' ');
  const read = useLive(async () => {
    if (userId === undefined) return undefined;
    return readVisit({ farmId, userId, alsoIds }, now());
  }, [ofWhat, alsoIds.join(' ')]);
  return useUntilReadAgain(read, ofWhat);
};

/** The same on the day of `at`, with everything recorded on it, for its summary. */
export const useWholeVisit = (farmId: string, at: () => Date, moved: MovedHere): WholeVisit | undefined => {
  const userId = useSession()?.user.id;
  const ofWhat = [farmId, userId, place.dayOf(at())].join(' ');
  const read = useLive(async () => {
    if (userId === undefined) return undefined;
    return readWholeVisit({ farmId, userId }, at(), moved);
  }, [ofWhat, keyOfMoved(moved)]);
  return useUntilReadAgain(read, ofWhat);
};

/**
 * Adds the animal to the list of today's visit, once it is known to exist. It is written when the animal is on the
 * screen, because a phone that writes first shows it later.
 */
export const useOpenedAnimal = (place: { farmId: string; animalId: string } | null, now: () => Date): void => {
  const userId = useSession()?.user.id;
  const { farmId, animalId } = place ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is a function, and new at no rendering
  useEffect(() => {
    if (userId === undefined || farmId === undefined || animalId === undefined) return;
    const at = now();
    // Leaving at once does not take it back: it was opened.
    afterFrame(() => {
      void rememberOpened({ userId, farmId, animalId }, at);
      void rememberVisited(farmId, at);
    });
  }, [userId, farmId, animalId]);
};

/** Moves the farm to the front of the recently visited ones. */
export const useVisitedFarm = (farmId: string, now: () => Date): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is a function, and new at no rendering
  useEffect(() => void rememberVisited(farmId, now()), [farmId]);
};
