import type { ExportName, ExportQuery } from '@byre/contract/exports/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { type FarmAccess, listFarmAccess } from '../../access/farm-access.ts';
import type { RawRow, Transaction } from '../../db/database.ts';
import type { Resource } from '../../db/resource.ts';
import { identifier, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';
import {
  allAnimals,
  allAttachments,
  allMedicalRecords,
  allMedicineUsage,
  allObservations,
  allTreatmentHistory,
} from '../across-farms/queries.ts';
import { conditions } from '../conditions/queries.ts';
import { products, productsSeenBy } from '../products/queries.ts';

/** An exported table: the document of each row, and which rows there are. */
type Exported = Pick<Resource, 'table' | 'document' | 'inFull'> & { readonly standing: Statement };

const notRemoved = sql`removed_at is null`;
const ofFarms: Readonly<Record<Exclude<ExportName, 'farms' | 'products' | 'conditions'>, Exported>> = {
  animals: allAnimals,
  medicalRecords: allMedicalRecords,
  treatmentHistory: allTreatmentHistory,
  medicineUsage: allMedicineUsage,
  observations: allObservations,
  attachments: allAttachments,
};
const listOf = (name: 'products' | 'conditions', actor: Actor): Exported =>
  name === 'products' ? { ...products, standing: productsSeenBy(actor) } : { ...conditions, standing: notRemoved };

/** Rows fetched at a time: about 200 kB of documents. */
const batchRows = 200;

/**
 * The documents of a kind as JSON text, some at a time: farm after farm by id, and on each by the documents' ids,
 * starting after the row that the query names. Throws 400 if there is no such row, 404 for a farm that is not theirs.
 */
export async function* documentsOf(
  tx: Transaction,
  actor: Actor,
  name: ExportName,
  query: ExportQuery,
): AsyncGenerator<readonly RawRow[]> {
  if (name === 'products' || name === 'conditions') {
    yield* tx.stream(rowsOfList(listOf(name, actor), query.after_id ?? null), batchRows);
    return;
  }
  if (name === 'farms') {
    const accesses = await accessesFor(tx, actor, query);
    const ids = accesses.map(({ farmId }) => farmId).filter((id) => id > (query.after_id ?? ''));
    yield* tx.stream(rowsOfFarms(ids), batchRows);
    return;
  }
  if ((query.after_id === undefined) !== (query.after_farm_id === undefined)) throw halfOfAPlace(query);
  const exported = ofFarms[name];
  if (name !== 'animals' && query.after_id !== undefined && !isUuid(query.after_id)) throw noPlace;
  for (const access of await accessesFor(tx, actor, query)) {
    const isBehind = query.after_farm_id !== undefined && access.farmId < query.after_farm_id;
    if (isBehind) continue;
    const after = access.farmId === query.after_farm_id ? (query.after_id ?? null) : null;
    yield* tx.stream(rowsOnFarm(exported, access, { after, byUuid: name !== 'animals' }), batchRows);
  }
}

const noPlace = fieldProblem('bad-request', {
  pointer: '/after_id',
  code: 'bad-value',
  message: 'It must be the `_id` of a row that you have received.',
});
const halfOfAPlace = ({ after_id }: ExportQuery): Problem =>
  fieldProblem('bad-request', {
    pointer: after_id === undefined ? '/after_id' : '/after_farm_id',
    code: 'required',
    message: 'To continue after a row, give both its `farm_id` and its `_id`.',
  });

/** The requested farms, in the order in which their rows come. */
const accessesFor = async (tx: Transaction, actor: Actor, { farm_id }: ExportQuery): Promise<FarmAccess[]> => {
  const accesses = await listFarmAccess(tx, actor);
  const asked = accesses.filter(({ farmId }) => (farm_id ?? farmId) === farmId);
  if (farm_id !== undefined && asked.length === 0) throw new Problem('not-found');
  return [...new Map(asked.map((access) => [access.farmId, access])).values()].toSorted((a, b) =>
    a.farmId < b.farmId ? -1 : 1,
  );
};

const rowsOnFarm = (
  { table, document, inFull, standing }: Exported,
  { farmId }: FarmAccess,
  { after, byUuid }: { after: string | null; byUuid: boolean },
): Statement => {
  const id = byUuid ? sql`${after}::uuid` : sql`${after}::text`;
  return sql`
    select (${inFull ?? sql`${identifier(document)}(item)`})::text
    from ${identifier(table)} as item
    where farm_id = ${farmId}
      and ${standing}
      and ${after === null ? sql`true` : sql`_id > ${id}`}
    order by _id
  `;
};

const rowsOfFarms = (farmIds: readonly string[]): Statement => sql`
  select farm_document(item)::text
  from farm as item
  where _id = any (${farmIds}::text[])
  order by _id collate "C"
`;

const rowsOfList = ({ table, document, standing }: Exported, after: string | null): Statement => sql`
  select ${identifier(document)}(item)::text
  from ${identifier(table)} as item
  where ${standing}
    and ${after === null ? sql`true` : sql`_id > ${after}`}
  order by _id
`;
