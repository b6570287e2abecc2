import type { FarmAccess } from '../access/farm-access.ts';
import { join, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import type { Parents } from './tables.ts';

/**
 * Whether everything above a document stands where its address says: the animal on the farm, the record of that
 * animal, the treatment of that record; none of them deleted.
 */
export const parentsStand = ({ farmId }: FarmAccess, parents: Parents): Statement => {
  const { animalId, medicalRecordId, treatmentId } = parents;
  if (![medicalRecordId, treatmentId].every((id) => id === null || isUuid(id))) return sql`false`;
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
