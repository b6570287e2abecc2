import { Problem } from '@byre/contract/problem';
import { minuteMs } from '@byre/contract/time';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How long a session counts as confirmed after its person signed in or confirmed that it is them. */
const confirmedForMs = 10 * minuteMs;

/**
 * Throws 401 unless the session was confirmed within the last ten minutes, so that a person who finds an unlocked phone
 * gets no further.
 */
export const requireConfirmed = ({ confirmedMs }: { confirmedMs: number }, now: Date): void => {
  if (confirmedMs + confirmedForMs <= now.getTime()) throw new Problem('step-up-required');
};

/** Until when a session counts as confirmed; null if it must be confirmed first. */
export const confirmedUntil = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<Date | null> => {
  const [row] = await db.rows<{ confirmed_ms: number }>(sql`
    select extract(epoch from greatest(created_at, confirmed_at))::float8 * 1000 as confirmed_ms
    from session
    where token_hash = ${tokenHash}
  `);
  const untilMs = (row?.confirmed_ms ?? Number.NEGATIVE_INFINITY) + confirmedForMs;
  return untilMs > now.getTime() ? new Date(untilMs) : null;
};

export const keepConfirmation = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<Date> => {
  await db.rows(sql`
    update session
    set confirmed_at = ${now}
    where token_hash = ${tokenHash}
      and revoked_at is null
  `);
  return new Date(now.getTime() + confirmedForMs);
};
