import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { Json } from '@byre/contract/fields';
import { concentrationsOf } from '@byre/contract/formulary/active-ingredient';
import { countsFromCalving, endsAtOf, inFull, withdrawalErrors } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsageChange, TotalVolume, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { statedProduct } from '@byre/contract/practice-products/rules';
import type { StatedProductInput } from '@byre/contract/practice-products/schema';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { practiceProductPattern } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { therapeuticGroups } from '@byre/reference-data/product-text';
import type { FarmWork } from '../../commands/farm-work.ts';
import { blankProduct, mergeProduct } from '../../commands/practice-product-rules.ts';
import { type Change, periodErrors, type Rules, refuseBroken } from '../../commands/rules.ts';
import { blankOf, fieldsSent, isoDate } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Document } from '../../commands/write.ts';
import { writeDown } from '../../commands/write-product-down.ts';
import { findKnownProduct, type KnownProduct, reproductiveStateOf } from './queries.ts';

export const medicineUsageRules: Rules<MedicineUsageChange> = {
  table: recordTables['medicine-usage'],
  blank: blankOf('medicine-usage'),
  merge: (current, input) =>
    withEndOfWithdrawals({
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
    const { values, errors, stated } = await productValues(work, change);
    refuseBroken([...errors, ...periodErrors(change)]);
    const next = { ...(await withCalvings(work, change)), ...values };
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

/** The ends follow from the end of treatment and from calvings, so every write calculates them again. */
const withEndOfWithdrawals = (values: Document, reproductiveState: readonly HistoryEntry[] = []): Document => {
  const end = values.end_date as string | null;
  const withdrawals = values.withdrawals as Withdrawal[];
  return {
    ...values,
    withdrawals: withdrawals.map((one) => ({ ...one, ends_at: endsAtOf(one, end, reproductiveState) })),
  };
};

/** The ends that depend on a calving, which is recorded in the animal. */
const withCalvings = async (work: FarmWork, { next, parents }: Change<MedicineUsageChange>): Promise<Document> => {
  if (!(next.withdrawals as Withdrawal[]).some(countsFromCalving)) return next;
  return withEndOfWithdrawals(next, await reproductiveStateOf(work, parents.animalId));
};

/**
 * What the list or the practice says about the product, frozen into the usage when the product is first named. A
 * product that has left the list may stay in a usage, but cannot be newly chosen. A product that the practice does not
 * know yet comes with the facts that its first user states.
 */
const productValues = async (
  work: FarmWork,
  { current, next, input }: Change<MedicineUsageChange>,
): Promise<{ values: Document; errors: FieldError[]; stated?: StatedProductInput }> => {
  const id = String(next.product_id);
  if (next.product_id === current.product_id)
    return { values: { practice_product: current.practice_product ?? null }, errors: [] };
  const known = await findKnownProduct(work, id);
  if (known) return { values: valuesOf(known), errors: [] };
  const { practice_product: stated } = input;
  if (stated && isPracticeProductId(id)) {
    const product = mergeProduct(blankProduct, stated);
    return {
      values: valuesOf({ ...namesOf(product), strengths: [], stated: statedProduct(product as unknown as Product) }),
      errors: [],
      stated,
    };
  }
  const message = `There is no product ${id}.`;
  return { values: {}, errors: [{ pointer: '/product_id', code: 'unknown-product', message }] };
};

const valuesOf = (product: KnownProduct): Document => ({
  name: product.product_name,
  theraputic_group: therapeuticGroups(product.theraputic_group),
  active_substances: concentrationsOf(product.active_substances, product.strengths),
  practice_product: product.stated,
});

const namesOf = (product: Document) =>
  product as Pick<KnownProduct, 'product_name' | 'theraputic_group' | 'active_substances'>;

const practiceProductId = new RegExp(practiceProductPattern);

/** Whether an id belongs to one of a practice's own products. */
export const isPracticeProductId = (id: string): boolean => practiceProductId.test(id);
