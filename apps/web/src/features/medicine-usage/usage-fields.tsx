import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { Product } from '@byre/contract/products/schema';
import { listFormularyOf } from '../../device/formulary-reads.ts';
import { getProduct } from '../../device/list-reads.ts';
import { lastUsageOfProduct } from '../../device/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { AmountFields } from './amount-fields.tsx';
import { BatchFields } from './batch-fields.tsx';
import { CascadeFields } from './cascade-fields.tsx';
import { DoseCalculator } from './dose-calculator.tsx';
import { DuplicateHint } from './duplicate-hint.tsx';
import { entryFor } from './formulary-facts.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductPicker } from './product-picker.tsx';
import { RouteField } from './route-field.tsx';
import type { UsageFormContext, UsagePartContext } from './usage-context.ts';
import { UsageDates } from './usage-dates.tsx';
import { UsageDetails } from './usage-details.tsx';
import { batchInUse, chooseProduct } from './usage-draft.ts';
import { usageFieldIds } from './usage-faults.ts';
import { WithdrawalFields } from './withdrawal-fields.tsx';

/** The fields of a medicine: the product first, then what depends on it. */
export function UsageFields(context: UsageFormContext) {
  const { draft, onChange, farmId, species, conditionIds, errorOf, now } = context;
  const product = useLive(() => readProduct(draft.product_id), [draft.product_id]) ?? null;
  const entries = useLive(() => readEntries(draft.product_id), [draft.product_id]) ?? noEntries;
  const part: UsagePartContext = { ...context, entries, entry: entryFor(entries, species) };
  const pick = async (picked: Product) => {
    const [last, known] = await Promise.all([
      lastUsageOfProduct(picked._id).catch(() => null),
      listFormularyOf(picked._id).catch(() => noEntries),
    ]);
    const facts = { batchInUse: batchInUse(last, farmId, now()), entry: entryFor(known, species), species };
    onChange((current) => chooseProduct(current, picked, facts));
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
          {context.amountOf === undefined && <DuplicateHint {...context} />}
          <UsageDates {...context} />
          {context.amountOf !== 'nobody' && (
            <>
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

const noEntries: FormularyEntry[] = [];

const readEntries = async (id: string | null): Promise<FormularyEntry[]> =>
  id === null ? noEntries : listFormularyOf(id);

const readProduct = async (id: string | null): Promise<Product | null> => (id === null ? null : getProduct(id));
