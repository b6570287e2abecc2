import type { FarmAccess } from '../access/farm-access.ts';
import type { Db } from '../db/database.ts';
import { type PageQuery, readOne, readPage } from '../db/page.ts';
import type { Resource } from '../db/resource.ts';
import { identifier, join, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import { parentsStand } from './parents.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';

/** A kind of record for reading: its table, and the fields by which it is searched and sorted. */
export type RecordReads = { readonly table: RecordTable; readonly resource: Resource };

/** A page of the records under these parents. Throws 404 unless the parents exist. */
export const pageOfRecords = (
  db: Db,
  access: FarmAccess,
  { table, resource }: RecordReads,
  parents: Parents,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, resource, query, {
    scope: standing(access, table, parents),
    condition,
    parent: parentsStand(access, parents),
  });

/** One record under these parents, as JSON text; null if there is none. */
export const findRecord = async (
  db: Db,
  access: FarmAccess,
  { table, resource }: RecordReads,
  parents: Parents,
  id: string,
) => (isUuid(id) ? readOne(db, resource, sql`${standing(access, table, parents)} and _id = ${id}`) : null);

/** The rows on the farm and under these parents that were not deleted. */
const standing = ({ farmId }: FarmAccess, table: RecordTable, parents: Parents): Statement => {
  const { medicalRecordId, treatmentId } = parents;
  if (![medicalRecordId, treatmentId].every((id) => id === null || isUuid(id))) return sql`false`;
  const under = join(
    table.parents.map((column) => sql`${identifier(column)} = ${parentId(column, parents)}`),
    sql` and `,
  );
  return sql`farm_id = ${farmId} and ${under} and deleted_at is null`;
};
