import { listAnimalUsages } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { possibleDuplicates } from '../draft/usage-checks.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { datesOfUsage } from '../draft/usage-draft.ts';

/** Asks without preventing anything, because a second dose on the same day is as likely as a double entry. */
export function DuplicateHint({ draft, farmId, animalId, startOfTreatment }: UsageFormContext) {
  const { medicineUsage } = useAllWords();
  const { form: words } = medicineUsage;
  const usages = useLive(() => listAnimalUsages(farmId, animalId), [farmId, animalId]) ?? [];
  const { start_date: start } = datesOfUsage(draft, startOfTreatment);
  const similar = possibleDuplicates(
    usages.map((item) => item.document),
    draft,
    start,
  );
  if (similar.length === 0) return null;
  return (
    <Banner tone="warning" title={words.duplicateTitle} isLive>
      {similar.map((usage) => (
        <p key={usage._id}>
          {words.duplicate(
            [usage.name ?? medicineUsage.unnamed, amountText(medicineUsage, usage.total_volume)]
              .filter(Boolean)
              .join(', '),
            format.dayAndTime(usage.start_date ?? usage.created_at),
          )}
        </p>
      ))}
      <p>{words.duplicateText}</p>
    </Banner>
  );
}
