import { endsAtOf, type Period } from '@byre/contract/medicine-usage/rules';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import { type DraftWithdrawal, withdrawalBases, withdrawalUnits } from './withdrawals.ts';
import './medicine-usage.css';

export interface WithdrawalLineProps {
  line: DraftWithdrawal;
  endOfTreatment: string | null;
  /** What the law asks at least, where the line says less; `null` where it is long enough. */
  least: Period | null;
  onChange: (line: DraftWithdrawal) => void;
  onRemove: () => void;
}

/** One kind of produce: how long it is withheld, on whose word, and until when that is. */
export function WithdrawalLine({ line, endOfTreatment, least, onChange, onRemove }: WithdrawalLineProps) {
  const { medicineUsage, cascade } = useWords();
  const { form: words, bases } = medicineUsage;
  const produce = medicineUsage.produce[line.product_type];
  const end = line.period === null ? null : endsAtOf({ period: line.period, unit: line.unit }, endOfTreatment, []);
  return (
    <div className="withdrawal-line">
      <div className="field-row">
        <div className="withdrawal-period">
          <NumberField
            label={words.withdrawalOf(produce)}
            isWhole
            error={least ? cascade.tooShort(medicineUsage.period(least.period, least.unit)) : undefined}
            autoFocus={line.period === null}
            value={line.period}
            onChange={(period) => onChange({ ...line, period })}
          />
        </div>
        <Select
          label={words.periodUnit}
          choices={withdrawalUnits.map((unit) => ({ value: unit, label: medicineUsage.withdrawalUnits[unit] }))}
          value={line.unit}
          onChange={(unit) => unit && onChange({ ...line, unit })}
        />
      </div>
      <div className="field-row">
        <Select
          label={words.basis}
          choices={withdrawalBases.map((basis) => ({ value: basis, label: bases[basis] }))}
          emptyLabel={words.noBasis}
          value={line.basis}
          onChange={(basis) => onChange({ ...line, basis })}
        />
        <IconButton icon={X} label={words.removeWithdrawal(produce)} onClick={onRemove} />
      </div>
      {end !== null && (
        <p className="medicine-pills withdrawal-end">
          <CalendarClock aria-hidden="true" />
          {line.period === 0
            ? medicineUsage.noWithdrawalFor(produce)
            : medicineUsage.withdrawalUntil(produce, format.dayAndTime(end))}
        </p>
      )}
    </div>
  );
}
