import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { Product } from '@byre/contract/products/schema';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { getProduct } from '../../../device/reads/list-reads.ts';
import { lastUsageOfProduct } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import type { UsageFormContext, UsagePartContext } from '../draft/usage-context.ts';
import { batchInUse, chooseProduct } from '../draft/usage-draft.ts';

/** The product of the form with what the practice has confirmed of it, and the way to choose another. */
export function useChosenProduct(context: UsageFormContext): {
  product: Product | null;
  part: UsagePartContext;
  pick: (product: Product) => Promise<void>;
} {
  const { draft, onChange, farmId, species, now } = context;
  const product = useLive(() => readProduct(draft.product_id), [draft.product_id]) ?? null;
  const entries = useLive(() => readEntries(draft.product_id), [draft.product_id]) ?? noEntries;
  const pick = async (picked: Product) => {
    const [last, known] = await Promise.all([
      lastUsageOfProduct(picked._id).catch(() => null),
      listFormularyOf(picked._id).catch(() => noEntries),
    ]);
    const facts = { batchInUse: batchInUse(last, farmId, now()), entry: entryFor(known, species), species };
    onChange((current) => chooseProduct(current, picked, facts));
  };
  return { product, part: { ...context, entries, entry: entryFor(entries, species) }, pick };
}

const noEntries: FormularyEntry[] = [];

const readEntries = async (id: string | null): Promise<FormularyEntry[]> =>
  id === null ? noEntries : listFormularyOf(id);

const readProduct = async (id: string | null): Promise<Product | null> => (id === null ? null : getProduct(id));
