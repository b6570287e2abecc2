import { isNeverEaten } from '../animals/eaten-species.ts';
import { type Produce, produceOf, produceTypes } from '../animals/produce.ts';
import type { Animal, HistoryEntry } from '../animals/schema.ts';
import { bannedSubstanceOf } from '../formulary/banned-in-food.ts';
import { longestLineFor } from '../formulary/label-periods.ts';
import type { ResidueLimit } from '../formulary/residue-limits.ts';
import type { WithdrawalPeriod } from '../formulary/schema.ts';
import type { StatedProduct } from '../practice-products/schema.ts';
import { isOfCascade } from '../products/rules.ts';
import type { MilkFarm } from '../reports/milk-giving.ts';
import { dayMs } from '../time.ts';
import {
  countedFrom,
  countsFromCalving,
  dateOf,
  endsAtOf,
  inFull,
  isNeverPermitted,
  isShorterThanLabel,
  lengthMsOf,
  type StoredWithdrawal,
  withholdsNothing,
} from './rules.ts';
import type { MedicineUsage, WithheldOfUsage } from './schema.ts';
import { type ProduceState, type WithheldReason, type WithheldState, withheldReasons } from './withdrawal-words.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

const stateOf = (reason: WithheldReason): WithheldState => {
  switch (reason) {
    case 'banned':
    case 'no_residue_limit':
    case 'not_permitted':
      return 'never';
    case 'open_course':
    case 'awaits_calving':
      return 'until_further_notice';
    case 'not_recorded':
      return 'not_recorded';
    default:
      return 'until';
  }
};

/** The fields of a usage that the rule needs. What a device stored with an earlier version lacks the last two. */
export type WithholdingUsage = Pick<
  MedicineUsage,
  'start_date' | 'end_date' | 'created_at' | 'name' | 'active_substances' | 'cascade'
> & {
  readonly practice_product?: Pick<StatedProduct, 'authority'> | null;
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly label_withdrawals?: readonly WithdrawalPeriod[] | null;
  readonly residue_limit?: ResidueLimit | null;
};

/** The fields of an animal that the rule needs. */
export type WithheldAnimal = Pick<
  Animal,
  'species' | 'gender' | 'date_of_birth' | 'national_breed_code' | 'milk_yield_level' | 'reproductive_state'
>;

/** Why one usage withholds one kind of produce. `until` is null if it does so until further notice. */
export type WithheldLine<Usage extends WithholdingUsage> = {
  usage: Usage;
  productType: Produce;
  state: WithheldState;
  reason: WithheldReason;
  until: string | null;
  /** The recorded withdrawal; null if there is none, or none could count. */
  withdrawal: Usage['withdrawals'][number] | null;
  /** The period of the confirmed label, where it is missing or longer than the recorded one. */
  suggested: WithdrawalPeriod | null;
};

/** One kind of produce that may not be used, and every line that withholds it. The first of them decides. */
export type Withheld<Usage extends WithholdingUsage> = Pick<
  WithheldLine<Usage>,
  'productType' | 'state' | 'reason' | 'until'
> & { lines: readonly WithheldLine<Usage>[] };

/** An animal of which nothing is known, so that its produce is asked about as a cow's is. */
export const unknownAnimal: WithheldAnimal = {
  species: null,
  gender: null,
  date_of_birth: null,
  national_breed_code: null,
  milk_yield_level: [],
  reproductive_state: [],
};

/** One animal: what is known of it, and of the farm on which it is. */
export type OfAnimal = {
  animal: WithheldAnimal;
  /** Null if nothing is known of the farm. */
  farm: MilkFarm | null;
};

export type Withholding<Usage extends WithholdingUsage> = OfAnimal & {
  /** The medicines given to the animal; no deleted ones. */
  usages: readonly Usage[];
  now: Date;
};

/**
 * What of one animal may not be used at `now`: the one rule that every screen, sheet, report and answer asks. Produce that
 * it leaves out is clear.
 *
 * - A usage without an end is a course in progress, whether or not a start was recorded: withheld until further notice.
 * - A course that is planned withholds from when it is recorded, so that nothing is sent off between.
 * - A period of zero withholds nothing, not even during the course. One that counts from calving always does.
 * - A missing withdrawal is not a withdrawal of zero: see `withheldLinesOf`.
 * - Ends are calculated again from what is known here; a stored `ends_at` may be older than the last edit.
 */
export const withheldNow = <Usage extends WithholdingUsage>(asked: Withholding<Usage>): Withheld<Usage>[] => {
  const now = asked.now.toISOString();
  const lines = asked.usages
    .flatMap((usage) => withheldLinesOf(usage, asked))
    .filter(({ until }) => until === null || until > now);
  const byProduce = Map.groupBy(lines, ({ productType }) => productType);
  return produceTypes.flatMap((productType) => {
    const sorted = (byProduce.get(productType) ?? []).toSorted(byWeight);
    const [first] = sorted;
    if (!first) return [];
    const until = sorted.some((line) => line.until === null) ? null : latestOf(sorted.map((line) => line.until ?? ''));
    return [{ productType, state: first.state, reason: first.reason, until, lines: sorted }];
  });
};

