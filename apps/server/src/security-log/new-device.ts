import { hash } from 'node:crypto';
import { hourMs } from '@byre/contract/time';
import type { Browser } from '../access/known-devices.ts';
import { networkOf } from '../access/network.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export type NewDevice = {
  userId: string;
  /** The new session. */
  sessionId: string;
  /** What the device or application calls itself. */
  device: string | null;
  browser: Browser;
  /** A browser is known by its cookie, another application by its name. */
  isKnownByName: boolean;
  now: Date;
};

/**
 * Reports that somebody signed in on a device on which they had never signed in before, in the transaction of the
 * sign-in. Their very first sign-in, and one after half a year away, are always on a new device and are not reported.
 */
export const noteNewDevice = async (tx: Transaction, found: NewDevice): Promise<void> => {
  const { userId, sessionId, device, browser, isKnownByName, now } = found;
  const { agent } = browser;
  const address = networkOf(browser.address);
  const shown = device ?? agent?.slice(0, 200) ?? null;
  const beginMs = Math.floor(now.getTime() / hourMs) * hourMs;
  const key = hash('sha256', JSON.stringify(['new-device', userId, address, shown]), 'buffer');
  await tx.rows(sql`
    insert into security_event as known (
      practice_id, hour, key, kind, first_at, last_at, times, user_id, address, agent
    )
    select up.practice_id, ${new Date(beginMs)}::timestamptz, ${key}::bytea, 'new-device', ${now}::timestamptz,
      ${now}::timestamptz, 1, up.user_id, ${address}::text, ${shown}::text
    from user_practice up
    where up.user_id = ${userId}
      and exists (select 1 from session s where s.user_id = ${userId} and s._id <> ${sessionId})
      and not (${isKnownByName} and exists (
        select 1
        from session s
        where s.user_id = ${userId}
          and s._id <> ${sessionId}
          and s.device is not distinct from ${device}::text
      ))
    on conflict (practice_id, hour, key) do update
      set times = known.times + 1, last_at = excluded.last_at
  `);
};
