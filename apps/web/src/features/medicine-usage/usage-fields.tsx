import { getAnimal } from '../../device/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { AmountFields } from './amount-fields.tsx';
import { BatchFields } from './batch-fields.tsx';
import { CascadeFields } from './cascade-fields.tsx';
import { DoseCalculator } from './dose-calculator.tsx';
import { DuplicateHint } from './duplicate-hint.tsx';
import { HeadsField } from './heads-field.tsx';
import { isDry } from './product-choice.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RouteField } from './route-field.tsx';
import type { UsageFormContext } from './usage-context.ts';
import { UsageDates } from './usage-dates.tsx';
import { UsageDetails } from './usage-details.tsx';
import { usageFieldIds } from './usage-faults.ts';
import { useChosenProduct } from './use-chosen-product.ts';
import { WithdrawalFields } from './withdrawal-fields.tsx';

/** The fields of a medicine: the product first, then what depends on it. */
export function UsageFields(context: UsageFormContext) {
  const { draft, farmId, animalId, species, conditionIds, errorOf, now } = context;
  const dry = useLive(() => readIsDry(farmId, animalId), [farmId, animalId]) ?? null;
  const { product, part, pick } = useChosenProduct(context);
  return (
    <>
      <ProductPicker
        id={usageFieldIds.product_id}
        error={errorOf(usageFieldIds.product_id)}
        selected={product}
        species={species}
        conditionIds={conditionIds}
        isDry={dry}
        onPick={(picked) => void pick(picked)}
        now={now}
      />
      {product && <ProductFacts product={product} species={species} />}
      {draft.product_id !== null && (
        <>
          {context.amountOf === undefined && <DuplicateHint {...context} />}
          <UsageDates {...context} />
          {context.amountOf !== 'nobody' && (
            <>
              <HeadsField {...context} />
              <DoseCalculator {...part} key={draft.product_id} />
              <AmountFields {...part} />
            </>
          )}
          <CascadeFields {...part} product={product} />
          <WithdrawalFields {...part} product={product} />
          <BatchFields {...context} />
          <RouteField {...part} />
          <UsageDetails {...context} />
        </>
      )}
    </>
  );
}

/** Of a group nobody is asked. */
const readIsDry = async (farmId: string, animalId: string): Promise<boolean | null> => {
  const animal = animalId === '' ? null : await getAnimal(farmId, animalId);
  return animal ? isDry(animal.document.reproductive_state) : null;
};
