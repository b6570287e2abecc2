import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { useLive } from '../../device/use-live.ts';
import { type CaseHistory, knownTimeline, readTimeline } from './queries.ts';
import { conditionsOnce, isClosed } from './rules.ts';

/**
 * The case history of an animal, read once for all that a screen shows of it; undefined while it is read. A screen that is
 * about one case is shown what memory has only where that case is in it.
 */
export const useCaseHistory = (farmId: string, animalId: string, recordId?: string): CaseHistory | undefined =>
  useLive(
    () => readTimeline(farmId, animalId),
    [farmId, animalId],
    () => {
      const known = knownTimeline(farmId, animalId);
      const isThere = recordId === undefined || known?.cases.some(({ item }) => item.document._id === recordId);
      return isThere ? known : undefined;
    },
  );

/** The medicine that an animal had last, where the case it was for is still treated. A test is no treatment to be repeated. */
export const lastOpenUsage = (history: CaseHistory | undefined): MedicineUsage | null => {
  const last = history?.usages.find(({ document }) => !isDiagnostic(document))?.document;
  const found = last && history?.cases.find(({ item }) => item.document._id === last.medical_record_id);
  return found && !isClosed(found.treatments.map(({ treatment }) => treatment)) ? last : null;
};

/** As the product list groups tuberculins and the like. */
const isDiagnostic = ({ theraputic_group }: MedicineUsage): boolean =>
  theraputic_group.some((group) => /diagnostic/i.test(group));

/** The names of what an animal is being treated for, of the newest case first. */
export const openConditions = (history: CaseHistory | undefined): readonly string[] => {
  const open = history?.cases.filter(({ treatments }) => !isClosed(treatments.map(({ treatment }) => treatment))) ?? [];
  return [...new Set(open.flatMap(({ item }) => conditionsOnce(item.document).flatMap(({ name }) => name ?? [])))];
};
