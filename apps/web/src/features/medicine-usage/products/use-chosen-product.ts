import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { productOfStated } from '@byre/contract/practice-products/rules';
import type { Product } from '@byre/contract/products/schema';
import { useRef } from 'react';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { getProduct } from '../../../device/reads/list-reads.ts';
import { lastUsageOfProduct } from '../../../device/reads/record-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { chooseProduct } from '../draft/choose-product.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import type { UsageFormContext, UsagePartContext } from '../draft/usage-context.ts';
import { batchInUse, type UsageDraft } from '../draft/usage-draft.ts';

/** The form's product with what the practice has confirmed for it, and the function that chooses another. */
export function useChosenProduct(context: UsageFormContext): {
  product: Product | null;
  part: UsagePartContext;
  pick: (product: Product) => Promise<void>;
} {
  const { draft, onChange, farmId, species, now } = context;
  // It was already read when it was chosen. Reading it again first would leave the search on the screen, and it would
  // take the next key.
  const picked = useRef<{ product: Product; entries: FormularyEntry[] }>(null);
  const known = () => (picked.current?.product._id === draft.product_id ? picked.current : undefined);
  const ofDraft = [draft.product_id];
  const product =
    useLive(
      () => readProduct(draft),
      ofDraft,
      () => known()?.product,
    ) ?? null;
  const entries =
    useLive(
      () => readEntries(draft.product_id),
      ofDraft,
      () => known()?.entries,
    ) ?? noEntries;
  const pick = async (chosen: Product) => {
    const [last, listed] = await Promise.all([
      lastUsageOfProduct(chosen._id).catch(() => null),
      listFormularyOf(chosen._id).catch(() => noEntries),
    ]);
    picked.current = { product: chosen, entries: listed };
    const facts = { batchInUse: batchInUse(last, farmId, now()), entry: entryFor(listed, species), species };
    onChange((current) => chooseProduct(current, chosen, facts));
  };
  return { product, part: { ...context, product, entries, entry: entryFor(entries, species) }, pick };
}

const noEntries: FormularyEntry[] = [];

const readEntries = async (id: string | null): Promise<FormularyEntry[]> =>
  id === null ? noEntries : listFormularyOf(id);

/** A product added in this form is not stored anywhere yet. */
const readProduct = async ({ product_id: id, practice_product: stated }: UsageDraft): Promise<Product | null> => {
  if (id === null) return null;
  return (await getProduct(id)) ?? (stated ? productOfStated(id, stated) : null);
};
