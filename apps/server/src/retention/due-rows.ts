import type { ProvenFarm } from '../access/proven-farm.ts';
import { type RecordTable, recordTables } from '../commands/tables.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { identifier, join, type Statement, sql } from '../db/sql.ts';
import { type Due, type Gone, hashOf, purgeRows } from './purge-rows.ts';

type HashRow = { hash: string; id: string; ver: number };

/** Records that can be deleted, each before the records above it. */
const fromBelow = Object.values(recordTables)
  .filter(({ isRecord }) => isRecord)
  .toReversed();

/**
 * Records that were deleted before the moment, with all their history. A record stays while anything below it does,
 * while a refused edit of it waits for a decision, or if its history has a younger version. Devices and readers of
 * changes that were last updated before the purge are then behind the farm's horizon, and get the whole farm [P4]. To
 * be called while holding the farm's counter.
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

/** The bytes of pictures that no attachment of any farm has any more. Their key is their hash. */
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
  farmId: ProvenFarm,
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

/** Refused edits that somebody decided about before the moment. */
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

/** Answers to devices' edits that were refused before the moment, except those that still need a decision. */
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
