import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { ProvenFarm } from '../../access/proven-farm.ts';
import { keptInFull } from '../../commands/kept-document.ts';
import { type Parents, parentId, type RecordTable } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import type { PageText } from '../../db/plain-page.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { gatheredFirst, ofFarm } from '../../db/spread.ts';
import { identifier, join, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

/**
 * A page of the versions of a document on the farm, newest first, whether it still exists or was deleted. Throws 404 if
 * there never was one under these parents.
 */
export const pageOfVersions = async (
  db: Db,
  { farmId }: FarmAccess,
  table: RecordTable,
  { actor, parents, id }: { actor: Actor; parents: Parents; id: string },
  query: { limit?: number; skip?: number },
): Promise<PageText> => {
  const isPossible = !table.isRecord || [id, parents.medicalRecordId, parents.treatmentId].every(isUuidOrNull);
  // Ids of records are stored as Postgres writes UUIDs.
  const entityId = table.isRecord ? id.toLowerCase() : id;
  return readPlainPage(db, query, {
    document: sql`json_build_object(
      'version', version, 'op', op, 'at', iso(at), 'event_time', iso(event_time),
      'device_time', iso(device_time), 'clock_offset_ms', clock_offset_ms,
      'user', ${personShown(sql`user_id`, sql`user_name`, sql`shows_user`)},
      'device', case when shows_user then device end,
      'author', ${personShown(sql`author_id`, sql`author_name`, sql`shows_author`)},
      'reset_by', case when shows_user then reset_by end,
      'document', ${keptInFull(table)}
    )`,
    from: sql`
      from revision
      cross join lateral (
        select shows_name_to(user_id, ${actor.userId}) as shows_user, shows_name_to(author_id, ${actor.userId}) as shows_author
      ) as shown
      where farm_id = ${farmId}
        and entity = ${table.entity}
        and entity_id = ${entityId}
    `,
    order: sql`version desc`,
    exists: isPossible ? stands(farmId, table, parents, id) : sql`false`,
    first: await gatheredFirst(db, [
      { table: 'revision', where: sql`${ofFarm(farmId)} and entity = ${table.entity} and entity_id = ${entityId}` },
      ...(isPossible ? [{ table: table.table, where: sql`${ofFarm(farmId)} and _id = ${id}` }] : []),
    ]),
  });
};

/** Somebody in another practice is shown as that practice, unless it shows its people's names. */
const personShown = (id: Statement, name: Statement, isShown: Statement): Statement => sql`case
        when not ${isShown} then json_build_object('id', null, 'name', name_of_their_practice(${id}))
        when coalesce(${id}::text, ${name}) is not null then json_build_object('id', ${id}, 'name', ${name})
      end`;

/**
 * Whether the row is under these parents, deleted or not: rows are only ever marked as deleted. Medicines given on the
 * holding have a history there, wherever the animal lives now.
 */
const stands = (farmId: ProvenFarm, table: RecordTable, parents: Parents, id: string): Statement => {
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
