import { useLive } from '../../device/use-live.ts';
import { readTimeline } from './queries.ts';
import { conditionsOnce, isClosed } from './rules.ts';

const none: readonly string[] = [];

/** The names of what an animal is being treated for, of the newest case first. */
export const useOpenConditions = (farmId: string, animalId: string): readonly string[] =>
  useLive(async () => {
    const { cases } = await readTimeline(farmId, animalId);
    const open = cases.filter(({ treatments }) => !isClosed(treatments.map(({ treatment }) => treatment)));
    return [...new Set(open.flatMap(({ item }) => conditionsOnce(item.document).flatMap(({ name }) => name ?? [])))];
  }, [farmId, animalId]) ?? none;
