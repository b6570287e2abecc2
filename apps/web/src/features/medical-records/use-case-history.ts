import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { useLive } from '../../device/use-live.ts';
import { waitsForReading } from '../../words/tb-note.ts';
import { type CaseHistory, knownTimeline, readTimeline } from './queries.ts';
import { conditionsOnce, isClosed } from './rules.ts';

/**
 * The case history of an animal, read once for the whole screen; undefined while it is being read. A screen of one case
 * uses the data in memory only if that case is in it.
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

/** The medicine last given to the animal, if its case is still open. A test is not repeated as a treatment. */
export const lastOpenUsage = (history: CaseHistory | undefined): MedicineUsage | null => {
  const last = history?.usages.find(({ document }) => !isDiagnostic(document))?.document;
  const found = last && history?.cases.find(({ item }) => item.document._id === last.medical_record_id);
  return found && !isClosed(found.treatments.map(({ treatment }) => treatment)) ? last : null;
};

/** The product list's group of tuberculins and similar tests. */
const isDiagnostic = ({ theraputic_group }: MedicineUsage): boolean =>
  theraputic_group.some((group) => /diagnostic/i.test(group));

/** The names of the conditions that an animal is being treated for, from the newest case. An unread test is none. */
export const openConditions = (history: CaseHistory | undefined): readonly string[] => {
  const open =
    history?.cases.filter(
      ({ item, treatments }) =>
        !isClosed(treatments.map(({ treatment }) => treatment)) && !waitsForReading(item.document),
    ) ?? [];
  return [...new Set(open.flatMap(({ item }) => conditionsOnce(item.document).flatMap(({ name }) => name ?? [])))];
};
