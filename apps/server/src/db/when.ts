import { type Statement, sql } from './sql.ts';

/** The condition for a filter of a list; without a value, or with an empty one, all rows. */
export const when = (value: string | undefined, condition: (value: string) => Statement): Statement =>
  value === undefined || value === '' ? sql`true` : condition(value);
