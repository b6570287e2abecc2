import { doseFor } from '@byre/contract/formulary/dose';
import type { ResidueLimit } from '@byre/contract/formulary/residue-limits';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { isNeverPermitted } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { FigureAnimal } from '@byre/contract/plausible/animal';
import { plausible } from '@byre/contract/plausible/plausible';
import { isDayOver } from '../../../ui/fields/british-day.ts';
import { place } from '../../../words/place.ts';
import { weightIn } from '../doses/dose-text.ts';
import { labelLines, labelOfUse } from '../draft/formulary-facts.ts';
import { type GivenTo, neverReason, produceAsked, producePossible } from '../draft/given-to.ts';
import type { KnownWeight } from '../draft/known-weights.ts';
import { type DraftBatch, linesOf, newUsage, noBatch, type UsageDraft } from '../draft/usage-draft.ts';
import { type DraftWithdrawal, neverUsed } from '../draft/withdrawals.ts';

/** What is known when a medicine is given again. */
export type KnownOfRepeat = {
  last: MedicineUsage;
  given: GivenTo;
  /** `null` if this device does not have it. */
  animal: FigureAnimal | null;
  entry: FormularyEntry | null;
  /** The entries of the product for every species. */
  entries: readonly FormularyEntry[];
  /** What is known of the residue limit of the product now. */
  limit: ResidueLimit;
  /** As last entered on this device. */
  weight: KnownWeight | null;
  /** The bottle of this visit; empty if there is none. */
  batchInUse: readonly DraftBatch[];
  /** What the animal has had of the product in this case, the oldest first. */
  course: readonly Pick<MedicineUsage, 'start_date' | 'created_at'>[];
  now: Date;
};

/** The dose recalculated because the animal's weight has changed. */
export type NewDose = { amount: number; units: string; kg: number; lastKg: number | null };

/**
 * The last medicine as of now. Its withdrawal is what the practice has confirmed since then, else that of last time,
 * and counts from the new date. The bottle is filled in only if it is this visit's and in date.
 */
export const repeated = (
  known: KnownOfRepeat,
  { administeredBy, doseText }: { administeredBy: string; doseText: (dose: NewDose) => string },
): UsageDraft => {
  const { last, weight, now } = known;
  const fresh = newDoseOf(known);
  const span = spanOf(last);
  const isCascade = last.cascade?.used ?? false;
  const inDate = known.batchInUse.filter(({ expiry }) => !isDayOver(expiry, place.dayOf(now)));
  return {
    ...newUsage(now, { administeredBy, startsWithTreatment: true }),
    product_id: last.product_id,
    volume: fresh?.amount ?? repeatableAmount(last, known.animal)?.volume ?? null,
    units: last.total_volume?.units ?? null,
    isGivenOnce: span === 0,
    end_date: span === null ? null : new Date(now.getTime() + span).toISOString(),
    route: last.route,
    dose: fresh ? doseText(fresh) : repeatableAmount(last, known.animal) ? (last.dose ?? '') : '',
    doseBy: fresh ? 'weight' : null,
    batches: inDate.length === 0 ? [noBatch] : inDate,
    withdrawals: linesAgain(known),
    isCascade,
    cascadeReason: last.cascade?.reason ?? '',
    weight: weight?.kg ?? null,
    weightFrom: weight && { kg: weight.kg, at: weight.at },
    number_of_animals: last.number_of_animals ?? null,
    practice_product: last.practice_product ?? null,
  };
};

/**
 * The last amount, if nothing is to be asked about it. Another amount, which another system or an earlier version may
 * have recorded, is never filled in: the person enters it.
 */
export const repeatableAmount = (
  { total_volume: amount, start_date, created_at, end_date, number_of_animals }: MedicineUsage,
  animal: FigureAnimal | null,
): MedicineUsage['total_volume'] => {
  if (amount === null || amount.units === null) return null;
  const given = { heads: number_of_animals ?? 1, doses: start_date === end_date ? 1 : null };
  const at = start_date ?? created_at;
  const figure = { kind: 'amount', value: amount.volume, unit: amount.units, animal, at, ...given } as const;
  return plausible(figure).answer === 'fine' ? amount : null;
};

