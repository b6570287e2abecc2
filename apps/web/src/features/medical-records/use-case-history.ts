import { useLive } from '../../device/use-live.ts';
import { type CaseHistory, readTimeline } from './queries.ts';
import { conditionsOnce, isClosed } from './rules.ts';

/** The case history of an animal, read once for all that a screen shows of it; undefined while it is read. */
export const useCaseHistory = (farmId: string, animalId: string): CaseHistory | undefined =>
  useLive(() => readTimeline(farmId, animalId), [farmId, animalId]);

/** The names of what an animal is being treated for, of the newest case first. */
export const openConditions = (history: CaseHistory | undefined): readonly string[] => {
  const open = history?.cases.filter(({ treatments }) => !isClosed(treatments.map(({ treatment }) => treatment))) ?? [];
  return [...new Set(open.flatMap(({ item }) => conditionsOnce(item.document).flatMap(({ name }) => name ?? [])))];
};
