import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useWords } from '../../words/words.tsx';
import { unitsFor } from './product-rules.ts';
import type { UsageFormContext } from './usage-context.ts';
import { usageFieldIds } from './usage-faults.ts';
import './medicine-usage.css';

/** How much, and what it is counted in; the unit starts from the pharmaceutical form. */
export function AmountFields({ draft, onChange, errorOf }: UsageFormContext) {
  const { medicineUsage } = useWords();
  const { form: words } = medicineUsage;
  const unit = draft.units ?? 'ml';
  return (
    <div className="field-row">
      <NumberField
        id={usageFieldIds.volume}
        label={words.amount}
        error={
          errorOf(usageFieldIds.volume) ??
          (isNotPositive(draft.volume) ? words.faults['amount-not-positive'] : undefined)
        }
        unit={medicineUsage.units[unit] ?? unit}
        value={draft.volume}
        onChange={(volume) => onChange((current) => ({ ...current, volume, units: unit }))}
      />
      <Select
        label={words.unit}
        choices={unitsFor(unit).map((value) => ({ value, label: medicineUsage.units[value] ?? value }))}
        value={unit}
        onChange={(units) => onChange((current) => ({ ...current, units: units ?? unit }))}
      />
    </div>
  );
}

const isNotPositive = (volume: number | null): boolean => volume !== null && volume <= 0;
