import { useFieldOfAddress } from '../../../forms/use-field-of-address.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { AmountFields } from '../doses/amount-fields.tsx';
import { DoseCalculator } from '../doses/dose-calculator.tsx';
import { UsageHeads } from '../doses/usage-heads.tsx';
import { useDosedAnimal } from '../doses/use-dosed-animal.ts';
import { useFollowingDose } from '../doses/use-following-dose.ts';
import { produceAsked } from '../draft/given-to.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { givenAt } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { CascadeFields } from '../products/cascade-fields.tsx';
import { milkStatesIn } from '../products/product-choice.ts';
import { ProductFacts } from '../products/product-facts.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { RouteField } from '../products/route-field.tsx';
import { useChosenProduct } from '../products/use-chosen-product.ts';
import { DuplicateHint } from '../repeats/duplicate-hint.tsx';
import { WithdrawalQuestion } from '../withdrawals/withdrawal-question.tsx';
import { BatchFields } from './batch-fields.tsx';
import { DoseField, GivenByField } from './given-fields.tsx';
import { WithdrawalsPart } from './summary-parts.tsx';
import { UsageDates } from './usage-dates.tsx';

/**
 * The fields of a medicine for a keyboard: the same as in the field, in the order in which they are reported by
 * telephone. Enter moves from one `data-step` to the next.
 */
export function DeskUsageFields(form: UsageFormContext) {
  const context = useFollowingDose(form);
  const { draft, species, conditionIds, errorOf, now } = context;
  const { form: words } = useAllWords().medicineUsage;
  const milkStates = milkStatesIn(context);
  const asked = produceAsked(context.given, givenAt(draft, context.startOfTreatment, now()));
  const { product, part, pick } = useChosenProduct(context);
  useFieldOfAddress();
  const dosed = useDosedAnimal(context);
  return (
    <>
      <div data-step="">
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
      </div>
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
          <DuplicateHint {...context} />
          <div data-step="">
            <UsageHeads {...context} />
          </div>
          <div data-step="">
            <DoseCalculator {...part} dosed={dosed} key={draft.product_id} />
          </div>
          <div data-step="">
            <AmountFields {...part} dosed={dosed} />
          </div>
          <div data-step="">
            <RouteField {...part} product={product} />
          </div>
          <div data-step="">
            <GivenByField {...context} />
          </div>
          <div data-step="">
            <BatchFields {...context} />
          </div>
          <WithdrawalQuestion {...part} />
          <CascadeFields {...part} product={product} />
          <div data-step="">
            <WithdrawalsPart {...part} product={product} key={draft.product_id} />
          </div>
          <Disclosure summary={words.given} shortly={draft.isGivenOnce ? words.once : words.course}>
            <UsageDates {...context} />
            <DoseField {...context} />
          </Disclosure>
        </>
      )}
    </>
  );
}
