import { type Static, Type } from 'typebox';
import { Animal } from '../animals/schema.ts';
import { Attachment } from '../attachments/schema.ts';
import { DateInput, DateOutput, Line, Nullable, oneOf } from '../fields.ts';
import { MedicalRecord } from '../medical-records/schema.ts';
import { MedicineUsage } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/api.ts';
import { howMatched, ListQuery, SearchQuery, timeZone } from '../paging.ts';
import { TreatmentHistory } from '../treatment-history/schema.ts';

/** What a reader needs who is not on the farm's page: which farm, and which animal. */
const ofAnimal = {
  farm_name: Nullable(Line),
  identification_number: Nullable(Line),
  species: Nullable(Line),
};
const whereabouts = {
  ...ofAnimal,
  /** The date that was entered, otherwise the time of recording. */
  happened_at: DateOutput,
};

/** The place on the animal, from the case it belongs to. */
const sitesOfCase = { body_sites: Type.Array(Line) };

const { warnings: _, ...listedAnimal } = Animal.properties;
export const AnimalOfFarm = Type.Object({ ...listedAnimal, farm_name: Nullable(Line) });
export type AnimalOfFarm = Static<typeof AnimalOfFarm>;

export const MedicalRecordOfFarm = Type.Object({
  ...MedicalRecord.properties,
  ...whereabouts,
  /** A case is open until one of its treatments was successful (interface 2.2). */
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
 * A span of time, from the first moment up to but not including the second. A day is the whole day, in UTC unless a
 * zone is named.
 */
export const period = {
  from: Type.Optional(Type.String({ ...DateInput, description: 'From this moment, or this day.' })),
  to: Type.Optional(Type.String({ ...DateInput, description: 'Up to this moment, or this day.' })),
  ...timeZone,
};

/** A list across farms can also be limited to a span of time. The date that counts is the one on which it happened. */
export const PeriodListQuery = Type.Object({ ...ListQuery.properties, ...period }, { additionalProperties: false });
export type PeriodListQuery = Static<typeof PeriodListQuery>;

/**
 * The query of a search across farms. As on the central lists, a basic search may be combined with the fields of the
 * body.
 */
export const PeriodSearchQuery = Type.Object(
  { ...SearchQuery.properties, search: ListQuery.properties.search, ...howMatched, ...period },
  { additionalProperties: false },
);
export type PeriodSearchQuery = Static<typeof PeriodSearchQuery>;
