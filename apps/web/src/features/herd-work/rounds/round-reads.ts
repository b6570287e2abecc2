import { readHerdAndObservations } from '../../../device/reads/observation-reads.ts';
import { type MovedHere, movedUnknown } from '../../../device/reads/work-here.ts';
import { place } from '../../../words/place.ts';
import type { RoundKind } from './round-kinds.ts';
import { type Round, roundOf } from './round-rules.ts';

/**
 * The round of a kind on a day from this device: its copy with the unsent edits applied. `day` is now, or the end of a day
 * that `isPast`. `moved`: what was done on the holding on that day to animals that live elsewhere now.
 */
export const readRound = async (
  farmId: string,
  kind: RoundKind,
  day: Date,
  { isPast = false, moved = movedUnknown }: { isPast?: boolean; moved?: MovedHere } = {},
): Promise<Round> => {
  const { animals, observations } = await readHerdAndObservations(farmId, kind);
  return roundOf({
    kind,
    animals: animals.map(({ document }) => document),
    observations,
    isOfDay: (moment) => place.isSameDay(moment, day),
    now: day,
    isPast,
    moved,
  });
};
