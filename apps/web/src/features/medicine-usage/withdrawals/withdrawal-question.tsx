import { inFull } from '@byre/contract/medicine-usage/rules';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { goToField } from '../../../ui/fields/go-to-field.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { labelLines } from '../draft/formulary-facts.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { givenAt } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { labelFor } from './label-for.ts';

/**
 * Asks about produce without a withdrawal when a medicine is saved: take the label's, enter it, or save without. For a
 * group it is asked once for all of it.
 */
export function WithdrawalQuestion({
  draft,
  onChange,
  given,
  startOfTreatment,
  label,
  never,
  question,
  now,
}: UsagePartContext) {
  const { medicineUsage, withdrawalEntry } = useAllWords();
  const { question: words } = withdrawalEntry;
  const missing = withoutWithdrawal(draft, given, givenAt(draft, startOfTreatment, now()));
  const periods = never === null ? missing.flatMap((type) => labelFor(label, { product_type: type }, draft) ?? []) : [];
  const offered = labelLines(
    periods,
    periods.map(({ product_type }) => product_type),
  );
  const takeLabel = () => {
    onChange((current) => ({ ...current, withdrawals: [...current.withdrawals, ...offered] }));
    question.saveAgain();
  };
  const enter = () => {
    question.cancel();
    // Once the dialog has given the focus back.
    setTimeout(() => goToField(usageFieldIds.withdrawals), 0);
  };
  return (
    <Dialog
      isOpen={question.isOpen}
      onClose={question.cancel}
      title={words.title(missing.map((type) => medicineUsage.produce[type]))}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onClick={question.saveAsItIs}>
            {words.without}
          </Button>
          <Button
            variant={offered.length === 0 ? 'primary' : 'secondary'}
            autoFocus={offered.length === 0}
            onClick={enter}
          >
            {words.enter}
          </Button>
          {offered.length > 0 && (
            <Button variant="primary" autoFocus onClick={takeLabel}>
              {words.useLabel}
            </Button>
          )}
        </>
      }
    >
      <p>
        {periods.length === 0
          ? words.noLabel
          : words.label(periods.map((line) => withdrawalLength(medicineUsage, inFull(line))))}
      </p>
      <p>{words.meaning}</p>
    </Dialog>
  );
}
