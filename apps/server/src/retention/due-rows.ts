import { type RecordTable, recordTables } from '../commands/tables.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread, onOneConnectionEach } from '../db/spread.ts';
import { identifier, join, type Statement, sql } from '../db/sql.ts';

/** What is purged, by table. */
export type PurgedTable =
  | RecordTable['table']
  | 'revision'
  | 'practice_revision'
  | 'quarantine'
  | 'sync_mutation'
  | 'attachment_content';

/** Rows that went: of each the SHA-256 of the row as Postgres writes it. */
export type Gone = { readonly table: PurgedTable; readonly hashes: readonly string[] };

/** The farm whose rows are deleted, the time that they must be older than, and how many of a table are deleted at a time. */
export type Due = { readonly farmId: string; readonly before: Date; readonly most: number };

/**
 * The triggers that protect history let a purge through, but by their own clock nothing younger than five years. A row
 * must be written in the same way on every machine, because its text is hashed.
 */
export const beginPurge = async (tx: Transaction): Promise<void> => {
  // Otherwise a worker of Citus is not told of the settings.
  if (await isSpread(tx)) await tx.rows(sql`set local citus.propagate_set_commands to 'local'`);
  await onOneConnectionEach(tx);
  await tx.rows(sql`set local byre.purging to 'yes'`);
  await tx.rows(sql`set local timezone to 'UTC'`);
  await tx.rows(sql`set local datestyle to 'ISO, MDY'`);
};

type HashRow = { hash: string; id: string; ver: number };

const hashOf = (row: Statement): Statement => sql`encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex')`;

/**
 * Deletes rows of the table. The statement ends before `returning` and calls the rows `item`. Citus returns the columns
 * of a deleted row, but nothing calculated from them.
 */
const purgeRows = async (tx: Transaction, table: PurgedTable, deletion: Statement): Promise<Gone> => {
  const rows = await tx.rows<{ hash: string }>(sql`
    with gone as (${deletion} returning item.*)
    select ${hashOf(sql`gone`)} as hash
    from gone
  `);
  return { table, hashes: rows.map(({ hash }) => hash) };
};

/** Records that can be deleted, each before the records above it. */
const fromBelow = Object.values(recordTables)
  .filter(({ isRecord }) => isRecord)
  .toReversed();

/**
 * Records that were deleted before the moment, with all of their history. One stays while anything below it does, while a refused
 * edit of it waits for a decision, or where its history has a younger version. Devices and readers of the changes that were last
 * told before it went are behind the farm's horizon then, and get the farm whole [P4]. To be called under the farm's counter.
 */
export const purgeDeletedRecords = async (tx: Transaction, due: Due): Promise<Gone[]> => {
  const gone: Gone[] = [];
  for (const table of fromBelow) {
    const rows = await tx.rows<HashRow>(deletedRecords(table, due));
    if (rows.length === 0) continue;
    gone.push({ table: table.table, hashes: rows.map(({ hash }) => hash) });
    gone.push(await purgeHistoryOf(tx, table, due.farmId, rows));
    await tx.rows(sql`
      update farm_head
      set horizon = greatest(horizon, ${Math.max(...rows.map(({ ver }) => ver))})
      where farm_id = ${due.farmId}
    `);
    if (table.entity === 'attachment') gone.push(await purgePictures(tx));
  }
  return gone;
};

/** The bytes of pictures that no attachment of any farm has any more; their key is their hash. */
const purgePictures = async (tx: Transaction): Promise<Gone> => {
  const gone = await tx.rows<{ hash: string }>(sql`
    delete from attachment_content as item
    where ${(await isSpread(tx)) ? unusedOnAllMachines : unused}
    returning sha256 as hash
  `);
  return { table: 'attachment_content', hashes: gone.map(({ hash }) => hash) };
};

const unused = sql`not exists (
      select
      from attachment
      where attachment.sha256 = item.sha256
    )`;

/** Citus cannot look up each picture on all machines, but can read all hashes first. */
const unusedOnAllMachines = sql`item.sha256 not in (select sha256 from attachment where sha256 is not null)`;

const deletedRecords = ({ table, entity, children }: RecordTable, { farmId, before, most }: Due): Statement => sql`
  with gone as (
    delete from ${identifier(table)} as item
    where item.farm_id = ${farmId}
      and item._id in (
        select due._id
        from ${identifier(table)} as due
        where due.farm_id = ${farmId}
          and due.deleted_at < ${before}
          ${join(
            children.map(
              ({ table: child, by }) => sql`and not exists (
            select 1
            from ${identifier(child.table)} as below
            where below.farm_id = due.farm_id
              and below.${identifier(by)} = due._id
          )`,
            ),
            sql` `,
          )}
          and not exists (
            select 1
            from quarantine
            where quarantine.farm_id = due.farm_id
              and quarantine.entity_id = due._id::text
              and quarantine.state = 'open'
          )
          and not exists (
            select 1
            from revision
            where revision.farm_id = due.farm_id
              and revision.entity = ${entity}
              and revision.entity_id = due._id::text
              and revision.at >= ${before}
          )
        order by due._id
        limit ${most}
      )
    returning item.*
  )
  select ${hashOf(sql`gone`)} as hash, gone._id::text as id, gone.ver
  from gone
`;

