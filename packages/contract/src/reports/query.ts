import { type Static, Type } from 'typebox';
import { period } from '../across-farms/schema.ts';
import { Day, Line, ListId, oneOf, TimeZone } from '../fields.ts';
import { PlainQuery } from '../paging.ts';
import { conversionNames } from './conversions.ts';
import { recheckTimes } from './recheck-times.ts';
import { mostPlanDays } from './visit-plan-schema.ts';

/** What a report is about: one farm or all the reader may see, one species or all. */
const about = { farm_id: Type.Optional(ListId), species: Type.Optional(Line) };

/** People read reports, so days and months are those of the place where they work. */
const place = {
  time_zone: Type.Optional(
    Type.String({
      ...TimeZone,
      description: "Days and months are those of this time zone. Without it, of the reader's practice's.",
    }),
  ),
};

/** A report over a span of time. Without one, over the year that ends now. */
export const ReportQuery = Type.Object({ ...about, ...period, ...place }, { additionalProperties: false });
export type ReportQuery = Static<typeof ReportQuery>;

/** A list of the current state. */
export const StandingQuery = Type.Object(
  { ...PlainQuery.properties, ...about, ...place },
  { additionalProperties: false },
);
export type StandingQuery = Static<typeof StandingQuery>;

/** A case is due for a re-check when its notes say so. */
export const OpenCasesQuery = Type.Object(
  {
    ...StandingQuery.properties,
    recheck: Type.Optional(oneOf(recheckTimes, 'Only cases to be re-checked, by today or in the week after today.')),
  },
  { additionalProperties: false },
);
export type OpenCasesQuery = Static<typeof OpenCasesQuery>;

/** The days of a visit plan: by default a week from today. */
export const VisitPlanQuery = Type.Object(
  {
    ...StandingQuery.properties,
    from: Type.Optional(Type.String({ ...Day, description: 'The first day. Without it, today.' })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostPlanDays, description: 'The number of days. Without it, seven.' }),
    ),
  },
  { additionalProperties: false },
);
export type VisitPlanQuery = Static<typeof VisitPlanQuery>;

export const AntibioticUseQuery = Type.Object(
  {
    ...ReportQuery.properties,
    weights: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^[a-z]+:\\d{1,4}(\\.\\d{1,3})?(,[a-z]+:\\d{1,4}(\\.\\d{1,3})?)*$',
        description: 'Weights in kg that replace the standard ones, by class: `cow:620,heifer:300`.',
      }),
    ),
    conversion: Type.Optional(
      oneOf(
        conversionNames,
        'The table by which units of activity and prodrugs become milligrams of the active moiety. Without it, none.',
      ),
    ),
    slaughtered: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^(pig|lamb|broiler|turkey):\\d{1,8}(,(pig|lamb|broiler|turkey):\\d{1,8})*$',
        description: 'The number of animals slaughtered in the period, which records do not have: `pig:4000,lamb:300`.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type AntibioticUseQuery = Static<typeof AntibioticUseQuery>;

/** The work of one vet or of all, by the name shown in the day book. */
export const DayBookQuery = Type.Object(
  {
    ...PlainQuery.properties,
    ...ReportQuery.properties,
    vet: Type.Optional(
      Type.String({ ...Line, description: 'Only the work of this person or practice, as `by` and `vets` name them.' }),
    ),
  },
  { additionalProperties: false },
);
export type DayBookQuery = Static<typeof DayBookQuery>;

/** The medicine record is kept by holding, so it is for one farm. */
export const MedicineRecordQuery = Type.Object(
  { ...PlainQuery.properties, farm_id: ListId, species: about.species, ...period, ...place },
  { additionalProperties: false },
);
export type MedicineRecordQuery = Static<typeof MedicineRecordQuery>;

/** The work of one day on one holding. */
export const MovedWorkQuery = Type.Object(
  { farm_id: ListId, day: Type.String({ ...Day, description: 'The day of the work.' }), ...place },
  { additionalProperties: false },
);
export type MovedWorkQuery = Static<typeof MovedWorkQuery>;
