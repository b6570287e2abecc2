import { toIsoDate } from '../dates.ts';
import type { HeadCount, HistoryEntry } from './schema.ts';

/** A value to push, in any form that a request may use. */
export type Pushed = string | { name: string; date?: string | null };

/** A head count to push, in any form that a request may use. */
export type PushedCount = number | { count: number; date?: string | null };

/**
 * A history with values pushed onto it (interface 4.5 rule 2): ordered by date, nothing ever replaced. A value without
 * a date gets the date `now`. An entry that is already there adds nothing; a bare name always adds an entry.
 */
export const pushedHistory = (history: readonly HistoryEntry[], pushed: Sent<Pushed>, now: string): HistoryEntry[] => {
  const entries = listOf(pushed).map((value) =>
    typeof value === 'string' ? { name: value, date: now } : { name: value.name, date: dateOf(value, now) },
  );
  return grown(history, entries, { isDated: listOf(pushed).map(isDated), textOf: ({ name }) => name });
};

/** The head counts of a group with counts pushed onto them, by the rules of every other history. */
export const pushedCounts = (history: readonly HeadCount[], pushed: Sent<PushedCount>, now: string): HeadCount[] => {
  const entries = listOf(pushed).map((value) =>
    typeof value === 'number' ? { count: value, date: now } : { count: value.count, date: dateOf(value, now) },
  );
  return grown(history, entries, { isDated: listOf(pushed).map(isDated), textOf: ({ count }) => String(count) });
};

/**
 * A gender that fits its pattern, in the published spelling (interface 2.4), with which lists and reports compare it.
 */
export const publishedGender = (sent: string): 'Male' | 'Female' => (sent.toLowerCase() === 'male' ? 'Male' : 'Female');

/** The value that is shown: the latest, or null. */
export const latestOf = <Entry extends { date: string }>(history: readonly Entry[]): Entry | null =>
  history.at(-1) ?? null;

/** One or several, or nothing. */
type Sent<Value> = Value | readonly Value[] | null | undefined;

const listOf = <Value>(sent: Sent<Value>): readonly Value[] => {
  if (sent === null || sent === undefined) return [];
  return isList(sent) ? sent : [sent];
};

const isList = <Value>(sent: Value | readonly Value[]): sent is readonly Value[] => Array.isArray(sent);

const isDated = (value: Pushed | PushedCount): boolean => typeof value === 'object' && Boolean(value.date);

const dateOf = ({ date }: { date?: string | null }, now: string): string => (date && toIsoDate(date)) || now;

const grown = <Entry extends { date: string }>(
  history: readonly Entry[],
  entries: readonly Entry[],
  { isDated, textOf }: { isDated: readonly boolean[]; textOf: (entry: Entry) => string },
): Entry[] => {
  const keyOf = (entry: Entry) => `${entry.date} ${textOf(entry)}`;
  const known = new Set(history.map(keyOf));
  const next = [...history];
  for (const [at, entry] of entries.entries()) {
    if (!isDated[at] || !known.has(keyOf(entry))) next.push(entry);
    known.add(keyOf(entry));
  }
  // The sort is stable: entries of one date stay in the order in which they were pushed.
  return next.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};
