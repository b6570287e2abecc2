import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { VersionAuthor } from '../history/schema.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/api.ts';
import { ListQuery } from '../paging.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';
import { deletable } from './deletable.ts';

/** The parents of a record that can be deleted themselves. */
const parents = ['medical-record', 'treatment-history'] as const;

/**
 * A record that was deleted, by whom, and what it said. Records that were deleted with it are counted and not listed
 * separately.
 */
export const DeletedRecord = Type.Object({
  resource: oneOf(deletable),
  _id: Uuid,
  farm_id: ListId,
  farm_name: Nullable(Line),
  animal_id: ListId,
  identification_number: Nullable(Line),
  species: Nullable(Line),
  medical_record_id: Nullable(Uuid),
  treatment_id: Nullable(Uuid),
  deleted_at: DateOutput,
  deleted_by: Nullable(VersionAuthor),
  device: Nullable(Line),
  version: Type.Integer({ minimum: 1 }),
  treatments_below: Type.Integer({ minimum: 0 }),
  usages_below: Type.Integer({ minimum: 0 }),
  restore_first: Nullable(oneOf(parents)),
  document: Type.Union([MedicalRecord, TreatmentHistory, MedicineUsage, Observation]),
});
/** The same, with `document` typed by `resource`. */
export type DeletedRecord = Omit<Static<typeof DeletedRecord>, 'resource' | 'document'> &
  (
    | { resource: 'medical-record'; document: MedicalRecord }
    | { resource: 'treatment-history'; document: TreatmentHistory }
    | { resource: 'medicine-usage'; document: MedicineUsage }
    | { resource: 'observation'; document: Observation }
  );

/** Filters of the list of deleted records. All of them apply together. */
export const DeletedRecordsQuery = Type.Object(
  {
    limit: ListQuery.properties.limit,
    skip: ListQuery.properties.skip,
    search: ListQuery.properties.search,
    farm_id: Type.Optional(
      Type.String({ ...ListId, description: 'Only records of this farm, by its holding number.' }),
    ),
    animal_id: Type.Optional(Type.String({ ...ListId, description: 'Only records of this animal.' })),
    resource: Type.Optional(oneOf(deletable, 'Only this resource.')),
  },
  { additionalProperties: false },
);
export type DeletedRecordsQuery = Static<typeof DeletedRecordsQuery>;
