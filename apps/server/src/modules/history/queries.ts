import type { FarmAccess } from '../../access/farm-access.ts';
import { type Parents, parentId, type RecordTable } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import type { PageText } from '../../db/plain-page.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { identifier, join, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

/**
 * A page of the versions of a document of the farm, the newest first, whether it still stands or was deleted. Throws 404
 * when there never was one under these parents.
 */
export const pageOfVersions = (
  db: Db,
  { farmId }: FarmAccess,
  table: RecordTable,
  { parents, id }: { parents: Parents; id: string },
  query: { limit?: number; skip?: number },
): Promise<PageText> => {
  const isPossible = !table.isRecord || [id, parents.medicalRecordId, parents.treatmentId].every(isUuidOrNull);
  // Ids of records are kept as Postgres writes UUIDs.
  const entityId = table.isRecord ? id.toLowerCase() : id;
  return readPlainPage(db, query, {
    document: sql`json_build_object(
      'version', version, 'op', op, 'at', iso(at), 'event_time', iso(event_time),
      'device_time', iso(device_time), 'clock_offset_ms', clock_offset_ms,
      'user', case
        when coalesce(user_id::text, user_name) is not null then json_build_object('id', user_id, 'name', user_name)
      end,
      'device', device,
      'author', case
        when coalesce(author_id::text, author_name) is not null then json_build_object('id', author_id, 'name', author_name)
      end,
      'reset_by', reset_by,
      'document', ${inFull(table)}
    )`,
    from: sql`
      from revision
      where farm_id = ${farmId}
        and entity = ${table.entity}
        and entity_id = ${entityId}
    `,
    order: sql`version desc`,
    exists: isPossible ? stands(farmId, table, parents, id) : sql`false`,
  });
};

/** A version that was kept before a documented member could be said has it all the same. */
const inFull = ({ entity }: RecordTable): Statement =>
  entity === 'medicine-usage'
    ? sql`document || jsonb_build_object(
        'withdrawals', withdrawals_in_full(document -> 'withdrawals'),
        'holding_id', coalesce(document -> 'holding_id', document -> 'farm_id')
      )`
    : sql`document`;

/**
 * Whether the row stands under these parents, deleted or not: rows are only ever marked as deleted. What was given on the
 * holding has a history there, wherever its animal lives now.
 */
const stands = (farmId: string, table: RecordTable, parents: Parents, id: string): Statement => {
  const under = table.parents.map((column) => sql`and ${identifier(column)} = ${parentId(column, parents)}`);
  const row = sql`exists (
    select 1
    from ${identifier(table.table)}
    where farm_id = ${farmId}
      and _id = ${id}
      ${join(under, sql` `)}
  )`;
  if (!table.kept.includes('holding_id')) return row;
  const told = table.parents.map((column) => sql`and document ->> ${column} = ${parentId(column, parents)}`);
  return sql`(${row} or exists (
    select 1
    from revision
    where farm_id = ${farmId}
      and entity = ${table.entity}
      and entity_id = ${id.toLowerCase()}
      and document ->> 'holding_id' = ${farmId}
      ${join(told, sql` `)}
  ))`;
};

const isUuidOrNull = (id: string | null): boolean => id === null || isUuid(id);
