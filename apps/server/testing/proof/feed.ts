import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../src/db/database.ts';
import { sql } from '../../src/db/sql.ts';
import { isOnCitus } from '../test-app.ts';

/**
 * Records every version of every document, in the transaction that wrote it, with everything that a cursor could be
 * built from. Only the database of one test has this. On Citus, whose machines have no order in common, the history
 * itself is read instead.
 */
export const addFeed = async (db: Database): Promise<void> => {
  if (isOnCitus()) return;
  await db.rows(sql`
    create table feed (
      seq bigserial primary key,
      at timestamptz not null default now(),
      xid xid8 not null default pg_current_xact_id(),
      farm_id text not null,
      counter bigint not null,
      entity text not null,
      id text not null,
      version integer not null,
      op text not null
    )
  `);
  await db.rows(sql`
    create function note_in_feed() returns trigger language plpgsql as $$
    begin
      insert into feed (farm_id, counter, entity, id, version, op)
      select new.farm_id, head, new.entity, new.entity_id, new.version, new.op
      from farm_head
      where farm_id = new.farm_id;
      return null;
    end $$
  `);
  await db.rows(sql`
    create trigger note_in_feed after insert on revision for each row execute function note_in_feed()
  `);
};

/** One version of a document: which transaction of its farm wrote it, by the farm's counter, and what it did. */
export type FeedRow = {
  seq: number;
  farm_id: string;
  counter: number;
  entity: string;
  id: string;
  version: number;
  op: string;
};

export const readFeed = (db: Database): Promise<FeedRow[]> =>
  isOnCitus()
    ? db.rows<FeedRow>(sql`
        select 0 as seq, farm_id, ver as counter, entity, entity_id as id, version, op
        from revision
        where ver is not null
        order by farm_id, ver, entity, entity_id, version
      `)
    : db.rows<FeedRow>(sql`
        select seq, farm_id, counter, entity, id, version, op
        from feed
        order by farm_id, counter, seq
      `);

/**
 * Resolves when all transactions that began before `xid`, or before now, have ended, including those of other tests.
 * They share the same numbers, and a cursor by transaction waits for them.
 */
export const transactionsOver = async (db: Database, before?: string): Promise<void> => {
  const [now] = before
    ? [{ xid: before }]
    : await db.rows<{ xid: string }>(sql`select (pg_current_xact_id()::text::bigint + 1)::text as xid`);
  for (;;) {
    const [row] = await db.rows<{ are_over: boolean }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${now?.xid ?? ''}::xid8 as are_over
    `);
    if (row?.are_over) return;
    await setTimeout(20);
  }
};

/** A way to request what is new. Holds what it has delivered so far, by `seq`. */
export type Cursor = { name: string; delivered: Set<number>; poll(): Promise<void> };

/**
 * The cursors that look right and lose rows, and two that do not, as plain statements over the same history. None on
 * Citus.
 */
export const feedCursors = (db: Database): Cursor[] =>
  isOnCitus()
    ? []
    : [sequenceCursor(db), timestampCursor(db), halfFixedCursor(db), transactionCursor(db), counterCursor(db)];

/** Names of the cursors that lose rows if transactions overlap. */
export const losingCursors = ['sequence', 'timestamp', 'sequence below xmin'];

type Place = { seq: number; at: string; xid: string; farm_id: string; counter: number };

const sequenceCursor = (db: Database): Cursor => {
  const delivered = new Set<number>();
  let last = 0;
  const poll = async () => {
    const rows = await db.rows<Place>(sql`select seq from feed where seq > ${last} order by seq`);
    for (const { seq } of rows) delivered.add(seq);
    last = rows.at(-1)?.seq ?? last;
  };
  return { name: 'sequence', delivered, poll };
};

const timestampCursor = (db: Database): Cursor => {
  const delivered = new Set<number>();
  let last = '2000-01-01T00:00:00Z';
  const poll = async () => {
    // As text: losing a microsecond in conversion would be the reader's fault.
    const rows = await db.rows<Place>(sql`
      select seq, at::text as at
      from feed
      where at > ${last}::timestamptz
      order by feed.at
    `);
    for (const { seq } of rows) delivered.add(seq);
    last = rows.at(-1)?.at ?? last;
  };
  return { name: 'timestamp', delivered, poll };
};

/** Hides what began after the oldest open transaction, but a later transaction can hold an earlier number. */
const halfFixedCursor = (db: Database): Cursor => {
  const delivered = new Set<number>();
  let last = 0;
  const poll = async () => {
    const rows = await db.rows<Place>(sql`
      select seq
      from feed
      where seq > ${last}
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by seq
    `);
    for (const { seq } of rows) delivered.add(seq);
    last = rows.at(-1)?.seq ?? last;
  };
  return { name: 'sequence below xmin', delivered, poll };
};

const transactionCursor = (db: Database): Cursor => {
  const delivered = new Set<number>();
  let last: Pick<Place, 'xid' | 'seq'> = { xid: '0', seq: 0 };
  const poll = async () => {
    const rows = await db.rows<Place>(sql`
      select seq, xid::text as xid
      from feed
      where (xid, seq) > (${last.xid}::text::xid8, ${last.seq}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by feed.xid, seq
    `);
    for (const { seq } of rows) delivered.add(seq);
    last = rows.at(-1) ?? last;
  };
  return { name: 'transaction below xmin', delivered, poll };
};

/** Our cursor: one number for each farm, which moves under the lock that its writers hold until they commit. */
const counterCursor = (db: Database): Cursor => {
  const delivered = new Set<number>();
  const last = new Map<string, number>();
  const poll = async () => {
    const [farms, counters] = [[...last.keys()], [...last.values()]];
    const rows = await db.rows<Place>(sql`
      select seq, feed.farm_id, feed.counter
      from feed
      left join unnest(${farms}::text[], ${counters}::bigint[]) as have (farm_id, counter) using (farm_id)
      where feed.counter > coalesce(have.counter, 0)
      order by feed.counter
    `);
    for (const { seq, farm_id, counter } of rows) {
      delivered.add(seq);
      last.set(farm_id, counter);
    }
  };
  return { name: 'farm counter', delivered, poll };
};
