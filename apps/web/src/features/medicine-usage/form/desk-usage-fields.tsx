import type { Product } from '@byre/contract/products/schema';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { AmountFields } from '../doses/amount-fields.tsx';
import { DoseCalculator } from '../doses/dose-calculator.tsx';
import { HeadsField } from '../doses/heads-field.tsx';
import type { UsageFormContext, UsagePartContext } from '../draft/usage-context.ts';
import { datesOfUsage } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { CascadeFields } from '../products/cascade-fields.tsx';
import { ProductFacts } from '../products/product-facts.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { RouteField } from '../products/route-field.tsx';
import { useChosenProduct } from '../products/use-chosen-product.ts';
import { DuplicateHint } from '../repeats/duplicate-hint.tsx';
import { WithdrawalFields } from '../withdrawals/withdrawal-fields.tsx';
import { withdrawalOutcome } from '../withdrawals/withdrawal-outcome.ts';
import { BatchFields } from './batch-fields.tsx';
import { DoseField, GivenByField } from './given-fields.tsx';
import { UsageDates } from './usage-dates.tsx';

/**
 * The fields of a medicine for a keyboard: the same as in the field, what is told on the telephone first. Every
 * `data-step` is one that Enter goes on to.
 */
export function DeskUsageFields(context: UsageFormContext) {
  const { draft, species, conditionIds, errorOf, now } = context;
  const { form: words } = useAllWords().medicineUsage;
  const { product, part, pick } = useChosenProduct(context);
  return (
    <>
      <div data-step="">
        <ProductPicker
          id={usageFieldIds.product_id}
          error={errorOf(usageFieldIds.product_id)}
          selected={product}
          species={species}
          conditionIds={conditionIds}
          isDry={null}
          onPick={(picked) => void pick(picked)}
          now={now}
        />
      </div>
      {product && <ProductFacts product={product} species={species} />}
      {draft.product_id !== null && (
        <>
          <DuplicateHint {...context} />
          <div data-step="">
            <HeadsField {...context} />
          </div>
          <div data-step="">
            <DoseCalculator {...part} key={draft.product_id} />
          </div>
          <div data-step="">
            <AmountFields {...part} />
          </div>
          <div data-step="">
            <RouteField {...part} />
          </div>
          <div data-step="">
            <GivenByField {...context} />
          </div>
          <div data-step="">
            <BatchFields {...context} />
          </div>
          <CascadeFields {...part} product={product} />
          <div data-step="">
            <Withdrawals {...part} product={product} key={draft.product_id} />
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

/** Filled in by the formulary they are read in one line; what a person has to say stands open. */
function Withdrawals(part: UsagePartContext & { product: Product | null }) {
  const { draft, startOfTreatment, errorOf } = part;
  const { medicineUsage } = useAllWords();
  const [wasFilled] = useState(draft.withdrawals.length > 0);
  const { end_date: end } = datesOfUsage(draft, startOfTreatment);
  if (!wasFilled) return <WithdrawalFields {...part} />;
  const told = draft.withdrawals.map((line) => withdrawalOutcome(line, end, medicineUsage));
  return (
    <Disclosure
      summary={medicineUsage.form.withdrawals}
      shortly={inOneLine(told)}
      isOpen={errorOf(usageFieldIds.withdrawals) !== undefined || draft.isCascade}
    >
      <WithdrawalFields {...part} />
    </Disclosure>
  );
}
