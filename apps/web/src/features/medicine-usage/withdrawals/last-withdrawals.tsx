import { useLive } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { readLastUse } from '../draft/queries.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { linesOf } from '../draft/usage-draft.ts';

/**
 * Offers the withdrawals last recorded on this device for the same product and species. They are used only if the
 * person accepts them.
 */
export function LastWithdrawals({ draft, species, onChange }: UsageFormContext) {
  const { medicineUsage } = useAllWords();
  const { form: words } = medicineUsage;
  const last = useLive(() => readLastUse(draft.product_id), [draft.product_id]);
  if (!last || species === null || last.species !== species || last.usage.withdrawals.length === 0) return null;
  const { usage } = last;
  const lines = usage.withdrawals.map((line) =>
    medicineUsage.withdrawal(
      medicineUsage.produce[line.product_type],
      withdrawalLength(medicineUsage, line),
      line.basis && medicineUsage.basesShort[line.basis],
    ),
  );
  return (
    <Banner
      title={words.lastTimeTitle}
      actions={
        <Button onClick={() => onChange((current) => ({ ...current, withdrawals: linesOf(usage.withdrawals) }))}>
          {words.takeLastTime}
        </Button>
      }
    >
      <p>{words.lastTime(lines.join(', '), format.day(usage.start_date ?? usage.created_at))}</p>
    </Banner>
  );
}
