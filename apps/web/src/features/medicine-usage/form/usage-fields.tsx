import { useFieldOfAddress } from '../../../forms/use-field-of-address.ts';
import { AmountFields } from '../doses/amount-fields.tsx';
import { DoseCalculator } from '../doses/dose-calculator.tsx';
import { UsageHeads } from '../doses/usage-heads.tsx';
import { useDosedAnimal } from '../doses/use-dosed-animal.ts';
import { useFollowingDose } from '../doses/use-following-dose.ts';
import { produceAsked } from '../draft/given-to.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { givenAt } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { milkStatesIn } from '../products/product-choice.ts';
import { ProductFacts } from '../products/product-facts.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { useChosenProduct } from '../products/use-chosen-product.ts';
import { DuplicateHint } from '../repeats/duplicate-hint.tsx';
import { WithdrawalQuestion } from '../withdrawals/withdrawal-question.tsx';
import { BatchPart, CascadePart, DatesPart, RoutePart, WithdrawalsPart } from './summary-parts.tsx';
import { UsageDetails } from './usage-details.tsx';

/** The fields of a medicine: the product first, then what depends on it. */
export function UsageFields(form: UsageFormContext) {
  const context = useFollowingDose(form);
  const { draft, species, conditionIds, errorOf, now } = context;
  const milkStates = milkStatesIn(context);
  const asked = produceAsked(context.given, givenAt(draft, context.startOfTreatment, now()));
  const { product, part, pick } = useChosenProduct(context);
  useFieldOfAddress();
  const dosed = useDosedAnimal(context);
  return (
    <>
      <ProductPicker
        id={usageFieldIds.product_id}
        error={errorOf(usageFieldIds.product_id)}
        selected={product}
        species={species}
        given={context.given}
        asked={asked}
        conditionIds={conditionIds}
        milkStates={milkStates}
        onPick={(picked) => void pick(picked)}
        now={now}
      />
      {product && (
        <ProductFacts
          product={product}
          species={species}
          entries={part.entries}
          milkStates={milkStates}
          never={part.never}
        />
      )}
      {draft.product_id !== null && (
        <>
          {context.amountOf === undefined && <DuplicateHint {...context} />}
          {context.amountOf !== 'nobody' && (
            <>
              <UsageHeads {...context} />
              <DoseCalculator {...part} dosed={dosed} key={draft.product_id} />
              <AmountFields {...part} dosed={dosed} />
            </>
          )}
          <WithdrawalQuestion {...part} />
          <div className="usage-lines" key={draft.product_id}>
            <DatesPart {...context} />
            <WithdrawalsPart {...part} product={product} />
            <BatchPart {...context} />
            <RoutePart {...part} product={product} />
            <CascadePart {...part} product={product} />
            <UsageDetails {...context} />
          </div>
        </>
      )}
    </>
  );
}
