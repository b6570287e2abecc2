import { Button } from '../../../ui/buttons/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { amountBefore } from '../draft/choose-product.ts';
import { unitsFor } from '../draft/product-rules.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { judgedAmount } from './dose-sum.ts';
import { useDoseWords } from './dose-words.ts';
import '../medicine-usage.css';

/**
 * The amount and its unit, which starts from the pharmaceutical form. An amount that does not fit the dose gets a
 * warning beside it, and can still be saved.
 */
export function AmountFields({ draft, onChange, entry, species, errorOf, amountOf }: UsagePartContext) {
  const { medicineUsage } = useAllWords();
  const { form: words } = medicineUsage;
  const { judgementText } = useDoseWords();
  const unit = draft.units ?? 'ml';
  const judgement = judgedAmount(draft, entry, species);
  const before = draft.volume === null ? amountBefore(draft) : null;
  const setVolume = (volume: number | null) => onChange((current) => ({ ...current, volume, units: unit }));
  return (
    <>
      <div className="field-row">
        <NumberField
          id={usageFieldIds.volume}
          label={amountOf === 'each' ? medicineUsage.group.amountOfEach : words.amount}
          error={
            errorOf(usageFieldIds.volume) ??
            (isNotPositive(draft.volume)
              ? words.faults['amount-not-positive']
              : judgement
                ? judgementText(judgement)
                : undefined)
          }
          unit={medicineUsage.units[unit] ?? unit}
          value={draft.volume}
          onChange={setVolume}
        />
        <Select
          label={words.unit}
          choices={unitsFor(unit).map((value) => ({ value, label: medicineUsage.units[value] ?? value }))}
          value={unit}
          onChange={(units) => onChange((current) => ({ ...current, units: units ?? unit }))}
        />
      </div>
      {before && (
        <div className="medicine-actions">
          <Button variant="quiet" onClick={() => setVolume(before.volume)}>
            {words.stillAmount(amountText(medicineUsage, before))}
          </Button>
        </div>
      )}
    </>
  );
}

const isNotPositive = (volume: number | null): boolean => volume !== null && volume <= 0;
