import { endsAtOf } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';

/** Produce that may not be used yet. */
export type ActiveWithdrawal = {
  productType: Withdrawal['product_type'];
  medicine: string | null;
  endsAt: string;
  /** The treatment has no end yet, so the withdrawal may last longer. */
  isAtLeast: boolean;
};

/** What is in withdrawal at `now`: per kind of produce the usage whose withdrawal ends last. */
export const activeWithdrawals = (usages: readonly MedicineUsage[], now: Date): ActiveWithdrawal[] => {
  const last = new Map<string, ActiveWithdrawal>();
  for (const usage of usages) {
    for (const withdrawal of usage.withdrawals) {
      const endsAt = endOf(usage, withdrawal);
      if (endsAt === null || endsAt <= now.toISOString()) continue;
      const known = last.get(withdrawal.product_type);
      if (known && known.endsAt >= endsAt) continue;
      const { product_type: productType } = withdrawal;
      last.set(productType, { productType, medicine: usage.name, endsAt, isAtLeast: usage.end_date === null });
    }
  }
  return [...last.values()].sort((a, b) => a.productType.localeCompare(b.productType));
};

/** The kinds of produce in withdrawal at `now`, for each animal that has one. */
export const withdrawalsByAnimal = (
  usages: readonly MedicineUsage[],
  now: Date,
): Map<string, ActiveWithdrawal['productType'][]> => {
  const byAnimal = [...Map.groupBy(usages, (usage) => usage.animal_id)];
  const active = byAnimal.map(
    ([animalId, own]) => [animalId, activeWithdrawals(own, now).map(({ productType }) => productType)] as const,
  );
  return new Map(active.filter(([, produce]) => produce.length > 0).map(([animalId, produce]) => [animalId, produce]));
};

/** The later of the server's figure and our own: an edit that the server has not seen may have moved the end. */
const endOf = (usage: MedicineUsage, withdrawal: Withdrawal): string | null => {
  if (withdrawal.period === 0) return null;
  const ends = [withdrawal.ends_at, endsAtOf(withdrawal, usage.end_date ?? usage.start_date, [])].filter(
    (end) => typeof end === 'string',
  );
  return ends.sort().at(-1) ?? null;
};
