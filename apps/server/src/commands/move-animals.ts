import type { Transaction } from '../db/database.ts';
import { identifier, identifiers, type Statement, sql } from '../db/sql.ts';
import {
  animalTable,
  medicalRecordTable,
  medicineUsageTable,
  type RecordTable,
  treatmentHistoryTable,
} from './tables.ts';

export type Moving = {
  from: string;
  to: string;
  ids: readonly string[];
  /** The counters of both farms, stepped in this transaction. */
  fromVer: number;
  toVer: number;
  now: string;
};

/**
 * Moves animals and everything below them to another farm, in the caller's transaction, which holds the counters of both
 * [P11]: the old farm keeps a tombstone of each row, the new one gets it with a new version. The history goes along, and
 * stays where it was as well, closed: who could read it there still answers for it.
 */
export const moveAnimals = async (tx: Transaction, moving: Moving): Promise<void> => {
  for (const table of [animalTable, medicalRecordTable, treatmentHistoryTable, medicineUsageTable]) {
    await moveRows(tx, table, moving);
  }
};

const moveRows = async (tx: Transaction, table: RecordTable, moving: Moving): Promise<void> => {
  const { from, to, ids, fromVer, toVer, now } = moving;
  const { entity } = table;
  const name = identifier(table.table);
  const document = identifier(table.document);
  const kept = ['_id', ...table.parents, ...table.columns, ...(table.isRecord ? recordStamps : ['updated_at'])];
  const isLive = table.isRecord ? sql`deleted_at is null` : sql`true`;
  await tx.rows(sql`
    with gone as (
      delete from ${name} as item
      where farm_id = ${from}
        and ${identifier(table.isRecord ? 'animal_id' : '_id')} = any (${ids}::text[])
        and not exists (select 1 from ${name} as there where there.farm_id = ${to} and there._id = item._id)
      returning item.*, ${document}(item) as left_as
    ),
    come as (
      insert into ${name} as item (farm_id, ${identifiers(kept)}, version, ver)
      select ${to}, ${identifiers(kept)}, version + 1, ${toVer}
      from gone
      returning item._id::text as id, item.version, ${isLive} as is_live, ${document}(item)::jsonb as document
    ),
    buried as (
      insert into sync_tombstone (farm_id, entity, id, ver, at)
      select ${from}, ${entity}, _id::text, ${fromVer}, ${now}::timestamptz
      from gone
      on conflict (farm_id, entity, id) do update
      set ver = excluded.ver, at = excluded.at
    ),
    risen as (
      delete from sync_tombstone
      where farm_id = ${to}
        and entity = ${entity}
        and id in (select id from come)
    ),
    copied as (
      insert into revision (${identifiers(['farm_id', ...revisionColumns])})
      select ${to}, ${identifiers(revisionColumns)}
      from revision
      where farm_id = ${from}
        and entity = ${entity}
        and entity_id in (select id from come)
      on conflict (farm_id, entity, entity_id, version) do nothing
    ),
    noted as (
      insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document)
      select ${to}, ${entity}, id, version, 'update', ${now}::timestamptz, 'import', document
      from come
      union all
      select ${from}, ${entity}, _id::text, version + 1, 'delete', ${now}::timestamptz, 'import', left_as::jsonb
      from gone
      on conflict (farm_id, entity, entity_id, version) do nothing
    ),
    left_behind as (${summed(from, sql`- (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from gone where ${isLive})`)})
    ${summed(to, sql`+ (select coalesce(sum(row_digest(${entity}, id, ${toVer})), 0) from come where is_live)`)}
  `);
};

const recordStamps = ['created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at'];

const revisionColumns = [
  'entity',
  'entity_id',
  'version',
  'op',
  'at',
  'event_time',
  'device_time',
  'clock_offset_ms',
  'user_id',
  'user_name',
  'device',
  'author_id',
  'author_name',
  'document',
];

const summed = (farmId: string, change: Statement): Statement => sql`
  update farm_head
  set digest = digest ${change}
  where farm_id = ${farmId}
`;
