import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Withheld, WithheldLine } from '@byre/contract/medicine-usage/withheld';
import { format } from '../../../words/format.ts';
import { place } from '../../../words/place.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';

/** A line about withheld produce: what and until when, and after which medicine. */
export const withheldText = (
  { usage, productType, withdrawal, until, state, reason, suggested }: WithheldLine<MedicineUsage>,
  { medicineUsage: words, animals }: AllWords,
): { what: string; why: string } => {
  const produce = words.produce[productType];
  const medicine = usage.name ?? words.unnamed;
  const after = `(${animals.withdrawal.after(medicine)})`;
  if (reason === 'banned' || reason === 'no_residue_limit')
    return { what: words.notForUse(produce), why: `(${medicine}: ${words.neverBecause[reason]})` };
  if (reason === 'not_permitted') return { what: words.notForUse(produce), why: after };
  if (state === 'not_recorded' || withdrawal === null) {
    const given = words.givenOn(medicine, format.day(usage.start_date ?? usage.created_at));
    const label = suggested && words.labelSays(withdrawalLength(words, inFull(suggested)));
    return { what: words.notRecorded(produce), why: `(${[given, label].filter(Boolean).join('; ')})` };
  }
  const length = withdrawalLength(words, withdrawal, usage.end_date);
  if (reason === 'open_course') return { what: words.courseNotEnded(produce), why: `(${medicine}: ${length})` };
  if (until === null) return { what: words.withheldUntil(produce, length), why: after };
  const what = animals.withdrawal.until(produce, format.dayAndTime(until));
  return reason === 'label_period'
    ? { what, why: `(${medicine}: ${words.shorterThanLabel(length)})` }
    : { what, why: after };
};

/** From so many days ahead, a date without its year could be mistaken for another year's. */
const daysWithoutYear = 300;

/** One kind of produce in a few words, for a row: `Milk until Wed 25 Nov 03:21`. */
export const shortWithheld = (
  { productType, until, state, reason, lines }: Withheld<MedicineUsage>,
  words: AllWords['medicineUsage'],
  now: Date,
): string => {
  const produce = words.produce[productType];
  if (state === 'never') return words.notForUse(produce);
  if (state === 'not_recorded') return words.notRecorded(produce);
  if (reason === 'open_course') return words.courseNotEnded(produce);
  const [line] = lines;
  if (until === null)
    return words.withheldUntil(
      produce,
      line?.withdrawal ? withdrawalLength(words, line.withdrawal, line.usage.end_date) : '',
    );
  const isFar = place.daysFrom(now, until) > daysWithoutYear;
  return words.withdrawalUntil(
    produce,
    isFar ? format.dayAndTime(until) : `${format.weekday(until)} ${format.time(until)}`,
  );
};
