import type { FarmAccess } from '../../access/farm-access.ts';
import { parentsStand } from '../../commands/parents.ts';
import type { Parents } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, objects, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

const conditions = (column: string) =>
  objects(column, 'condition_id', {
    condition_id: 'text',
    date_diagnosed: 'date',
    name: 'text',
    organ: 'text',
    system: 'text',
  });
const methods = (column: string) => objects(column, 'name', { name: 'text', notes: 'text' });

/** Open until a treatment was successful; as `medical_record_state` says it, which Postgres would call once a row. */
export const stateOfRecord = (record: Statement): Statement => sql`case when exists (
    select 1
    from treatment_history as treatment
    where treatment.farm_id = ${record}.farm_id
      and treatment.medical_record_id = ${record}._id
      and treatment.deleted_at is null
      and treatment.successful_treatment
  ) then 'closed' else 'open' end`;

export const medicalRecords: Resource = {
  table: 'medical_record',
  document: 'medical_record_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'animal_id', 'farm_id', 'notes', 'created_by', 'updated_by'),
    ...columns('date', 'examined_at', 'created_at', 'updated_at'),
    ...columns('number', 'version'),
    tentative_conditions: conditions('tentative_conditions'),
    presumptive_conditions: conditions('presumptive_conditions'),
    confirmed_conditions: conditions('confirmed_conditions'),
    tentative_diagnosis_methods: methods('tentative_diagnosis_methods'),
    presumptive_diagnosis_methods: methods('presumptive_diagnosis_methods'),
    confirmed_diagnosis_methods: methods('confirmed_diagnosis_methods'),
  },
};

/** A page of an animal's records. */
export const pageOfMedicalRecords = (
  db: Db,
  access: FarmAccess,
  parents: Parents,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, medicalRecords, query, {
    scope: isOf(access, parents),
    condition,
    parent: parentsStand(access, parents),
  });

export const findMedicalRecord = async (db: Db, access: FarmAccess, parents: Parents, id: string) =>
  isUuid(id) ? readOne(db, medicalRecords, sql`${isOf(access, parents)} and _id = ${id}`) : null;

const isOf = ({ farmId }: FarmAccess, { animalId }: Parents): Statement =>
  sql`farm_id = ${farmId} and animal_id = ${animalId} and deleted_at is null`;

/** What the list says of a condition, as far as records need it. */
export type ListedCondition = {
  pathology: string;
  organ: string | null;
  system: string | null;
  tentative_diagnosis_methods: string[];
  presumptive_diagnosis_methods: string[];
  confirmed_diagnosis_methods: string[];
  is_removed: boolean;
};

/** The list's entries of some conditions by their id, those no longer offered too. */
export const listedConditions = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedCondition>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<ListedCondition & { _id: string }>(sql`
    select _id, pathology, organ, system, tentative_diagnosis_methods, presumptive_diagnosis_methods,
      confirmed_diagnosis_methods, removed_at is not null as is_removed
    from condition
    where _id = any(${ids}::text[])
  `);
  return new Map(rows.map((row) => [row._id, row]));
};
