import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { amountBefore } from '../draft/choose-product.ts';
import { unitsFor } from '../draft/product-rules.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { amountFigures } from './dose-figures.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';
import { useWeighed } from './use-weighed.ts';
import '../medicine-usage.css';

/** The amount and its unit, which starts from the pharmaceutical form. */
export function AmountFields(part: UsagePartContext & { dosed: DosedAnimal }) {
  const { draft, onChange, entry, errorOf, amountOf, dosed } = part;
  const { medicineUsage } = useAllWords();
  const { form: words } = medicineUsage;
  const { kg } = useWeighed(part);
  const unit = draft.units ?? 'ml';
  const before = draft.volume === null ? amountBefore(draft) : null;
  const setVolume = (volume: number | null) => onChange((current) => ({ ...current, volume, units: unit }));
  return (
    <>
      <div className="field-row">
        <FigureField
          id={usageFieldIds.volume}
          label={amountOf === 'each' ? medicineUsage.group.amountOfEach : words.amount}
          figure={amountFigures(draft, entry, dosed, kg)}
          error={errorOf(usageFieldIds.volume)}
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
