import type { FarmAccess } from '../../access/farm-access.ts';
import { parentsStand } from '../../commands/parents.ts';
import type { Parents } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const treatmentHistories: Resource = {
  table: 'treatment_history',
  document: 'treatment_history_document',
  fields: {
    ...columns('uuid', '_id', 'medical_record_id'),
    ...columns('text', 'animal_id', 'farm_id', 'response', 'treatment_strategy', 'intervention_desc'),
    ...columns('text', 'created_by', 'updated_by'),
    ...columns('texts', 'treated_by'),
    ...columns('boolean', 'successful_treatment'),
    ...columns('date', 'start_date', 'end_date', 'created_at', 'updated_at'),
    ...columns('number', 'version'),
  },
};

/** A page of the treatment histories of a record. */
export const pageOfTreatmentHistories = (
  db: Db,
  access: FarmAccess,
  parents: Parents,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, treatmentHistories, query, {
    scope: isOf(access, parents),
    condition,
    parent: parentsStand(access, parents),
  });

export const findTreatmentHistory = async (db: Db, access: FarmAccess, parents: Parents, id: string) =>
  isUuid(id) ? readOne(db, treatmentHistories, sql`${isOf(access, parents)} and _id = ${id}`) : null;

const isOf = ({ farmId }: FarmAccess, { animalId, medicalRecordId }: Parents): Statement =>
  isUuid(medicalRecordId ?? '')
    ? sql`farm_id = ${farmId} and animal_id = ${animalId} and medical_record_id = ${medicalRecordId}
        and deleted_at is null`
    : sql`false`;
