import { toIsoDate } from '../dates.ts';
import type { HistoryEntry } from './schema.ts';

/** A value to push, as a request may say it. */
export type Pushed = string | { name: string; date?: string | null };

/**
 * A history with values pushed onto it (interface 4.5 rule 2): ordered by date, nothing ever replaced. A value without
 * a date is of `now`; an entry that is already there adds nothing, a bare name always does.
 */
export const pushedHistory = (
  history: readonly HistoryEntry[],
  pushed: Pushed | readonly Pushed[] | null | undefined,
  now: string,
): HistoryEntry[] => {
  const known = new Set(history.map(keyOf));
  const next = [...history];
  for (const value of listOf(pushed)) {
    const entry = typeof value === 'string' ? { name: value, date: now } : entryOf(value, now);
    const isNew = typeof value === 'string' || !value.date || !known.has(keyOf(entry));
    if (isNew) next.push(entry);
    known.add(keyOf(entry));
  }
  // The sort is stable: entries of one date stay in the order in which they were pushed.
  return next.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};

/** A gender that fits its pattern, as it is published (interface 2.4): lists and reports compare it with these words. */
export const publishedGender = (sent: string): 'Male' | 'Female' => (sent.toLowerCase() === 'male' ? 'Male' : 'Female');

/** The value that is shown: the latest, if there is any. */
export const latestOf = (history: readonly HistoryEntry[]): HistoryEntry | null => history.at(-1) ?? null;

const listOf = (pushed: Pushed | readonly Pushed[] | null | undefined): readonly Pushed[] => {
  if (pushed === null || pushed === undefined) return [];
  return isList(pushed) ? pushed : [pushed];
};

const isList = (value: Pushed | readonly Pushed[]): value is readonly Pushed[] => Array.isArray(value);

const entryOf = ({ name, date }: Exclude<Pushed, string>, now: string): HistoryEntry => ({
  name,
  date: (date && toIsoDate(date)) || now,
});

const keyOf = ({ name, date }: HistoryEntry): string => `${date} ${name}`;
