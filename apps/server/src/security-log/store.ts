import { hash } from 'node:crypto';
import type { Database, Transaction } from '../db/database.ts';
import { json, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Counted, keyOf } from './gathering.ts';

/** As many attempts as lock strangers out of an account. People who mistype stop before that. */
const manyFailures = 10;
/** For one key. A system with ever new addresses is reported often enough. */
const mostNetworks = 200;

/** The place from which a key was used. */
export type KeyUse = { keyId: string; address: string; agent: string | null; at: Date };

/** Writes the gathered events in a few statements, however many there are. */
export const keepEvents = async (db: Database, counted: readonly Counted[], uses: readonly KeyUse[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (uses.length > 0) await keepPlaces(tx, uses);
    if (counted.length > 0) await keepCounted(tx, counted);
    const hours = [...new Set(counted.filter(isFailure).map(({ hourMs }) => new Date(hourMs).toISOString()))];
    if (hours.length > 0) await noteManyFailures(tx, hours);
  });

const isFailure = ({ kind }: Counted): boolean => kind === 'sign-in-failed' || kind === 'locked-out';

/**
 * Each event as a row for every practice of the person or key. An e-mail address that was tried belongs to its account,
 * and is otherwise only a hash. A requested record of another practice is reported only if it exists.
 */
const keepCounted = async (tx: Transaction, counted: readonly Counted[]): Promise<void> => {
  const rows = counted.map((one) => ({
    key: hash('sha256', keyOf(one), 'hex'),
    kind: one.kind,
    reason: one.reason ?? null,
    user_id: one.userId ?? null,
    email: one.email ?? null,
    address: one.address ?? null,
    agent: one.agent ?? null,
    operation: one.operation ?? null,
    subject_of: one.subject?.of ?? null,
    subject: one.subject?.id ?? null,
    hour: new Date(one.hourMs).toISOString(),
    first_at: new Date(one.firstMs).toISOString(),
    last_at: new Date(one.lastMs).toISOString(),
    times: one.times,
  }));
  await tx.rows(sql`
    insert into security_event as known (
      practice_id, hour, key, kind, reason, first_at, last_at, times, user_id, name_hash, address, agent, operation
    )
    select up.practice_id, told.hour, decode(told.key, 'hex'), told.kind, told.reason, told.first_at, told.last_at,
      told.times, coalesce(told.user_id, u.id),
      case when told.email is not null and u.id is null then sha256(convert_to(told.email, 'UTF8')) end,
      told.address, told.agent, told.operation
    from jsonb_to_recordset(${json(rows)}::jsonb) as told (
      key text, kind text, reason text, user_id uuid, email text, address text, agent text, operation text,
      subject_of text, subject text, hour timestamptz, first_at timestamptz, last_at timestamptz, times integer
    )
    left join app_user u on u.kind = 'person' and lower(u.email) = lower(told.email)
    left join user_practice up on up.user_id = coalesce(told.user_id, u.id)
    where ${isThere}
      and ${isNews}
    ${countedTogether}
  `);
};

/**
 * A person or key that belongs to none of the caller's practices. Below one of the caller's own, something else was
 * missing.
 */
const isOfOthers: Statement = sql`
  exists (select 1 from app_user other where other.id::text = lower(told.subject))
    and not exists (
      select 1
      from user_practice own
      join user_practice other on other.practice_id = own.practice_id
      where own.user_id = told.user_id
        and other.user_id::text = lower(told.subject)
    )`;

const isThere: Statement = sql`
  case told.subject_of
    when 'farm' then exists (select 1 from farm where _id = told.subject)
    when 'practice' then exists (select 1 from practice where _id = told.subject)
      and not exists (
        select 1
        from user_practice own
        where own.user_id = told.user_id
          and own.practice_id = told.subject
      )
    when 'person' then ${isOfOthers}
    when 'key' then ${isOfOthers}
    else true
  end`;

/** A system that copies the records every night is reported once, and again after a pause of a month. */
const isNews: Statement = sql`(
  told.kind <> 'all-read'
  or not exists (
    select 1
    from security_event earlier
    where earlier.user_id = told.user_id
      and earlier.kind = 'all-read'
      and earlier.operation = told.operation
      and earlier.hour < told.hour
      and earlier.last_at > told.last_at - interval '30 days'
  )
)`;

const countedTogether: Statement = sql`
  on conflict (practice_id, hour, key) do update
    set times = known.times + excluded.times,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at)`;

/** Reports accounts at which somebody tries again and again, with the count of the hour. */
const noteManyFailures = async (tx: Transaction, hours: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    insert into security_event as known (practice_id, hour, key, kind, first_at, last_at, times, user_id)
    select practice_id, hour, sha256(convert_to('many-failures ' || user_id, 'UTF8')), 'many-failures',
      min(first_at), max(last_at), sum(times)::integer, user_id
    from security_event
    where kind in ('sign-in-failed', 'locked-out')
      and hour = any(${hours}::timestamptz[])
      and user_id is not null
      and practice_id is not null
    group by practice_id, hour, user_id
    having sum(times) >= ${manyFailures}
    on conflict (practice_id, hour, key) do update
      set times = excluded.times, last_at = greatest(known.last_at, excluded.last_at)
  `);
};

/** The places from which keys are used. A new place is unusual, except a key's first. */
const keepPlaces = async (tx: Transaction, uses: readonly KeyUse[]): Promise<void> => {
  const rows = uses.map(({ keyId, address, agent, at }) => ({ key_id: keyId, network: address, agent, at }));
  await tx.rows(sql`
    with used as (
      select distinct on (told.key_id, told.network) told.*, k.practice_id,
        (select count(*) from key_network n where n.key_id = told.key_id) as places
      from jsonb_to_recordset(${json(rows)}::jsonb) as told (key_id uuid, network text, agent text, at timestamptz)
      join integration_key k on k._id = told.key_id
      order by told.key_id, told.network, told.at
    ), added as (
      insert into key_network as known (key_id, network, first_at, last_at)
      select key_id, network, at, at
      from used
      where places < ${mostNetworks}
        or exists (select 1 from key_network n where n.key_id = used.key_id and n.network = used.network)
      on conflict (key_id, network) do update set last_at = greatest(known.last_at, excluded.last_at)
      returning key_id, network, xmax = 0 as is_new
    )
    insert into security_event as known (
      practice_id, hour, key, kind, first_at, last_at, times, user_id, address, agent
    )
    select used.practice_id, date_trunc('hour', used.at, 'UTC'),
      sha256(convert_to('key-new-address ' || used.key_id || ' ' || used.network, 'UTF8')), 'key-new-address',
      used.at, used.at, 1, used.key_id, used.network, used.agent
    from used
    join added on added.key_id = used.key_id and added.network = used.network
    where added.is_new
      and used.places > 0
    ${countedTogether}
  `);
};
