import { type Static, type TSchema, Type } from 'typebox';
import { maxHeads } from './animals/max-heads.ts';

/** Text that a record may hold. Postgres cannot store NUL, so it is refused. */
export const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description ? { description } : {}) });

/** One line: a name, an id, a code. */
export const Line = text(500);
/** The number of animals treated as one. */
export const Heads = Type.Integer({ minimum: 1, maximum: maxHeads });
/** Several lines: notes. */
export const Notes = text(20_000);
/**
 * Ids of the central lists are free text and may contain slashes (`12/345/6789`, `00879/4188`). None is refused for its
 * form.
 */
export const ListId = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });
/** Ids of records, treatments and usages: UUIDs, version 7 when made by Byre. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'A UUID in lower case.',
});

const day = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const hourAndMinute = '([01]\\d|2[0-3]):[0-5]\\d';
const offset = '(Z|[+-](0\\d|1[0-5]):?[0-5]\\d)';
const datePattern = `^${day}( ${hourAndMinute}:[0-5]\\d|T${hourAndMinute}(:[0-5]\\d(\\.\\d{1,9})?)?${offset})?$`;

/** A date as a client may send it: `YYYY-MM-DD HH:MM:SS` (UTC), ISO 8601 with any offset, or `YYYY-MM-DD`. */
export const DateInput = Type.String({
  format: 'date-input',
  // As much as a pattern can express without a calendar, for other validators.
  pattern: datePattern,
  maxLength: 40,
  description: '`YYYY-MM-DD HH:MM:SS` (UTC), ISO 8601 with any offset, or `YYYY-MM-DD`.',
});
/** A date in the form of answers. */
export const DateOutput = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  description: '`YYYY-MM-DDTHH:MM:SS.sssZ`',
});

/** A day of the calendar without a time, the same wherever it is read. */
export const Day = Type.String({
  format: 'day',
  // Gives other validators as much as a pattern can express without a calendar.
  pattern: `^${day}$`,
  description: 'A day, without a time: `YYYY-MM-DD`.',
});

/** The time zone in which days are meant. */
export const TimeZone = Type.String({
  format: 'time-zone',
  maxLength: 64,
  description: 'The name of a time zone: `Europe/London`.',
});

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** The offset of a clock in milliseconds, to be added to its time; at most a century. Null when not reported. */
export const ClockOffset = Nullable(Type.Integer({ minimum: -3_155_760_000_000, maximum: 3_155_760_000_000 }));
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** One of a closed list of words. A plain JSON Schema enum: its errors read better than a union of literals. */
export const oneOf = <const T extends readonly string[]>(words: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], ...(description ? { description } : {}) });

/** A field that only the service writes; a client may send it back, and it is ignored (decisions 3). */
export const Ignored = Type.Optional(Type.Unsafe<unknown>({ description: 'Read-only: ignored in requests.' }));

/** JSON pointers to doubtful figures of the same request that the writer says are right. Not part of the document. */
export const ConfirmedFigures = Maybe(
  Type.Array(Type.String({ maxLength: 100, pattern: '^/[^\\u0000]*$' }), { maxItems: 50 }),
);

/** What every document below a farm carries besides its published fields; all set by the service. */
export const stamps = {
  farm_id: ListId,
  created_at: DateOutput,
  updated_at: DateOutput,
  created_by: Nullable(Line),
  updated_by: Nullable(Line),
  version: Type.Integer({ minimum: 1, description: 'Counts the saved versions of this document.' }),
};

/** The stamps as they may come back in a request body. */
export const ignoredStamps = {
  farm_id: Ignored,
  animal_id: Ignored,
  medical_record_id: Ignored,
  treatment_id: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  created_by: Ignored,
  updated_by: Ignored,
  version: Ignored,
};

/** The names of the stamps: fields that a request may contain, and that change nothing. */
export const stampNames = Object.keys(ignoredStamps);

/** A JSON value, as it travels in mutations. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type { Static };