/**
 * The state of every kind of produce that the animal may give, and of any other that is withheld.
 */
export const produceStatesNow = <Usage extends WithholdingUsage>(
  asked: Withholding<Usage>,
): { productType: Produce; state: ProduceState; until: string | null }[] => {
  const withheld = new Map(withheldNow(asked).map((one) => [one.productType, one]));
  const given = produceOf(asked.animal, asked.farm, asked.now.toISOString());
  return produceTypes.flatMap((productType) => {
    const { state, until } = withheld.get(productType) ?? {};
    if (state === undefined && !given.includes(productType)) return [];
    return [{ productType, state: state ?? 'clear', until: until ?? null }];
  });
};

/**
 * Whatever one usage withholds, ever: a line's `until` may be over. It does not depend on the present, so the service
 * stores it with the usage.
 *
 * - A substance that is banned, or has no residue limit, withholds all produce for ever, whatever period was recorded
 *   (decisions 15).
 * - Produce that the animal may give and for which nothing was recorded is withheld as `not_recorded`, for the longest
 *   period that the label gives for the product, otherwise for 120 days. It ends when a withdrawal is recorded.
 * - A recorded period that is shorter than the label's counts only with a reason, or under the cascade.
 * - A male has no milk, whatever was recorded.
 */
export const withheldLinesOf = <Usage extends WithholdingUsage>(
  usage: Usage,
  { animal, farm }: OfAnimal,
): WithheldLine<Usage>[] => {
  const recorded = Map.groupBy(
    usage.withdrawals.filter(({ product_type }) => product_type !== 'milk' || animal.gender !== 'Male'),
    ({ product_type }) => product_type,
  );
  const never = neverReasonOf(usage, animal);
  const givenAt = usage.start_date ?? usage.created_at;
  // What was given to a calf is in the cow for ever, so what she could not give then counts too.
  const asked = [animal, ...(never === null ? [] : [{ ...animal, date_of_birth: null }])].flatMap((one) =>
    produceOf(one, farm, givenAt),
  );
  return produceTypes.flatMap((productType): WithheldLine<Usage>[] => {
    const lines = recorded.get(productType) ?? [];
    if (lines.length === 0 && !asked.includes(productType)) return [];
    if (never !== null)
      return [{ usage, productType, state: 'never', reason: never, until: null, withdrawal: null, suggested: null }];
    const label = labelLineOf(usage, productType);
    if (lines.length === 0) return [notRecorded(usage, productType, label, animal.reproductive_state)];
    return recordedLines(usage, lines, label, animal.reproductive_state);
  });
};

/** The same in the form in which the service stores and answers it. */
export const withheldOfUsage = (usage: WithholdingUsage, of: OfAnimal): WithheldOfUsage[] =>
  withheldLinesOf(usage, of).map(({ productType, state, reason, until, suggested }) => ({
    product_type: productType,
    state,
    reason,
    until,
    suggested,
  }));

/**
 * Whether a usage may withhold anything at `now`, whatever its animal is. Of a long history only few do, so that only
 * their animals need be read.
 */
export const mayWithhold = (usage: WithholdingUsage, now: Date): boolean => {
  const { end_date: end, withdrawals, label_withdrawals: labels } = usage;
  if (end === null || neverReasonOf(usage, { species: null }) !== null) return true;
  const lines = [...withdrawals, ...(labels ?? []).map(inFull)];
  if (lines.some((line) => countsFromCalving(line) || isNeverPermitted(line))) return true;
  const longest = Math.max(dayMs, ...(labels?.length ? [] : [unrecordedDays * dayMs]), ...lines.map(lengthMsOf));
  return countedFrom(end) + longest > now.getTime();
};

/**
 * The recorded withdrawals without lines that say "never" of milk which the animal did not give: "not for use in animals
 * producing milk for human consumption" is about the use, and was recorded as if it were about the milk. A heifer that was
 * treated as a calf would never join the dairy otherwise, and a bull has no milk.
 */
export const withoutRestrictionsOfUse = <Usage extends WithholdingUsage>(
  usage: Usage,
  { animal, farm }: OfAnimal,
): Usage['withdrawals'] => {
  const given = produceOf(animal, farm, usage.start_date ?? usage.created_at);
  return usage.withdrawals.filter(
    (line) =>
      !(line.product_type === 'milk' && line.basis === 'spc' && isNeverPermitted(line) && !given.includes('milk')),
  );
};

/** Why no produce may ever be used after this medicine, whatever was recorded; null if that is not so. */
export const neverReasonOf = (
  usage: Pick<WithholdingUsage, 'name' | 'active_substances' | 'residue_limit'>,
  { species }: Pick<WithheldAnimal, 'species'>,
): 'banned' | 'no_residue_limit' | null => {
  if (species !== null && isNeverEaten(species)) return null;
  const substances = usage.active_substances.map(({ name }) => name);
  if (bannedSubstanceOf({ product_name: usage.name ?? '', active_substances: substances }) !== null) return 'banned';
  return usage.residue_limit === 'unknown' ? 'no_residue_limit' : null;
};

