import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { productOfStated } from '@byre/contract/practice-products/rules';
import type { Product } from '@byre/contract/products/schema';
import { useRef } from 'react';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { getProduct } from '../../../device/reads/list-reads.ts';
import { lastUsageOfProduct } from '../../../device/reads/record-reads.ts';
import { residueLimitFor } from '../../../device/reads/residue-limit-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { chooseProduct } from '../draft/choose-product.ts';
import { entryFor, labelOfUse } from '../draft/formulary-facts.ts';
import { neverReason } from '../draft/given-to.ts';
import type { UsageFormContext, UsagePartContext } from '../draft/usage-context.ts';
import { batchInUse, givenAt, type UsageDraft } from '../draft/usage-draft.ts';
import { withSource } from '../draft/withdrawals.ts';
import { labelFor } from '../withdrawals/label-for.ts';

/** A product with its residue limit as far as it is known here, and the formulary's entries for it. */
type Known = { product: Product; entries: FormularyEntry[] };

/** The form's product with what the practice has confirmed for it, and the function that chooses another. */
export function useChosenProduct(context: UsageFormContext): {
  product: Product | null;
  part: UsagePartContext;
  pick: (product: Product) => Promise<void>;
} {
  const { draft, onChange, farmId, species, given, startOfTreatment, now } = context;
  // It was already read when it was chosen. Reading it again first would leave the search on the screen, and it would
  // take the next key.
  const picked = useRef<Known>(null);
  const known =
    useLive(
      () => readChosen(draft),
      [draft.product_id],
      () => (picked.current?.product._id === draft.product_id ? picked.current : undefined),
    ) ?? null;
  const entries = known?.entries ?? noEntries;
  const label = labelOfUse(entries, given, draft);
  const pick = async (chosen: Product) => {
    const [last, found] = await Promise.all([lastUsageOfProduct(chosen._id).catch(() => null), withEntries(chosen)]);
    picked.current = found;
    const facts = {
      batchInUse: batchInUse(last, farmId, now()),
      entry: entryFor(found.entries, species),
      entries: found.entries,
      given,
    };
    onChange((current) =>
      chooseProduct(current, found.product, { ...facts, at: givenAt(current, startOfTreatment, now()) }),
    );
  };
  return {
    product: known?.product ?? null,
    part: {
      ...context,
      product: known?.product ?? null,
      onChange: (change) => onChange((current) => withSources(change(current), entries, context)),
      entries,
      entry: entryFor(entries, species),
      label,
      never: known === null ? null : neverReason(given, known.product),
    },
    pick,
  };
}

const noEntries: FormularyEntry[] = [];

/** The draft, whose periods that are shorter than the label's are not from the label. */
const withSources = (
  draft: UsageDraft,
  entries: readonly FormularyEntry[],
  { given }: Pick<UsageFormContext, 'given'>,
): UsageDraft => {
  const label = labelOfUse(entries, given, draft);
  return { ...draft, withdrawals: draft.withdrawals.map((line) => withSource(line, labelFor(label, line, draft))) };
};

const readChosen = async (draft: UsageDraft): Promise<Known | null> => {
  const product = await readProduct(draft);
  return product && withEntries(product);
};

const withEntries = async (product: Product): Promise<Known> => {
  const entries = await listFormularyOf(product._id).catch(() => noEntries);
  return { product: { ...product, residue_limit: await residueLimitFor(product, entries) }, entries };
};

/** A product added in this form is not stored anywhere yet. */
const readProduct = async ({ product_id: id, practice_product: stated }: UsageDraft): Promise<Product | null> => {
  if (id === null) return null;
  return (await getProduct(id)) ?? (stated ? productOfStated(id, stated) : null);
};
