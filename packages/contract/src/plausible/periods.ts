import type { Withdrawal } from '../medicine-usage/schema.ts';
import { daysBetween } from './animal.ts';
import { ask, fine, refuse, type Verdict } from './verdict.ts';

export type ExpiryFigure = {
  kind: 'batch_expiry';
  /** Days, `YYYY-MM-DD`: until when the batch may be used, and when it was used. */
  value: string;
  usedOn: string;
};

/** Shelf lives are at most five years; a year more allows for a month that is read as its last day (source: shelf). */
const [shelfYears, neverYears] = [6, 30];
const yearDays = 365;

/** The expiry of a batch: against the day on which it was used. */
export const expiryVerdict = ({ value, usedOn }: ExpiryFigure): Verdict => {
  const days = daysBetween(usedOn, value);
  const years = Math.round(Math.abs(days) / yearDays);
  if (years >= neverYears) return refuse('shelf', { code: 'far-off', years });
  if (days < 0) return ask('shelf', { code: 'expired', days: -days });
  return days > shelfYears * yearDays ? ask('shelf', { code: 'far-off', years }) : fine;
};

type Produce = Withdrawal['product_type'];

export type WithdrawalFigure = {
  kind: 'withdrawal';
  value: number;
  unit: 'hours' | 'days';
  produce: Produce;
};

/** The longest on labels, in days (source: labels). */
const longestDays: Readonly<Record<Produce, number>> = { meat: 200, milk: 60, eggs: 60, honey: 400 };
/** As the interface accepts. */
const neverLonger = 100_000;
const hoursIn = { hours: 1, days: 24 } as const;
const dayHours = 24;

/** The length of a withdrawal period by itself. What the label says is another question. */
export const withdrawalVerdict = ({ value, unit, produce }: WithdrawalFigure): Verdict => {
  if (value < 0) return refuse('definition', { code: 'not-positive' });
  if (value > neverLonger) return refuse('labels', { code: 'impossible', least: 0, most: neverLonger, species: null });
  const most = (longestDays[produce] * dayHours) / hoursIn[unit];
  return value > most ? ask('labels', { code: 'unusual', least: 0, most, species: null }) : fine;
};

export type DryDaysFigure = { kind: 'dry_days'; value: number };

/** Labels ask up to 70 days; no cow is dry for two years and then calves (source: dryCows). */
const [labelledDryDays, neverDryDays] = [120, 730];

/** A minimum dry period before a milk withdrawal that counts from calving. */
export const dryDaysVerdict = ({ value }: DryDaysFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  if (value < 0) return refuse('definition', { code: 'not-positive' });
  if (value > neverDryDays)
    return refuse('dryCows', { code: 'impossible', least: 0, most: neverDryDays, species: null });
  return value > labelledDryDays
    ? ask('dryCows', { code: 'unusual', least: 0, most: labelledDryDays, species: null })
    : fine;
};