/** The label's line for a kind of produce, if its period applies to this use: not under the cascade. */
const labelLineOf = (usage: WithholdingUsage, productType: Produce): WithdrawalPeriod | null =>
  isUnderCascade(usage) ? null : longestLineFor(usage.label_withdrawals ?? [], productType);

/**
 * Whether a medicine was used under the cascade. Special imports, human medicines and extemporaneous preparations always
 * are, whether or not it was recorded.
 */
export const isUnderCascade = ({
  cascade,
  practice_product: stated,
}: Pick<WithholdingUsage, 'cascade' | 'practice_product'>): boolean =>
  (cascade?.used ?? false) || (stated ? isOfCascade(stated.authority) : false);

const notRecorded = <Usage extends WithholdingUsage>(
  usage: Usage,
  productType: Produce,
  suggested: WithdrawalPeriod | null,
  reproductiveState: readonly HistoryEntry[],
): WithheldLine<Usage> => ({
  usage,
  productType,
  state: 'not_recorded',
  reason: 'not_recorded',
  until: endOfNotRecorded(usage, reproductiveState),
  withdrawal: null,
  suggested,
});

/** How long produce without a recorded withdrawal counts as withheld, if no label gives a period (decisions 15). */
export const unrecordedDays = 120;

/**
 * When a missing withdrawal no longer matters: after the longest period that the label gives for any produce, at least
 * after a day. Null until further notice.
 */
const endOfNotRecorded = (usage: WithholdingUsage, reproductiveState: readonly HistoryEntry[]): string | null => {
  const { end_date: end } = usage;
  if (end === null) return null;
  const periods = (usage.label_withdrawals ?? []).map(inFull).filter((line) => !isNeverPermitted(line));
  if (periods.length === 0) return dateOf(countedFrom(end) + unrecordedDays * dayMs);
  const ends = periods.map((line) => endsAtOf(line, end, reproductiveState));
  if (ends.includes(null)) return null;
  return latestOf([dateOf(countedFrom(end) + dayMs), ...ends].map((one) => one ?? ''));
};

/** The recorded lines of one kind of produce, and the label's if all of them are shorter and none has a reason. */
const recordedLines = <Usage extends WithholdingUsage>(
  usage: Usage,
  withdrawals: readonly Usage['withdrawals'][number][],
  label: WithdrawalPeriod | null,
  reproductiveState: readonly HistoryEntry[],
): WithheldLine<Usage>[] => {
  const lines = withdrawals.flatMap((withdrawal): WithheldLine<Usage>[] => {
    const end = recordedEnd(withdrawal, usage.end_date, reproductiveState);
    if (end === null) return [];
    const state = stateOf(end.reason);
    return [{ usage, productType: withdrawal.product_type, state, ...end, withdrawal, suggested: null }];
  });
  const [withdrawal] = withdrawals;
  if (label === null || !withdrawal || !withdrawals.every((one) => isShorterThanLabel(one, label))) return lines;
  const end = recordedEnd(inFull(label), usage.end_date, reproductiveState);
  // While the course goes on, both end alike.
  if (end === null || lines.some(({ reason }) => reason === end.reason && end.until === null)) return lines;
  const reason: WithheldReason = end.reason === 'dated' ? 'label_period' : end.reason;
  const labelled = { ...end, reason, state: stateOf(reason) };
  return [...lines, { usage, productType: withdrawal.product_type, ...labelled, withdrawal, suggested: label }];
};

/** Until when a recorded withdrawal runs, and why; null if it never withholds anything. */
const recordedEnd = (
  withdrawal: StoredWithdrawal,
  endOfTreatment: string | null,
  reproductiveState: readonly HistoryEntry[],
): { until: string | null; reason: 'not_permitted' | 'open_course' | 'awaits_calving' | 'dated' } | null => {
  if (isNeverPermitted(withdrawal)) return { until: null, reason: 'not_permitted' };
  if (withholdsNothing(withdrawal)) return null;
  if (endOfTreatment === null) return { until: null, reason: 'open_course' };
  const until = endsAtOf(withdrawal, endOfTreatment, reproductiveState);
  if (until !== null) return { until, reason: 'dated' };
  // The last case is an end after the year 9999, which means never.
  return { until, reason: countsFromCalving(withdrawal) ? 'awaits_calving' : 'not_permitted' };
};

const latestOf = (moments: readonly string[]): string | null => moments.toSorted().at(-1) ?? null;

/** No end is stronger than any date, and a later date stronger than an earlier one. */
const byWeight = (a: WithheldLine<WithholdingUsage>, b: WithheldLine<WithholdingUsage>): number =>
  withheldReasons.indexOf(weightOf(a.reason)) - withheldReasons.indexOf(weightOf(b.reason)) ||
  (b.until ?? '9').localeCompare(a.until ?? '9', 'en');

/** A period of the label and a recorded one weigh alike: the later decides. */
const weightOf = (reason: WithheldReason): WithheldReason => (reason === 'label_period' ? 'dated' : reason);

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
