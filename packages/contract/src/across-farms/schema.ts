import { type Static, Type } from 'typebox';
import { Animal } from '../animals/schema.ts';
import { Attachment } from '../attachments/schema.ts';
import { DateInput, DateOutput, Line, Nullable, oneOf } from '../fields.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/api.ts';
import { howMatched, ListQuery, SearchQuery, timeZone } from '../paging.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';

/** What a reader away from the farm needs: whose animal it is, and which. */
const ofAnimal = {
  farm_name: Nullable(Line),
  identification_number: Nullable(Line),
  species: Nullable(Line),
};
const whereabouts = {
  ...ofAnimal,
  /** As somebody wrote it down, else when it was recorded. */
  happened_at: DateOutput,
};

/** Where on the animal the case is that it belongs to. */
const sitesOfCase = { body_sites: Type.Array(Line) };

export const AnimalOfFarm = Type.Object({ ...Animal.properties, farm_name: Nullable(Line) });
export type AnimalOfFarm = Static<typeof AnimalOfFarm>;

export const MedicalRecordOfFarm = Type.Object({
  ...MedicalRecord.properties,
  ...whereabouts,
  /** Until a treatment of it was successful (interface 2.2). */
  state: oneOf(['open', 'closed']),
});
export type MedicalRecordOfFarm = Static<typeof MedicalRecordOfFarm>;

export const TreatmentHistoryOfFarm = Type.Object({
  ...TreatmentHistory.properties,
  ...whereabouts,
  ...sitesOfCase,
});
export type TreatmentHistoryOfFarm = Static<typeof TreatmentHistoryOfFarm>;

export const MedicineUsageOfFarm = Type.Object({
  ...MedicineUsage.properties,
  ...whereabouts,
  ...sitesOfCase,
});
export type MedicineUsageOfFarm = Static<typeof MedicineUsageOfFarm>;

export const ObservationOfFarm = Type.Object({ ...Observation.properties, ...whereabouts });
export type ObservationOfFarm = Static<typeof ObservationOfFarm>;

export const AttachmentOfFarm = Type.Object({ ...Attachment.properties, ...ofAnimal });
export type AttachmentOfFarm = Static<typeof AttachmentOfFarm>;

/**
 * A span of time: from the first moment on, up to the second and without it; a day is that whole day, of UTC unless a zone is
 * named.
 */
export const period = {
  from: Type.Optional(Type.String({ ...DateInput, description: 'Not before this moment, or this day.' })),
  to: Type.Optional(Type.String({ ...DateInput, description: 'Not after this moment, or this day.' })),
  ...timeZone,
};

/** A list across farms is narrowed by a span of time too; its date is the one on which the thing happened. */
export const PeriodListQuery = Type.Object({ ...ListQuery.properties, ...period }, { additionalProperties: false });
export type PeriodListQuery = Static<typeof PeriodListQuery>;

/** The query of a search across farms: as on the central lists, it may hold a basic search beside the fields of its body. */
export const PeriodSearchQuery = Type.Object(
  { ...SearchQuery.properties, search: ListQuery.properties.search, ...howMatched, ...period },
  { additionalProperties: false },
);
export type PeriodSearchQuery = Static<typeof PeriodSearchQuery>;