/**
 * What the practice has confirmed, else what was recorded last time: not the reason for a period, and no "never" for milk
 * or eggs that the animal does not give. If no period is lawful, everything is never to be used.
 */
const linesAgain = ({ last, given, entries, limit, now }: KnownOfRepeat): DraftWithdrawal[] => {
  const asked = produceAsked(given, now.toISOString());
  const possible = producePossible(given);
  const product = {
    product_name: last.name ?? '',
    active_substances: last.active_substances.map(({ name }) => name),
    residue_limit: limit,
  };
  if (neverReason(given, product) !== null) return neverUsed(asked);
  const { product_id, route } = last;
  const confirmed = labelLines(labelOfUse(entries, given, { base: null, product_id, route }), asked);
  // Under the cascade the vet sets and checks them each time.
  if (!last.cascade?.used && confirmed.length > 0) return confirmed;
  const meant = last.withdrawals.filter(
    (line) => possible.includes(line.product_type) && (asked.includes(line.product_type) || !isNeverPermitted(line)),
  );
  return linesOf(meant.map((line) => ({ ...line, period_reason: null })));
};

/** The formulary's dose if the weight has changed since last time; `null` if the last amount still applies. */
export const newDoseOf = ({ last, entry, weight, animal, now }: KnownOfRepeat): NewDose | null => {
  const units = last.total_volume?.units ?? 'ml';
  if (entry?.dose?.per !== 'kg' || weight === null || spanOf(last) !== 0) return null;
  const lastKg = weightIn(last.dose);
  const isChanged = lastKg === null ? weight.at > last.created_at : lastKg !== weight.kg;
  const answer = doseFor({ weightKg: weight.kg, dose: entry.dose, strengths: entry.strengths, countedIn: units });
  if (!isChanged || answer.kind === 'unknown' || answer.amount === last.total_volume?.volume) return null;
  const given = { kind: 'amount', value: answer.amount, unit: units, heads: 1, doses: 1 } as const;
  const isLikely = plausible({ ...given, animal, at: now.toISOString(), kg: weight.kg }).answer === 'fine';
  return isLikely ? { amount: answer.amount, units, kg: weight.kg, lastKg } : null;
};

/** Batches of this visit that have expired. */
export const expiredBatches = ({ batchInUse, now }: KnownOfRepeat): DraftBatch[] =>
  batchInUse.filter(({ expiry }) => isDayOver(expiry, place.dayOf(now)));

/** The length of the course so far, compared with the formulary. */
export type CourseSoFar = {
  times: number;
  since: string;
  /** Today's day of the course, the first counted as 1. */
  day: number;
  /** The formulary's rule in its words; `null` if it has none. */
  rule: string | null;
  isLonger: boolean;
};

export const courseSoFar = ({ course, entry, now }: KnownOfRepeat): CourseSoFar | null => {
  const [first] = course;
  if (first === undefined) return null;
  const since = first.start_date ?? first.created_at;
  const day = place.daysFrom(since, now) + 1;
  const rule = [entry?.frequency, entry?.duration].filter(Boolean).join(', ') || null;
  const isOnce = /^once$/i.test(entry?.frequency ?? '');
  const most = longestDays(entry?.duration ?? null);
  return { times: course.length, since, day, rule, isLonger: isOnce || (most !== null && day > most) };
};

/** `5` of "3 to 5 days", "up to 5 days" and "5 days"; `null` if the text has no number of days. */
export const longestDays = (duration: string | null): number | null => {
  const figures = [...(duration ?? '').matchAll(/(\d+)(?=[^\d]*\bdays?\b)/gi)].map(([, days]) => Number(days));
  return figures.length === 0 ? null : Math.max(...figures);
};

/** From the first to the last dose, in ms: 0 if given once, `null` while a course has no end. */
const spanOf = ({ start_date: start, end_date: end }: MedicineUsage): number | null => {
  if (end === null) return start === null ? 0 : null;
  return start === null ? 0 : Math.max(0, Date.parse(end) - Date.parse(start));
};
