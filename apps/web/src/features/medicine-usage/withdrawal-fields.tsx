import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { useWords } from '../../words/words.tsx';
import { LastWithdrawals } from './last-withdrawals.tsx';
import type { UsageFormContext } from './usage-context.ts';
import { type DraftWithdrawal, datesOfUsage } from './usage-draft.ts';
import { usageFieldIds } from './usage-faults.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';
import { producedBy, usualUnit, type WithdrawalProduct } from './withdrawals.ts';
import './medicine-usage.css';

/** How long produce may not be used: typed by a person or taken over after a look, never filled in. */
export function WithdrawalFields(context: UsageFormContext) {
  const { draft, onChange, species, startOfTreatment, errorOf } = context;
  const { medicineUsage } = useWords();
  const { form: words } = medicineUsage;
  const { end_date: end } = datesOfUsage(draft, startOfTreatment);
  const missing = producedBy(species).filter((type) => !draft.withdrawals.some((line) => line.product_type === type));
  const setLines = (change: (lines: DraftWithdrawal[]) => DraftWithdrawal[]) =>
    onChange((current) => ({ ...current, withdrawals: change(current.withdrawals) }));
  return (
    <FieldGroup
      id={usageFieldIds.withdrawals}
      label={words.withdrawals}
      hint={draft.withdrawals.length === 0 ? words.noneYet : words.withdrawalsHint}
      error={errorOf(usageFieldIds.withdrawals)}
    >
      {draft.withdrawals.length === 0 && <LastWithdrawals {...context} />}
      {draft.withdrawals.map((line) => (
        <WithdrawalLine
          key={line.product_type}
          line={line}
          endOfTreatment={end}
          onChange={(changed) => setLines((lines) => lines.map((one) => (one === line ? changed : one)))}
          onRemove={() => setLines((lines) => lines.filter((one) => one !== line))}
        />
      ))}
      {missing.length > 0 && (
        <div className="medicine-adders">
          {missing.map((type) => (
            <Button key={type} icon={Plus} onClick={() => setLines((lines) => [...lines, emptyLine(type)])}>
              {words.addWithdrawal(medicineUsage.produce[type])}
            </Button>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const emptyLine = (type: WithdrawalProduct): DraftWithdrawal => ({
  product_type: type,
  period: null,
  unit: usualUnit(type),
  basis: null,
});
