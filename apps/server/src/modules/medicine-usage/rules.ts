import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { Json } from '@byre/contract/fields';
import { concentrationsOf } from '@byre/contract/formulary/active-ingredient';
import { countsFromCalving, endsAtOf, inFull, withdrawalErrors } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsageChange, TotalVolume, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { therapeuticGroups } from '@byre/contract/products/rules';
import type { FarmWork } from '../../commands/farm-work.ts';
import { type Change, periodErrors, type Rules, refuseBroken } from '../../commands/rules.ts';
import { blankOf, fieldsSent, isoDate } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Document } from '../../commands/write.ts';
import { findListedProduct, reproductiveStateOf } from './queries.ts';

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
    const { values, errors } = await productValues(work, change);
    refuseBroken([...errors, ...periodErrors(change)]);
    return { ...(await withCalvings(work, change)), ...values };
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

/** Throws 400 where a withdrawal contradicts itself. */
const withdrawalsOf = (sent: MedicineUsageChange['withdrawals']): Json => {
  const errors = withdrawalErrors(sent ?? []);
  if (errors.length > 0) throw new Problem('bad-request', errors[0]?.message, { errors });
  return (sent ?? []).map((one) => inFull({ ...one, ends_at: null }));
};

const cascadeOf = (sent: MedicineUsageChange['cascade']): Json =>
  sent ? { used: sent.used, reason: sent.reason ?? null } : null;

/** The ends follow from the end of treatment and from calvings, so they are calculated again with every write. */
const withEndOfWithdrawals = (values: Document, reproductiveState: readonly HistoryEntry[] = []): Document => {
  const end = values.end_date as string | null;
  const withdrawals = values.withdrawals as Withdrawal[];
  return {
    ...values,
    withdrawals: withdrawals.map((one) => ({ ...one, ends_at: endsAtOf(one, end, reproductiveState) })),
  };
};

/** The ends that follow from a calving, which is recorded in the animal. */
const withCalvings = async (work: FarmWork, { next, parents }: Change<MedicineUsageChange>): Promise<Document> => {
  if (!(next.withdrawals as Withdrawal[]).some(countsFromCalving)) return next;
  return withEndOfWithdrawals(next, await reproductiveStateOf(work, parents.animalId));
};

/**
 * What the product list says of the product, frozen into the usage when the product is first named. A product that has
 * left the list may stay in a usage, but not come into one.
 */
const productValues = async (
  work: FarmWork,
  { current, next }: Change<MedicineUsageChange>,
): Promise<{ values: Document; errors: FieldError[] }> => {
  const id = String(next.product_id);
  if (next.product_id === current.product_id) return { values: {}, errors: [] };
  const product = await findListedProduct(work, id);
  if (!product) {
    const message = `There is no product ${id}.`;
    return { values: {}, errors: [{ pointer: '/product_id', code: 'unknown-product', message }] };
  }
  const values = {
    name: product.product_name,
    theraputic_group: therapeuticGroups(product.theraputic_group),
    active_substances: concentrationsOf(product.active_substances, product.strengths),
  };
  return { values, errors: [] };
};
