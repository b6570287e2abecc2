import { useLayoutEffect, useRef } from 'react';
import type { SaveAs } from '../../forms/use-draft.ts';

export type NextAnimalOptions<T> = {
  value: T;
  saveAs: SaveAs<T>;
  /** Whether something is entered for the animal on the screen that another would discard. */
  isHalfEntered: (value: T) => boolean;
  /** Shows the keys of an animal. */
  open: (animalId: string) => void;
  /** Says that the animal on the screen comes first. */
  refuse: (animalId: string) => void;
};

/**
 * The way from one animal to the next by tag. In a race a tag is read while the finding before it is still being saved,
 * for a quarter of a second on a slow phone. That animal waits, and its keys open once the save is over. If the save
 * fails, the animal on the screen stays, and the one that was read is refused.
 *
 * `pick` returns false if the animal was refused.
 */
export const useNextAnimal = <T extends { animalId: string | null }>(options: NextAnimalOptions<T>) => {
  const { value, isHalfEntered, open, refuse } = options;
  /** The animal whose finding is being saved, until the screen has left it. */
  const saving = useRef<{ animalId: string; isSaved: boolean } | null>(null);
  const waiting = useRef<string | null>(null);
  const pick = (animalId: string): boolean => {
    const busy = value.animalId;
    if (saving.current !== null) {
      // The one read last is the one that stands in the race.
      if (animalId !== saving.current.animalId) waiting.current = animalId;
      return true;
    }
    if (busy === animalId) return true;
    // Reading the next tag does not discard half a finding, but does leave an animal without one.
    if (busy !== null && isHalfEntered(value)) {
      refuse(busy);
      return false;
    }
    open(animalId);
    return true;
  };
  const saveAs: SaveAs<T> = async (next, save) => {
    const { animalId } = value;
    if (animalId === null) return options.saveAs(next, save);
    const own = { animalId, isSaved: false };
    saving.current = own;
    try {
      const saved = await options.saveAs(next, save);
      own.isSaved = true;
      return saved;
    } catch (error) {
      saving.current = null;
      if (waiting.current !== null) refuse(animalId);
      waiting.current = null;
      throw error;
    }
  };
  // Before the screen is painted, so that no thumb meets the keys for a tag in between.
  useLayoutEffect(() => {
    if (!saving.current?.isSaved || saving.current.animalId === value.animalId) return;
    saving.current = null;
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) open(next);
  });
  return { pick, saveAs };
};
