import { type Statement, sql } from '../../db/sql.ts';

/** The lines of what a `usage` withholds: an expression that returns a JSON array. */
export const withheldLines: Statement = sql`withheld_lines(usage.withheld, usage.withdrawals)`;

/**
 * Whether a line `held` of what a `usage` withholds applies after a given time. One without a known end does. The first
 * condition says the same about the usage as a whole, for its index.
 */
export const withholdsAfter = (moment: Date): Statement => {
  const text = sql`${moment.toISOString()}::text collate "C"`;
  return sql`last_withheld(usage.withheld, usage.withdrawals) collate "C" > ${text}
    and coalesce(held ->> 'until', 'unknown') collate "C" > ${text}`;
};
