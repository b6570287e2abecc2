import { spanOfDate } from '@byre/contract/dates';
import { isObject } from '@byre/contract/json';
import { beginOfTime, endOfTime, type Span } from './search-objects.ts';
import { faultAt } from './search-values.ts';
import { type Statement, sql } from './sql.ts';

/**
 * Whether a date is in one of the spans of time that the values stand for. Spans that touch are merged, so only the
 * last that has begun can contain it, and it is found by binary search.
 */
export const during = (column: Statement, name: string, values: unknown[], zone: string): Statement => {
  const spans = apart(values.map((value) => spanOf(`/${name}`, value, zone)));
  const [since, until] = [spans.map(({ from }) => from.toISOString()), spans.map(({ to }) => endText(to))];
  return sql`((${column} < (${until}::timestamptz[])[
    width_bucket(${column}, ${since}::timestamptz[])
  ]) is true)`;
};

const endText = (end: Date): string => (end < endOfTime ? end.toISOString() : 'infinity');

const apart = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1);
    if (last && span.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
    else joined.push(span);
  }
  return joined;
};

/** The span of time that a date of a search means: a whole day, one millisecond, or the span given. */
export const spanOf = (pointer: string, value: unknown, zone: string): Span => {
  if (isObject(value)) return spanBetween(pointer, value, zone);
  if (typeof value !== 'string') throw faultAt(pointer, 'wrong-type', 'Must be a date.');
  const span = spanOfDate(value, zone);
  if (span === null) throw faultAt(pointer, 'bad-format', 'There is no such date.');
  return span;
};

/** From the start of `from` to the start of `to`. Without one of them it is open on that side. */
const spanBetween = (pointer: string, value: object, zone: string): Span => {
  const told: { from?: unknown; to?: unknown } = value;
  for (const name of Object.keys(told)) {
    if (name !== 'from' && name !== 'to') throw faultAt(`${pointer}/${name}`, 'unknown-field', 'Must be from or to.');
  }
  const startOf = (name: 'from' | 'to') => {
    if (!Object.hasOwn(told, name)) return null;
    const date = told[name];
    if (typeof date !== 'string') throw faultAt(`${pointer}/${name}`, 'wrong-type', 'Must be a date.');
    return spanOf(`${pointer}/${name}`, date, zone).from;
  };
  const from = startOf('from') ?? beginOfTime;
  const to = startOf('to') ?? endOfTime;
  // A span that ends before it begins contains nothing.
  return { from, to: to < from ? from : to };
};
