import { asIfUtc } from '@byre/contract/place-days';
import { dayMs } from '@byre/contract/time';
import { place } from '../../words/place.ts';

/** Whole years, then whole months, then days. */
export type Age = { years: number; months: number; days: number };

/**
 * The age at a moment, by the calendar of the practice; null before birth. Calculated here and not on the server,
 * because a cached age would not change.
 */
export const ageAt = (dateOfBirth: string, moment: Date): Age | null => {
  // A date of birth is stored as the start of the day in UTC.
  const at = asIfUtc(moment, place.zone());
  const born = new Date(dateOfBirth);
  if (Number.isNaN(born.getTime()) || born > at) return null;
  let months = (at.getUTCFullYear() - born.getUTCFullYear()) * 12 + at.getUTCMonth() - born.getUTCMonth();
  if (monthsLater(born, months) > at) months -= 1;
  const days = Math.floor((at.getTime() - monthsLater(born, months).getTime()) / dayMs);
  return { years: Math.floor(months / 12), months: months % 12, days };
};

/** The same day of a later month, or its last day where the month is shorter. */
const monthsLater = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
};
