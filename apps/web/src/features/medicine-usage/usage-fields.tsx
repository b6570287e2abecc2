import type { Product } from '@byre/contract/products/schema';
import { getProduct } from '../../device/list-reads.ts';
import { lastUsageOfProduct } from '../../device/reads.ts';
import { useLive } from '../../device/use-live.ts';
import { AmountFields } from './amount-fields.tsx';
import { BatchFields } from './batch-fields.tsx';
import { DuplicateHint } from './duplicate-hint.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RouteField } from './route-field.tsx';
import type { UsageFormContext } from './usage-context.ts';
import { UsageDates } from './usage-dates.tsx';
import { UsageDetails } from './usage-details.tsx';
import { batchInUse, chooseProduct } from './usage-draft.ts';
import { usageFieldIds } from './usage-faults.ts';
import { WithdrawalFields } from './withdrawal-fields.tsx';

/** The fields of a medicine: the product first, then what depends on it. */
export function UsageFields(context: UsageFormContext) {
  const { draft, onChange, species, conditionIds, errorOf, now } = context;
  const product = useLive(() => readProduct(draft.product_id), [draft.product_id]) ?? null;
  const pick = async (picked: Product) => {
    const last = await lastUsageOfProduct(picked._id).catch(() => null);
    onChange((current) => chooseProduct(current, picked, batchInUse(last, now())));
  };
  return (
    <>
      <ProductPicker
        id={usageFieldIds.product_id}
        error={errorOf(usageFieldIds.product_id)}
        selected={product}
        species={species}
        conditionIds={conditionIds}
        onPick={(picked) => void pick(picked)}
        now={now}
      />
      {product && <ProductFacts product={product} species={species} />}
      {draft.product_id !== null && (
        <>
          <DuplicateHint {...context} />
          <AmountFields {...context} />
          <UsageDates {...context} />
          <WithdrawalFields {...context} />
          <BatchFields {...context} />
          <RouteField {...context} />
          <UsageDetails {...context} product={product} />
        </>
      )}
    </>
  );
}

const readProduct = async (id: string | null): Promise<Product | null> => (id === null ? null : getProduct(id));
