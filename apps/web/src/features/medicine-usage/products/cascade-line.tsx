import { cascadeMinimum } from '@byre/contract/formulary/cascade';
import Scale from 'lucide-react/icons/scale';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import {
  type DraftLabel,
  type DraftWithdrawal,
  usualUnit,
  type WithdrawalProduct,
  withdrawalUnits,
} from '../draft/withdrawals.ts';
import { isTooShort, type KnownLabel } from './cascade-rules.ts';
import '../medicine-usage.css';

export interface CascadeLineProps {
  produce: WithdrawalProduct;
  known: KnownLabel;
  isInGreatBritain: boolean;
  draft: UsageDraft;
  onChange: (change: (draft: UsageDraft) => UsageDraft) => void;
}

/** One kind of produce under the cascade: what the label says, and the minimum that follows, with its rule. */
export function CascadeLine({ produce, known, isInGreatBritain, draft, onChange }: CascadeLineProps) {
  const { medicineUsage, cascade: words } = useAllWords();
  const { label, missing } = known;
  const name = medicineUsage.produce[produce];
  const { minimum, rule, source } = cascadeMinimum(produce, label, isInGreatBritain);
  const least = minimum && medicineUsage.period(minimum.period, minimum.unit);
  const line = draft.withdrawals.find(({ product_type }) => product_type === produce);
  const isMet = line !== undefined && line.period !== null && !isTooShort(line, minimum);
  const isLawful = label.kind !== 'banned' && label.kind !== 'no_residue_limit';
  const said: DraftLabel | null = isLawful
    ? (draft.labels?.[produce] ?? (label.kind === 'unknown' ? null : label))
    : null;
  const read = (next: DraftLabel | null) =>
    onChange((current) => ({ ...current, labels: { ...current.labels, [produce]: next ?? undefined } }));
  const take = () => {
    if (minimum === null) return;
    const taken: DraftWithdrawal = { product_type: produce, ...minimum, basis: 'cascade' };
    onChange((current) => ({
      ...current,
      withdrawals: [...current.withdrawals.filter((one) => one.product_type !== produce), taken],
    }));
  };
  return (
    <div className="withdrawal-line">
      {isLawful && (
        <Select
          label={words.label(name)}
          choices={[
            { value: 'period' as const, label: words.labelKinds.period },
            { value: 'not-authorised' as const, label: words.labelKinds['not-authorised'][produce] },
          ]}
          emptyLabel={words.labelKinds.unknown}
          value={said?.kind ?? null}
          onChange={(kind) =>
            read(kind === 'period' ? { kind, period: null, unit: usualUnit(produce) } : kind && { kind })
          }
        />
      )}
      {said?.kind === 'period' && (
        <div className="field-row">
          <FigureField
            label={words.longest(name)}
            figure={{ kind: 'withdrawal', unit: said.unit, produce }}
            isWhole
            value={said.period}
            onChange={(period) => read({ ...said, period })}
          />
          <Select
            label={medicineUsage.form.periodUnit}
            choices={withdrawalUnits.map((unit) => ({ value: unit, label: medicineUsage.withdrawalUnits[unit] }))}
            value={said.unit}
            onChange={(unit) => unit && read({ ...said, unit })}
          />
        </div>
      )}
      <p className="formulary-mark">
        <Scale aria-hidden="true" />
        <span>
          <strong>{least === null ? words.noMinimum(name) : words.minimum(name, least)}</strong> {words.rules[rule]}
          {source !== null && ` (${source})`}
          {known.from === 'formulary' && label.kind !== 'unknown' && ` ${words.fromFormulary}`}
          {missing.length > 0 && ` ${words.missing(missing.join(', '))}`}
        </span>
      </p>
      {least !== null && !isMet && (
        <div>
          <Button onClick={take}>{words.take(name, least)}</Button>
        </div>
      )}
    </div>
  );
}
