import type { HistoryEntry } from '../animals/schema.ts';
import { endOfUtcDay } from '../dates.ts';
import type { FieldError } from '../problem-document.ts';
import { dayMs, hourMs } from '../time.ts';
import type { Withdrawal, WithdrawalInput } from './schema.ts';

type LaterMember = 'not_permitted' | 'counts_from' | 'minimum_dry_days' | 'period_reason';
/** A withdrawal as a device or a history may still hold it, without the members that were added later. */
export type StoredWithdrawal = Omit<Withdrawal, LaterMember> & Partial<Pick<Withdrawal, LaterMember>>;
/** The members of a withdrawal that decide when it ends. */
export type CountedWithdrawal = Pick<StoredWithdrawal, 'period' | 'unit' | Exclude<LaterMember, 'period_reason'>>;

/** A withdrawal with the members that were sent. */
export type SaidWithdrawal = Pick<Withdrawal, 'product_type'> & {
  readonly [Member in Exclude<keyof Withdrawal, 'product_type'>]?: Withdrawal[Member] | null | undefined;
};

/**
 * The withdrawal with every documented member. One that was not sent gets the value that applied before the member
 * existed.
 */
export const inFull = (withdrawal: SaidWithdrawal): Withdrawal => ({
  product_type: withdrawal.product_type,
  not_permitted: withdrawal.not_permitted ?? false,
  period: withdrawal.period ?? null,
  unit: withdrawal.unit ?? null,
  counts_from: withdrawal.counts_from ?? 'treatment',
  minimum_dry_days: withdrawal.minimum_dry_days ?? null,
  ends_at: withdrawal.ends_at ?? null,
  basis: withdrawal.basis ?? null,
  period_reason: withdrawal.period_reason ?? null,
});

/** A period as labels state it. */
export type Period = { period: number; unit: NonNullable<Withdrawal['unit']> };

/** The period for which the produce is withheld; null if it must never be used. */
export const periodOf = (withdrawal: CountedWithdrawal): Period | null => {
  const { period, unit } = withdrawal;
  return isNeverPermitted(withdrawal) || period === null || unit === null ? null : { period, unit };
};

/** Whether the produce must never be used. A line without a period has no end, so it counts as never. */
export const isNeverPermitted = ({ not_permitted, period, unit }: CountedWithdrawal): boolean =>
  not_permitted === true || period === null || unit === null;

export const countsFromCalving = ({ counts_from }: CountedWithdrawal): boolean => counts_from === 'calving';

const unitMs = { hours: hourMs, days: dayMs } as const;

/** The length of a period, rounded up to a whole millisecond; 0 if it has none. */
export const lengthMsOf = (withdrawal: CountedWithdrawal): number => {
  const found = periodOf(withdrawal);
  return found === null ? 0 : Math.ceil(found.period * unitMs[found.unit]);
};

/** Whether a withdrawal withholds nothing, not even during the course. */
export const withholdsNothing = (withdrawal: CountedWithdrawal): boolean =>
  withdrawal.period === 0 && !countsFromCalving(withdrawal);

/** The dates of a usage as far as they are known. */
type DatedUsage = {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly created_at?: string;
};

/**
 * When a withdrawal of a usage ends: as `endsAtOf` says. One that withholds nothing is over as soon as a course begins,
 * so that an end that is not known does not read as "until further notice".
 */
export const endOfWithdrawal = (
  withdrawal: CountedWithdrawal,
  { start_date, end_date, created_at }: DatedUsage,
  reproductiveState: readonly HistoryEntry[],
): string | null => {
  const end = end_date ?? (withholdsNothing(withdrawal) ? (start_date ?? created_at ?? null) : null);
  return endsAtOf(withdrawal, end, reproductiveState);
};

/**
 * Whether a recorded withdrawal is weaker than the label's line for the same produce and no reason is recorded for it.
 * A label that does not permit the use at all has no period to compare with.
 */
export const isShorterThanLabel = (
  recorded: CountedWithdrawal & { readonly period_reason?: string | null },
  label: CountedWithdrawal,
): boolean => {
  if (isNeverPermitted(recorded) || isNeverPermitted(label) || recorded.period_reason?.trim()) return false;
  if (!countsFromCalving(label)) return !countsFromCalving(recorded) && lengthMsOf(recorded) < lengthMsOf(label);
  return (
    !countsFromCalving(recorded) ||
    lengthMsOf(recorded) < lengthMsOf(label) ||
    (recorded.minimum_dry_days ?? 0) < (label.minimum_dry_days ?? 0)
  );
};