const purgeHistoryOf = (
  tx: Transaction,
  { entity }: RecordTable,
  farmId: string,
  rows: readonly HashRow[],
): Promise<Gone> =>
  purgeRows(
    tx,
    'revision',
    sql`
    delete from revision as item
    where item.farm_id = ${farmId}
      and item.entity = ${entity}
      and item.entity_id = any (${rows.map(({ id }) => id)}::text[])
  `,
  );

/**
 * Versions that a later one has replaced before the moment. The first stays, which says who made the document and answers a
 * repeated create, and the newest, which is the document; and that with which an animal came from another farm, by which it is
 * found.
 */
export const purgeOldVersions = async (tx: Transaction, { farmId, before, most }: Due): Promise<Gone> =>
  purgeRows(
    tx,
    'revision',
    sql`
    delete from revision as item
    where (item.farm_id, item.entity, item.entity_id, item.version) in (
      select due.farm_id, due.entity, due.entity_id, due.version
      from revision as due
      where due.farm_id = ${farmId}
        and due.at < ${before}
        and due.version > 1
        and exists (
          select 1
          from revision as later
          where later.farm_id = due.farm_id
            and later.entity = due.entity
            and later.entity_id = due.entity_id
            and later.version > due.version
            and later.at < ${before}
        )
        and not (due.entity = 'animal' and ${(await isSpread(tx)) ? await cameLongAgo(tx, { farmId, before }) : came})
      order by due.entity, due.entity_id, due.version
      limit ${most}
    )
  `,
  );

/** Whether an animal came from another farm with this version. */
const came = sql`exists (
          select 1
          from revision as left_behind
          where left_behind.entity = 'animal'
            and left_behind.entity_id = due.entity_id
            and left_behind.version = due.version
            and left_behind.op = 'delete'
            and left_behind.farm_id <> due.farm_id
        )`;

/** The same on Citus, where farms are on different machines: asked of all of them first. */
const cameLongAgo = async (tx: Transaction, { farmId, before }: Omit<Due, 'most'>): Promise<Statement> => {
  const here = await tx.rows<{ id: string; version: number }>(sql`
    select entity_id as id, version
    from revision
    where farm_id = ${farmId}
      and entity = 'animal'
      and at < ${before}
      and version > 1
  `);
  const from = await tx.rows<{ id: string; version: number }>(sql`
    select left_behind.entity_id as id, left_behind.version
    from revision as left_behind
    join unnest(${here.map(({ id }) => id)}::text[], ${here.map(({ version }) => version)}::int[]) as here (id, version)
      on here.id = left_behind.entity_id
      and here.version = left_behind.version
    where left_behind.entity = 'animal'
      and left_behind.op = 'delete'
      and left_behind.farm_id <> ${farmId}
  `);
  return sql`(due.entity_id, due.version) in (
          select id, version
          from unnest(${from.map(({ id }) => id)}::text[], ${from.map(({ version }) => version)}::int[]) as came (
            id, version
          )
        )`;
};

/** The same of what a practice keeps of its own. */
export const purgeOldPracticeVersions = (
  tx: Transaction,
  { practiceId, before, most }: Omit<Due, 'farmId'> & { practiceId: string },
): Promise<Gone> =>
  purgeRows(
    tx,
    'practice_revision',
    sql`
    delete from practice_revision as item
    where (item.practice_id, item.entity, item.entity_id, item.version) in (
      select due.practice_id, due.entity, due.entity_id, due.version
      from practice_revision as due
      where due.practice_id = ${practiceId}
        and due.at < ${before}
        and due.version > 1
        and exists (
          select 1
          from practice_revision as later
          where later.practice_id = due.practice_id
            and later.entity = due.entity
            and later.entity_id = due.entity_id
            and later.version > due.version
            and later.at < ${before}
        )
      order by due.entity, due.entity_id, due.version
      limit ${most}
    )
  `,
  );

/** Refused edits about which somebody decided before the moment. */
export const purgeDecidedEdits = (tx: Transaction, { farmId, before, most }: Due): Promise<Gone> =>
  purgeRows(
    tx,
    'quarantine',
    sql`
    delete from quarantine as item
    where item.farm_id = ${farmId}
      and item._id in (
        select _id
        from quarantine
        where farm_id = ${farmId}
          and state <> 'open'
          and closed_at < ${before}
        order by _id
        limit ${most}
      )
  `,
  );

/** Answers to edits of devices that were refused before the moment, but for those about which somebody has still to decide. */
export const purgeRefusals = (tx: Transaction, { farmId, before, most }: Due): Promise<Gone> =>
  purgeRows(
    tx,
    'sync_mutation',
    sql`
    delete from sync_mutation as item
    where item.farm_id = ${farmId}
      and item.id in (
        select due.id
        from sync_mutation as due
        where due.farm_id = ${farmId}
          and due.status <> 'applied'
          and due.at < ${before}
          and not exists (
            select 1
            from quarantine
            where quarantine.farm_id = due.farm_id
              and quarantine.mutation_id = due.id
          )
        order by due.id
        limit ${most}
      )
  `,
  );
