import type { HistoryEntry } from '../animals/schema.ts';
import { dayMs } from '../time.ts';
import { countsFromCalving, endsAtOf, isNeverPermitted, type StoredWithdrawal } from './rules.ts';
import type { MedicineUsage, Withdrawal } from './schema.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/**
 * Why produce is withheld. `not_permitted`: it must never be used. `open_course`: the end of treatment is not known.
 * `awaits_calving`: it counts from a calving that is not recorded. `dated`: until a known moment.
 */
export const withheldReasons = ['not_permitted', 'open_course', 'awaits_calving', 'dated'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** The fields of a usage that the rule needs. */
export type WithholdingUsage = Pick<MedicineUsage, 'end_date'> & { readonly withdrawals: readonly StoredWithdrawal[] };

/** One withdrawal of one usage. `until` is null if it runs until further notice. */
export type WithheldLine<Usage extends WithholdingUsage> = {
  usage: Usage;
  withdrawal: Usage['withdrawals'][number];
  until: string | null;
  reason: WithheldReason;
};

/** One kind of produce that may not be used, and every line that withholds it. The first of them decides. */
export type Withheld<Usage extends WithholdingUsage> = {
  productType: Withdrawal['product_type'];
  until: string | null;
  reason: WithheldReason;
  lines: readonly WithheldLine<Usage>[];
};

export type Withholding<Usage extends WithholdingUsage> = {
  /** The medicines given to one animal; no deleted ones. */
  usages: readonly Usage[];
  /** The animal's. Empty if not known, so that what counts from calving stays withheld. */
  reproductiveState: readonly HistoryEntry[];
  now: Date;
};

/**
 * What of one animal may not be used at `now`: the one rule that every screen, sheet, report and answer asks.
 *
 * - A usage without an end is a course in progress, whether or not a start was recorded: withheld until further notice.
 * - A course that is planned withholds from when it is recorded, so that nothing is sent off between.
 * - A period of zero withholds nothing, not even during the course. One that counts from calving always does.
 * - Ends are calculated again from what is known here; a stored `ends_at` may be older than the last edit.
 */
export const withheldNow = <Usage extends WithholdingUsage>(asked: Withholding<Usage>): Withheld<Usage>[] => {
  const byProduce = Map.groupBy(withheldLines(asked), ({ withdrawal }) => withdrawal.product_type);
  const withheld = [...byProduce].flatMap(([productType, lines]) => {
    const sorted = lines.toSorted(byWeight);
    const [first] = sorted;
    return first ? [{ productType, until: first.until, reason: first.reason, lines: sorted }] : [];
  });
  return withheld.toSorted((a, b) => produceOrder[a.productType] - produceOrder[b.productType]);
};

const withheldLines = <Usage extends WithholdingUsage>({
  usages,
  reproductiveState,
  now,
}: Withholding<Usage>): WithheldLine<Usage>[] =>
  usages.flatMap((usage) =>
    usage.withdrawals.flatMap((withdrawal) => {
      const stands = standingOf(withdrawal, usage.end_date, reproductiveState);
      const isOver = stands === null || (stands.until !== null && stands.until <= now.toISOString());
      return isOver ? [] : [{ usage, withdrawal, ...stands }];
    }),
  );

/** Until when a withdrawal runs, and why; null if it never withholds anything. */
export const standingOf = (
  withdrawal: StoredWithdrawal,
  endOfTreatment: string | null,
  reproductiveState: readonly HistoryEntry[],
): { until: string | null; reason: WithheldReason } | null => {
  if (isNeverPermitted(withdrawal)) return { until: null, reason: 'not_permitted' };
  if (withdrawal.period === 0 && !countsFromCalving(withdrawal)) return null;
  if (endOfTreatment === null) return { until: null, reason: 'open_course' };
  const until = endsAtOf(withdrawal, endOfTreatment, reproductiveState);
  if (until !== null) return { until, reason: 'dated' };
  // The last case is an end after the year 9999, which means never.
  return { until, reason: countsFromCalving(withdrawal) ? 'awaits_calving' : 'not_permitted' };
};

/** No end is stronger than any date, and a later date stronger than an earlier one. */
const byWeight = (a: WithheldLine<WithholdingUsage>, b: WithheldLine<WithholdingUsage>): number =>
  reasonOrder[a.reason] - reasonOrder[b.reason] || (b.until ?? '').localeCompare(a.until ?? '', 'en');

const reasonOrder: Readonly<Record<WithheldReason, number>> = {
  not_permitted: 0,
  open_course: 1,
  awaits_calving: 2,
  dated: 3,
};

const produceOrder: Readonly<Record<Withdrawal['product_type'], number>> = { meat: 0, milk: 1, eggs: 2, honey: 3 };

/** How long a course may last before its missing end is asked for. Its produce stays withheld in any case. */
const openCourseDays = 60;

/** Whether the end of a course has been missing for longer than courses last. */
export const isCourseOpenTooLong = (
  { start_date, end_date, created_at }: Pick<MedicineUsage, 'start_date' | 'end_date' | 'created_at'>,
  now: Date,
): boolean => {
  const openMs = now.getTime() - Date.parse(start_date ?? created_at);
  return end_date === null && openMs > openCourseDays * dayMs;
};
