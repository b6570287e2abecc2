import { type Statement, sql } from '../../db/sql.ts';

/**
 * Whether a `withdrawal` of a `usage` withholds anything after a given time. One of zero length does not, unless it
 * counts from a calving. One without a known end does. The first condition says the same about the usage as a whole,
 * for its index.
 */
export const withholdsAfter = (moment: Date): Statement => {
  const text = sql`${moment.toISOString()}::text collate "C"`;
  return sql`last_withdrawal(usage.withdrawals) collate "C" > ${text}
    and (coalesce((withdrawal ->> 'period')::numeric > 0, true) or withdrawal ->> 'counts_from' = 'calving')
    and coalesce(withdrawal ->> 'ends_at', 'unknown') collate "C" > ${text}`;
};
