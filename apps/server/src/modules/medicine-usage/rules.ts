import type { Json } from '@byre/contract/fields';
import { concentrationsOf } from '@byre/contract/formulary/active-ingredient';
import { labelFacts } from '@byre/contract/formulary/label-facts';
import type { OwnProduct } from '@byre/contract/formulary/residue-limits';
import { inFull, isShorterThanLabel, withdrawalErrors } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, MedicineUsageChange, TotalVolume } from '@byre/contract/medicine-usage/schema';
import { isUnderCascade, type OfAnimal } from '@byre/contract/medicine-usage/withheld';
import { statedProduct } from '@byre/contract/practice-products/rules';
import type { StatedProductInput } from '@byre/contract/practice-products/schema';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { practiceProductPattern } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { therapeuticGroups } from '@byre/reference-data/product-text';
import { animalFactsOf } from '../../commands/animal-facts.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { blankProduct, mergeProduct } from '../../commands/practice-product-rules.ts';
import { derivedOf } from '../../commands/recount-withdrawals.ts';
import { residueLimitOf } from '../../commands/residue-limits.ts';
import { type Change, periodErrors, type Rules, refuseBroken } from '../../commands/rules.ts';
import { blankOf, fieldsSent, isoDate } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Document } from '../../commands/write.ts';
import { writeDown } from '../../commands/write-product-down.ts';
import { findKnownProduct, type KnownProduct } from './queries.ts';

export const medicineUsageRules: Rules<MedicineUsageChange> = {
  table: recordTables['medicine-usage'],
  blank: blankOf('medicine-usage'),
  merge: (current, input) => ({
    ...current,
    ...fieldsSent('medicine-usage', input),
    ...(input.total_volume === undefined
      ? {}
      : { total_volume: volumeOf(input.total_volume, current.total_volume as TotalVolume | null) }),
    ...(input.batches === undefined ? {} : { batches: batchesOf(input.batches) }),
    ...(input.withdrawals === undefined ? {} : { withdrawals: withdrawalsOf(input.withdrawals) }),
    ...(input.cascade === undefined ? {} : { cascade: cascadeOf(input.cascade) }),
  }),
  complete: async (work, change) => {
    const [of, { values, errors, stated }] = await Promise.all([
      animalFactsOf(work, change.parents.animalId),
      productValues(work, change),
    ]);
    refuseBroken([...errors, ...periodErrors(change)]);
    const next = withWhatFollows(work, { ...change.next, ...values(of) }, of);
    // Checked last, because nothing may be written for a use that is refused.
    if (stated) await writeDown(work, String(next.product_id), stated);
    return next;
  },
};

/** Units that are not sent stay as they are; null clears them. */
const volumeOf = (sent: MedicineUsageChange['total_volume'], current: TotalVolume | null): Json => {
  const [volume] = [sent ?? []].flat();
  if (!volume) return null;
  const { units = current?.units ?? null } = volume;
  return { volume: volume.volume, units };
};

const batchesOf = (sent: MedicineUsageChange['batches']): Json =>
  (sent ?? []).map(({ number, expiry }) => ({ number, expiry: isoDate(expiry) }));

/** Throws 400 if a withdrawal contradicts itself. */
const withdrawalsOf = (sent: MedicineUsageChange['withdrawals']): Json => {
  const errors = withdrawalErrors(sent ?? []);
  if (errors.length > 0) throw new Problem('bad-request', errors[0]?.message, { errors });
  return (sent ?? []).map((one) => inFull({ ...one, ends_at: null }));
};

const cascadeOf = (sent: MedicineUsageChange['cascade']): Json =>
  sent ? { used: sent.used, reason: sent.reason ?? null } : null;

/**
 * The usage with what follows from its other facts. A period of the data sheet that is shorter than the confirmed label's
 * is the vet's own (decisions 15).
 */
const withWhatFollows = (work: FarmWork, values: Document, of: OfAnimal): Document => {
  const created_at = values.created_at ?? work.now.toISOString();
  const usage = { ...values, created_at } as unknown as MedicineUsage;
  const isByLabel = !isUnderCascade(usage);
  const withdrawals = usage.withdrawals.map((one) => {
    const isShorter = usage.label_withdrawals.some(
      (label) =>
        label.product_type === one.product_type && isShorterThanLabel({ ...one, period_reason: null }, inFull(label)),
    );
    return isByLabel && isShorter && one.basis === 'spc' ? { ...one, basis: 'vet' as const } : one;
  });
  return { ...values, ...(derivedOf({ ...usage, withdrawals }, of) as unknown as Document) };
};

/** What of a usage follows from its product, for an animal. */
type ProductValues = (of: OfAnimal) => Document;

/**
 * What the list or the practice says about the product, frozen into the usage when the product is first named. A
 * product that has left the list may stay in a usage, but cannot be newly chosen. A product that the practice does not
 * know yet comes with the facts that its first user states.
 *
 * The periods of the label depend on the route too, so they are taken again when that is corrected.
 */
const productValues = async (
  work: FarmWork,
  { current, next, input }: Change<MedicineUsageChange>,
): Promise<{ values: ProductValues; errors: FieldError[]; stated?: StatedProductInput }> => {
  const id = String(next.product_id);
  const isSame = next.product_id === current.product_id;
  const stays: Document = { practice_product: current.practice_product ?? null };
  const hasFacts = (current.residue_limit ?? null) !== null && next.route === current.route;
  if (isSame && hasFacts) return { values: () => stays, errors: [] };
  const known = await findKnownProduct(work, id);
  if (isSame) return { values: (of) => ({ ...stays, ...(known && labelValues(known, next, of)) }), errors: [] };
  if (known) return { values: (of) => ({ ...valuesOf(known), ...labelValues(known, next, of) }), errors: [] };
  const { practice_product: stated } = input;
  if (stated && isPracticeProductId(id)) {
    const product = mergeProduct(blankProduct, stated);
    const residue_limit = await residueLimitOf(work.tx, product as unknown as OwnProduct);
    const first = {
      ...namesOf(product),
      entries: [],
      residue_limit,
      stated: statedProduct(product as unknown as Product),
    };
    return { values: (of) => ({ ...valuesOf(first), ...labelValues(first, next, of) }), errors: [], stated };
  }
  const message = `There is no product ${id}.`;
  return { values: () => ({}), errors: [{ pointer: '/product_id', code: 'unknown-product', message }] };
};

const valuesOf = (product: KnownProduct): Document => ({
  name: product.product_name,
  theraputic_group: therapeuticGroups(product.theraputic_group),
  active_substances: concentrationsOf(product.active_substances, confirmedStrengthsOf(product)),
  practice_product: product.stated,
});

const confirmedStrengthsOf = ({ entries }: KnownProduct) =>
  entries.find(({ confirmed_by, strengths }) => confirmed_by !== null && strengths.length > 0)?.strengths ?? [];

const labelValues = (product: KnownProduct, { route }: Document, { animal }: OfAnimal): Document =>
  labelFacts(product, { species: animal.species, route: route as string | null });

const namesOf = (product: Document) =>
  product as Pick<KnownProduct, 'product_name' | 'theraputic_group' | 'active_substances'>;

const practiceProductId = new RegExp(practiceProductPattern);

/** Whether an id belongs to one of a practice's own products. */
export const isPracticeProductId = (id: string): boolean => practiceProductId.test(id);
