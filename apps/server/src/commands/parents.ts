import type { EachFarm, FarmAccess } from '../access/farm-access.ts';
import { join, type SqlValue, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';

/** Whether all ids for a document of this table are given and valid. */
export const canStandUnder = ({ parents: columns }: RecordTable, parents: Parents): boolean =>
  columns.every((column) => column === 'animal_id' || isUuid(parentId(column, parents) ?? ''));

/**
 * Whether all parents of a document are where its address says: the animal on the farm, the record of that animal, the
 * treatment of that record, none of them deleted.
 */
export const parentsStand = (access: FarmAccess, parents: Parents): Statement => {
  const isPossible = [parents.medicalRecordId, parents.treatmentId].every((id) => id === null || isUuid(id));
  return isPossible ? standAbove(access, parents) : sql`false`;
};

/** The same for ids in the statement; null if there is no such level above. */
export const standAbove = (
  { farmId }: FarmAccess | EachFarm,
  { animalId, medicalRecordId, treatmentId }: { readonly [Level in keyof Parents]: SqlValue },
): Statement => {
  const conditions = [
    sql`exists (select 1 from animal a where a.farm_id = ${farmId} and a._id = ${animalId})`,
    ...(medicalRecordId === null
      ? []
      : [
          sql`exists (
            select 1
            from medical_record r
            where r.farm_id = ${farmId}
              and r._id = ${medicalRecordId}
              and r.animal_id = ${animalId}
              and r.deleted_at is null
          )`,
        ]),
    ...(treatmentId === null
      ? []
      : [
          sql`exists (
            select 1
            from treatment_history t
            where t.farm_id = ${farmId}
              and t._id = ${treatmentId}
              and t.medical_record_id = ${medicalRecordId}
              and t.deleted_at is null
          )`,
        ]),
  ];
  return sql`(${join(conditions, sql` and `)})`;
};

/** The type of a table's ids. */
export const idType = ({ isRecord }: RecordTable): Statement => (isRecord ? sql`uuid` : sql`text`);
