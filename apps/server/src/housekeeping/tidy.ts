import { dayMs } from '@byre/contract/time';
import { factorChangeToldMs } from '../access/factor-changes.ts';
import { deviceKnownMs } from '../access/known-devices.ts';
import { farmOfJob } from '../access/proven-farm.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { pruneSync } from '../modules/sync/prune.ts';

/** The promise is 90 days from the answer. One more day allows for clocks that disagree. */
const answersKeptMs = 91 * dayMs;
/** Ended sessions and links are kept long enough for an admin to ask about them. */
const endedKeptMs = 180 * dayMs;
/** Messages to webhooks. Delivered ones help to find a fault; those that were given up can be sent again. */
const deliveredKeptMs = 7 * dayMs;
const deadKeptMs = 30 * dayMs;
/** A picture that nobody is sending any more. Its sender starts from the beginning. */
const uploadKeptMs = 7 * dayMs;
/** Only the current day counts. One more day allows for clocks that disagree. */
const intakeKeptMs = 2 * dayMs;
/** Which reports were sent to whom is kept as long as the audit. */
const sendingKeptYears = 5;
/** An import can be undone for a day. It is kept for another day to explain why it no longer can. */
const importKeptMs = 2 * dayMs;
/** Rows per transaction, few enough that no request waits long behind it. */
const batchRows = 2_000;
/** The rest waits for the next hour. */
const maxBatches = 200;
/** Any number, the same in every process of Byre, so that only one tidies up at a time. */
export const tidyLock = 7_305_195;

/**
 * Removes what nobody can use any more: kept answers, ended sessions, invitations and links, counts of attempts to sign
 * in, and data that devices no longer need. Rows of `audit_event` are deleted after five years. Returns the number of
 * deleted rows, which is 0 if another process is tidying up.
 */
export const tidy = async (db: Database, now: Date): Promise<number> => {
  let removed = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const rows = await tidyOnce(db, now);
    removed += rows;
    if (rows === 0) break;
  }
  return removed;
};

const tidyOnce = async (db: Database, now: Date): Promise<number> => {
  const own = await inTransaction(db, async (tx) => {
    const [lock] = await tx.rows<{ is_ours: boolean }>(sql`
      select pg_try_advisory_xact_lock(${tidyLock}) as is_ours
    `);
    if (!lock?.is_ours) return null;
    let rows = 0;
    for (const ended of endedRows(now)) rows += await removeSome(tx, ended);
    rows += await removeUploads(tx, now);
    rows += await forgetOldEvents(tx, now);
    return rows;
  });
  if (own === null) return 0;
  const { tombstones, answers } = await pruneSync(db, now);
  return own + tombstones + answers;
};

/** The rows of a table that are no longer needed. */
type Ended = {
  table: Statement;
  key: Statement;
  condition: Statement;
  /** Written before the key: the farm of the rows, if the deletion itself must name it too. */
  ofOne?: Statement;
};

const endedRows = (now: Date): Ended[] => {
  const longAgo = new Date(now.getTime() - endedKeptMs);
  return [
    {
      table: sql`idempotent_answer`,
      key: sql`user_id, key`,
      condition: sql`at < ${new Date(now.getTime() - answersKeptMs)}`,
    },
    { table: sql`session`, key: sql`token_hash`, condition: sql`least(expires_at, revoked_at) < ${longAgo}` },
    {
      table: sql`invitation`,
      key: sql`_id`,
      condition: sql`least(expires_at, used_at, withdrawn_at) < ${longAgo}`,
    },
    { table: sql`password_reset`, key: sql`user_id`, condition: sql`expires_at <= ${now}` },
    {
      table: sql`known_device`,
      key: sql`token_hash, user_id`,
      condition: sql`last_used_at <= ${new Date(now.getTime() - deviceKnownMs)}`,
    },
    {
      table: sql`factor_change`,
      key: sql`_id`,
      condition: sql`at < ${new Date(now.getTime() - factorChangeToldMs)}`,
    },
    { table: sql`security_event`, key: sql`_id`, condition: sql`last_at < ${longAgo}` },
    { table: sql`key_network`, key: sql`key_id, network`, condition: sql`last_at < ${longAgo}` },
    {
      table: sql`webhook_delivery`,
      key: sql`_id`,
      condition: sql`
        state = 'delivered' and settled_at < ${new Date(now.getTime() - deliveredKeptMs)}
        or state in ('dead', 'withheld') and settled_at < ${new Date(now.getTime() - deadKeptMs)}
      `,
    },
    {
      table: sql`photo_intake`,
      key: sql`payer, day`,
      condition: sql`day < ${new Date(now.getTime() - intakeKeptMs)}::date`,
    },
    { table: sql`report_sending`, key: sql`_id`, condition: sql`created_at < ${yearsAgo(now, sendingKeptYears)}` },
    { table: sql`import_run`, key: sql`_id`, condition: sql`at < ${new Date(now.getTime() - importKeptMs)}` },
    { table: sql`vendor_token`, key: sql`token_hash`, condition: sql`expires_at <= ${now}` },
    { table: sql`sign_in_tries`, key: sql`key`, condition: sql`ends_at <= ${now}` },
    { table: sql`used_challenge`, key: sql`nonce`, condition: sql`ends_at <= ${now}` },
  ];
};

/** Only the owner's role may delete from the audit. Its function does so, and refuses rows younger than five years. */
const forgetOldEvents = async (tx: Transaction, now: Date): Promise<number> => {
  const [gone] = await tx.rows<{ rows: number }>(sql`select forget_old_events(${batchRows}, ${now}) as rows`);
  return gone?.rows ?? 0;
};

const yearsAgo = (now: Date, years: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};

const removeSome = async (tx: Transaction, { table, key, condition, ofOne = sql`` }: Ended): Promise<number> => {
  const [gone] = await tx.rows<{ rows: number }>(sql`
    with gone as (
      delete from ${table}
      where ${ofOne}(${key}) in (
        select ${key}
        from ${table}
        where ${condition}
        limit ${batchRows}
        for update skip locked
      )
      returning 1
    )
    select count(*) as rows
    from gone
  `);
  return gone?.rows ?? 0;
};

const removeUploads = async (tx: Transaction, now: Date): Promise<number> => {
  const condition = sql`last_at < ${new Date(now.getTime() - uploadKeptMs)}`;
  if (!(await isSpread(tx))) {
    return removeSome(tx, { table: sql`attachment_upload`, key: sql`farm_id, attachment_id`, condition });
  }
  // Citus can lock and delete rows of only one farm at a time.
  const farms = await tx.rows<{ farm_id: string }>(sql`
    select distinct farm_id
    from attachment_upload
    where ${condition}
  `);
  let rows = 0;
  for (const { farm_id } of farms) {
    const farmId = farmOfJob('housekeeping', farm_id);
    rows += await removeSome(tx, {
      table: sql`attachment_upload`,
      key: sql`attachment_id`,
      condition: sql`farm_id = ${farmId} and ${condition}`,
      ofOne: sql`farm_id = ${farmId} and `,
    });
  }
  return rows;
};
