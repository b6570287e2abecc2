import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import X from 'lucide-react/icons/x';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import type { NeverReason } from '../draft/given-to.ts';
import {
  asKind,
  type DraftWithdrawal,
  isShortOf,
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
  /** The label's line for this produce; `null` if it has none, or under the cascade. */
  label: WithdrawalPeriod | null;
  /** Why no period is lawful after this medicine; `null` if one is. */
  never: NeverReason | null;
  onChange: (line: DraftWithdrawal) => void;
  onRemove: () => void;
}

/** The withdrawal of one kind of produce: its length, start, source and end. */
export function WithdrawalLine(props: WithdrawalLineProps) {
  const { line, endOfTreatment, label, never, onChange, onRemove } = props;
  const { medicineUsage } = useAllWords();
  const { form: words, bases } = medicineUsage;
  const produce = medicineUsage.produce[line.product_type];
  const kind = kindOf(line);
  const kinds = kindsFor(line.product_type).filter((one) => never === null || one === 'always' || one === kind);
  const isShort = isShortOf(line, label);
  return (
    <div className="withdrawal-line">
      <div className="field-row">
        <Select
          label={words.withheld(produce)}
          choices={kinds.map((value) => ({ value, label: words.withheldKinds[value] }))}
          value={kind}
          onChange={(chosen) => chosen && onChange(asKind(line, chosen))}
        />
        <IconButton icon={X} label={words.removeWithdrawal(produce)} onClick={onRemove} />
      </div>
      {kind !== 'always' && <Period {...props} />}
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
      {(isShort || line.period_reason) && <Reason {...props} isShort={isShort} />}
      <Select
        label={words.basis}
        choices={withdrawalBases
          // A period shorter than the label's is not from it.
          .filter((basis) => basis !== 'spc' || !isShort)
          .map((basis) => ({ value: basis, label: bases[basis] }))}
        emptyLabel={words.noBasis}
        value={line.basis}
        onChange={(basis) => onChange({ ...line, basis, wasFromLabel: false })}
      />
      <Outcome line={line} endOfTreatment={endOfTreatment} />
    </div>
  );
}

/** Why the period is shorter than the label's. It may stay empty, and then the label's counts. */
function Reason({ line, label, isShort, onChange }: WithdrawalLineProps & { isShort: boolean }) {
  const { medicineUsage, withdrawalEntry: words } = useAllWords();
  return (
    <TextField
      label={words.reason}
      hint={isShort && label ? words.reasonHint(withdrawalLength(medicineUsage, inFull(label))) : words.reasonKept}
      isOptional
      maxLength={500}
      value={line.period_reason ?? ''}
      onChange={(period_reason) => onChange({ ...line, period_reason })}
    />
  );
}

function Period({ line, least, label, never, onChange }: WithdrawalLineProps) {
  const { medicineUsage, cascade, withdrawalEntry } = useAllWords();
  const { form: words } = medicineUsage;
  const unlawful =
    never === null ? undefined : never === 'banned' ? cascade.banned.noPeriod : withdrawalEntry.noLimit.noPeriod;
  const tooShort = least ? cascade.tooShort(medicineUsage.period(least.period, least.unit)) : undefined;
  const shorter =
    label !== null && isShortOf(line, label)
      ? withdrawalEntry.shorter(withdrawalLength(medicineUsage, inFull(label)))
      : undefined;
  return (
    <div className="field-row">
      <div className="withdrawal-period">
        <FigureField
          label={words.withdrawalOf(medicineUsage.produce[line.product_type])}
          figure={{ kind: 'withdrawal', unit: line.unit, produce: line.product_type }}
          isWhole
          error={unlawful ?? tooShort ?? shorter}
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
