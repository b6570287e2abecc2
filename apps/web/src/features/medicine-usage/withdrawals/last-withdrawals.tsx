import { isNeverPermitted } from '@byre/contract/medicine-usage/rules';
import { useLive } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { produceAsked, producePossible } from '../draft/given-to.ts';
import { readLastUse } from '../draft/queries.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { givenAt, linesOf } from '../draft/usage-draft.ts';
import type { DraftWithdrawal } from '../draft/withdrawals.ts';

/**
 * Offers the withdrawals last recorded on this device for the same product and species. They are used only if the
 * person accepts them.
 */
export function LastWithdrawals({ draft, species, given, startOfTreatment, onChange, now }: UsageFormContext) {
  const { medicineUsage } = useAllWords();
  const { form: words } = medicineUsage;
  const last = useLive(() => readLastUse(draft.product_id), [draft.product_id]);
  if (!last || species === null || last.species !== species) return null;
  const { usage } = last;
  const possible = producePossible(given);
  const asked = produceAsked(given, givenAt(draft, startOfTreatment, now()));
  const applicable = usage.withdrawals.filter(
    (line) =>
      possible.includes(line.product_type) &&
      // That milk or eggs are never to be used says nothing of an animal that gives none.
      (asked.includes(line.product_type) || !isNeverPermitted(line)),
  );
  if (applicable.length === 0) return null;
  const lines = applicable.map((line) =>
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
        <Button
          onClick={() => onChange((current) => ({ ...current, withdrawals: linesOf(applicable).map(withoutReason) }))}
        >
          {words.takeLastTime}
        </Button>
      }
    >
      <p>{words.lastTime(lines.join(', '), format.day(usage.start_date ?? usage.created_at))}</p>
    </Banner>
  );
}

/** A reason is that of one use. */
const withoutReason = ({ period_reason: _, ...line }: DraftWithdrawal): DraftWithdrawal => line;