/**
 * When a withdrawal ends, in the date form of answers. Null means until further notice: the end of treatment is not
 * known, the calving from which it counts is not recorded, or the produce must never be used. It is only ever rounded
 * up: an end of treatment at exactly midnight was meant as a day, and the period counts from the end of that day.
 *
 * If it counts from calving, the period begins at calving or at the end of the minimum dry period, whichever is later.
 */
export const endsAtOf = (
  withdrawal: CountedWithdrawal,
  endOfTreatment: string | null,
  reproductiveState: readonly HistoryEntry[],
): string | null => {
  const { minimum_dry_days: dryDays } = withdrawal;
  const told = periodOf(withdrawal);
  if (endOfTreatment === null || told === null) return null;
  const treated = countedFrom(endOfTreatment);
  const length = lengthMsOf(withdrawal);
  if (!countsFromCalving(withdrawal)) return dateOf(treated + length);
  const calvedAt = calvingAfter(endOfTreatment, reproductiveState);
  if (calvedAt === null) return null;
  return dateOf(Math.max(countedFrom(calvedAt), treated + (dryDays ?? 0) * dayMs) + length);
};

/**
 * The first calving after the end of treatment. The state that begins with it may include the number of the lactation.
 */
const calvingAfter = (endOfTreatment: string, reproductiveState: readonly HistoryEntry[]): string | null => {
  const [first = null] = reproductiveState
    .filter(({ name, date }) => /^\s*early lactation\b/i.test(name) && isAfter(date, endOfTreatment))
    .map(({ date }) => date)
    .sort();
  return first;
};

/** A day lasts until its last moment: something on the next day comes after it, something on the same day does not. */
const isAfter = (date: string, endOfTreatment: string): boolean => {
  const end = Date.parse(endOfTreatment);
  return isMidnight(end) ? Date.parse(date) >= endOfUtcDay(end) : Date.parse(date) > end;
};

/** The moment from which a period counts: a date at exactly midnight was meant as a day, and counts from its end. */
export const countedFrom = (date: string): number => {
  const at = Date.parse(date);
  return isMidnight(at) ? endOfUtcDay(at) : at;
};

const isMidnight = (instant: number): boolean => endOfUtcDay(instant) - instant === dayMs;

/** Answers have years of four digits. A period that ends after the last of them has no meaningful end. */
export const dateOf = (instant: number): string | null => {
  const date = new Date(instant);
  return date.getUTCFullYear() > 9999 ? null : date.toISOString();
};

/** The contradictions in the withdrawals sent. Server and app refuse the same ones. */
export const withdrawalErrors = (withdrawals: readonly WithdrawalInput[]): FieldError[] =>
  withdrawals.flatMap((one, index) =>
    errorsOf(one).map((error) => ({ ...error, pointer: `/withdrawals/${index}${error.pointer}` })),
  );

const errorsOf = (one: WithdrawalInput): FieldError[] => {
  const isSaid = (name: 'period' | 'unit' | 'minimum_dry_days') => one[name] !== undefined && one[name] !== null;
  const contradicts = (name: string, message: string): FieldError => ({
    pointer: `/${name}`,
    code: 'contradiction',
    message,
  });
  const errors: FieldError[] = [];
  for (const name of ['period', 'unit'] as const) {
    if (one.not_permitted && isSaid(name))
      errors.push(contradicts(name, `Produce that must not be used has no ${name}.`));
    if (!one.not_permitted && !isSaid(name))
      errors.push({
        pointer: `/${name}`,
        code: 'required',
        message: `${name} is required, unless it is not permitted.`,
      });
  }
  const isFromCalving = one.counts_from === 'calving';
  if (isFromCalving && one.not_permitted)
    errors.push(contradicts('counts_from', 'Produce that must not be used has no period to count.'));
  else if (isFromCalving && one.product_type !== 'milk')
    errors.push(contradicts('counts_from', 'Only a milk withdrawal period can start at calving.'));
  if (isSaid('minimum_dry_days') && !isFromCalving)
    errors.push(contradicts('minimum_dry_days', 'A minimum dry period is only for a period that starts at calving.'));
  return errors;
};
