import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import X from 'lucide-react/icons/x';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import {
  asKind,
  type DraftWithdrawal,
  kindOf,
  kindsFor,
  type WithdrawalUnit,
  withdrawalBases,
  withdrawalUnits,
} from '../draft/withdrawals.ts';
import { withdrawalOutcome } from './withdrawal-outcome.ts';
import '../medicine-usage.css';

export interface WithdrawalLineProps {
  line: DraftWithdrawal;
  endOfTreatment: string | null;
  /** The legal minimum if the line is shorter; `null` if it is long enough. */
  least: { period: number; unit: WithdrawalUnit } | null;
  /** Whether the medicine is banned in this animal, so that no period is lawful. */
  isBanned: boolean;
  onChange: (line: DraftWithdrawal) => void;
  onRemove: () => void;
}

/** The withdrawal of one kind of produce: its length, start, source and end. */
export function WithdrawalLine({ line, endOfTreatment, least, isBanned, onChange, onRemove }: WithdrawalLineProps) {
  const { medicineUsage } = useAllWords();
  const { form: words, bases } = medicineUsage;
  const produce = medicineUsage.produce[line.product_type];
  const kind = kindOf(line);
  return (
    <div className="withdrawal-line">
      <div className="field-row">
        <Select
          label={words.withheld(produce)}
          choices={kindsFor(line.product_type).map((value) => ({ value, label: words.withheldKinds[value] }))}
          value={kind}
          onChange={(chosen) => chosen && onChange(asKind(line, chosen))}
        />
        <IconButton icon={X} label={words.removeWithdrawal(produce)} onClick={onRemove} />
      </div>
      {kind !== 'always' && <Period {...{ line, least, isBanned, onChange }} />}
      {kind === 'calving' && (
        <FigureField
          label={words.dryDays}
          figure={{ kind: 'dry_days' }}
          hint={words.dryDaysHint}
          isWhole
          isOptional
          value={line.minimum_dry_days ?? null}
          onChange={(minimum_dry_days) => onChange({ ...line, minimum_dry_days })}
        />
      )}
      <Select
        label={words.basis}
        choices={withdrawalBases.map((basis) => ({ value: basis, label: bases[basis] }))}
        emptyLabel={words.noBasis}
        value={line.basis}
        onChange={(basis) => onChange({ ...line, basis })}
      />
      <Outcome line={line} endOfTreatment={endOfTreatment} />
    </div>
  );
}

type PeriodProps = Pick<WithdrawalLineProps, 'line' | 'least' | 'isBanned' | 'onChange'>;

function Period({ line, least, isBanned, onChange }: PeriodProps) {
  const { medicineUsage, cascade } = useAllWords();
  const { form: words } = medicineUsage;
  const tooShort = least ? cascade.tooShort(medicineUsage.period(least.period, least.unit)) : undefined;
  return (
    <div className="field-row">
      <div className="withdrawal-period">
        <FigureField
          label={words.withdrawalOf(medicineUsage.produce[line.product_type])}
          figure={{ kind: 'withdrawal', unit: line.unit, produce: line.product_type }}
          isWhole
          error={isBanned ? cascade.banned.noPeriod : tooShort}
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
  );
}

/** The result of the line as a text. */
function Outcome({ line, endOfTreatment }: Pick<WithdrawalLineProps, 'line' | 'endOfTreatment'>) {
  const { medicineUsage: words } = useAllWords();
  const text = withdrawalOutcome(line, endOfTreatment, words);
  if (text === null) return null;
  const Icon = kindOf(line) === 'always' ? Ban : CalendarClock;
  return (
    <p className="withdrawal-end">
      <Icon aria-hidden="true" />
      {text}
    </p>
  );
}
