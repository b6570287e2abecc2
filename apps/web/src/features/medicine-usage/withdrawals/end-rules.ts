import { countedFrom, inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import type { WithheldLine } from '@byre/contract/medicine-usage/withheld';
import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { isDay } from '../../../ui/fields/british-day.ts';
import { place } from '../../../words/place.ts';

/** What has no end by itself, and can be given one by a person. A banned substance or a missing limit cannot. */
export const endableReasons = ['not_permitted', 'open_course', 'awaits_calving'] as const;
export type EndableReason = (typeof endableReasons)[number];

export const endableReason = ({ reason, until }: WithheldLine<MedicineUsage>): EndableReason | null =>
  until === null ? (endableReasons.find((one) => one === reason) ?? null) : null;

/** What a person enters to end it. */
export type EndDraft = {
  /** Why the produce may be used again; asked only for what was recorded as never. */
  reason: string;
  /** The day on which the withdrawal ends, `YYYY-MM-DD`. */
  day: string;
  /** The last dose, or the calving. */
  at: string | null;
};

export type EndFault =
  | 'no-reason'
  | 'no-day'
  | 'too-early'
  | 'no-moment'
  | 'in-the-future'
  | 'before-start'
  | 'before-end';

/** What keeps an end from being saved. */
export const endFaults = (
  reason: EndableReason,
  usage: Pick<MedicineUsage, 'start_date' | 'end_date'>,
  { draft, now }: { draft: EndDraft; now: Date },
): EndFault[] => {
  const faults: EndFault[] = [];
  if (asksMoment(reason, usage)) {
    if (draft.at === null) faults.push('no-moment');
    else if (isInTheFuture(draft.at, now)) faults.push('in-the-future');
    else if (
      reason === 'awaits_calving' &&
      usage.end_date !== null &&
      countedFrom(usage.end_date) >= Date.parse(draft.at)
    )
      faults.push('before-end');
    else if (usage.start_date !== null && Date.parse(draft.at) < Date.parse(usage.start_date))
      faults.push('before-start');
  }
  if (reason === 'not_permitted') {
    const end = usage.end_date ?? draft.at;
    if (draft.reason.trim() === '') faults.push('no-reason');
    if (draft.day === '' || !isDay(draft.day)) faults.push('no-day');
    else if (end !== null && daysUntil(end, draft.day) < 1) faults.push('too-early');
  }
  return faults;
};

/** Whether a moment is asked for: the calving, or the last dose of a course that goes on. */
export const asksMoment = (reason: EndableReason, { end_date }: Pick<MedicineUsage, 'end_date'>): boolean =>
  reason !== 'not_permitted' || end_date === null;

/** Whole days from the end of treatment, so that a withdrawal of that length ends on the day. */
export const daysUntil = (endOfTreatment: string, day: string): number =>
  place.daysFrom(new Date(countedFrom(endOfTreatment)), place.startOf(day));

/** The withdrawal that ends what was recorded as never: so many days from the end of treatment, by the vet, with the reason. */
export const endedWithdrawal = (
  { product_type }: Pick<Withdrawal, 'product_type'>,
  { endOfTreatment, day, reason }: { endOfTreatment: string; day: string; reason: string },
): Withdrawal =>
  inFull({
    product_type,
    period: daysUntil(endOfTreatment, day),
    unit: 'days',
    basis: 'vet',
    period_reason: reason.trim(),
  });
