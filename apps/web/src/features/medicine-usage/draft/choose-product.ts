import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { statedProduct } from '@byre/contract/practice-products/rules';
import { isOfCascade } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { labelLines, labelOfUse } from './formulary-facts.ts';
import { type GivenTo, neverReason, produceAsked } from './given-to.ts';
import { unitOf } from './product-rules.ts';
import { type DraftBatch, noBatch, type OfProduct, type UsageDraft } from './usage-draft.ts';
import { neverUsed } from './withdrawals.ts';

/** What is known when a product is chosen. */
export type KnownOfProduct = {
  batchInUse: readonly DraftBatch[];
  entry: FormularyEntry | null;
  /** The entries of the product for every species. */
  entries: readonly FormularyEntry[];
  given: GivenTo;
  /** When it is given. */
  at: string;
};

/**
 * Sets a product and what follows from it: its unit, the batch in use if this device used the product recently, and the
 * withdrawals and the route that the practice has confirmed for the species. Unconfirmed values are never filled in,
 * only offered as suggestions. After a product for which no period is lawful, nothing but "never" is filled in. What was
 * entered for another product is put aside, and is there again if that product is chosen again: 15 ml of one medicine must
 * not become 15 tubes of the next, nor its route look known.
 *
 * The product's `residue_limit` is what is known of it here, also by the formulary.
 */
export const chooseProduct = (draft: UsageDraft, product: Product, known: KnownOfProduct): UsageDraft => {
  const { product_id: before } = draft;
  const practice_product = statedProduct(product);
  if (before === product._id) return { ...draft, practice_product, isCascade: isCascadeWith(draft, product) };
  const { [product._id]: again, ...others } = draft.putAside ?? {};
  const ofProduct = again ?? startOf(draft, product, known);
  // The last one last, also if it was put aside before.
  const putAside = before === null ? others : { ...others, [before]: partOf(draft) };
  return { ...draft, ...ofProduct, product_id: product._id, practice_product, putAside };
};

const startOf = (
  draft: UsageDraft,
  product: Product,
  { batchInUse: inUse, entry, entries, given, at }: KnownOfProduct,
): OfProduct => {
  const confirmed = entry !== null && entry.confirmed_by !== null ? entry : null;
  const [onlyRoute, ...otherRoutes] = confirmed?.routes ?? [];
  const route = onlyRoute !== undefined && otherRoutes.length === 0 ? onlyRoute : null;
  const asked = produceAsked(given, at);
  const label = labelOfUse(entries, given, { base: null, product_id: product._id, route });
  return {
    volume: null,
    units: unitOf(product),
    route,
    dose: '',
    doseBy: null,
    doses: null,
    batches: inUse.length === 0 ? [noBatch] : [...inUse],
    withdrawals: neverReason(given, product) === null ? labelLines(label, asked) : neverUsed(asked),
    labels: {},
    // A reason that holds for both must not be lost: without the cascade its minimum withdrawals would not be asked for.
    isCascade: isCascadeWith(draft, product),
    isCascadeChecked: false,
  };
};

const partOf = (draft: UsageDraft): OfProduct => ({
  volume: draft.volume,
  units: draft.units,
  route: draft.route,
  dose: draft.dose,
  doseBy: draft.doseBy ?? null,
  doses: draft.doses ?? null,
  batches: draft.batches,
  withdrawals: draft.withdrawals,
  labels: draft.labels ?? {},
  isCascade: draft.isCascade,
  isCascadeChecked: draft.isCascadeChecked ?? false,
});

/** The amount entered for the product chosen before, if this one is counted in the same unit; null if there is none. */
export const amountBefore = ({ putAside, units }: UsageDraft): { volume: number; units: string } | null => {
  const last = Object.values(putAside ?? {}).at(-1);
  return last && last.volume !== null && last.units !== null && last.units === units
    ? { volume: last.volume, units: last.units }
    : null;
};

/**
 * The kind of a practice's own product decides whether it is used under the cascade. For a product of the list chosen
 * afterwards, the question is open again.
 */
const isCascadeWith = ({ isCascade, practice_product }: UsageDraft, { authority }: Product): boolean => {
  if (authority !== undefined) return isOfCascade(authority);
  return practice_product ? false : isCascade;
};
