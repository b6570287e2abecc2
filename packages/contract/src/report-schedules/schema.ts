import { type Static, Type } from 'typebox';
import { DateOutput, Day, Ignored, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { ListQuery } from '../paging.ts';
import { paperLanguages } from '../report-papers/paper-names.ts';

/** The reports that a schedule can make: those for a period. */
export const scheduledReports = ['antibiotic-use', 'medicine-use', 'medicine-record'] as const;
/** The length of their periods: calendar months or quarters. */
export const schedulePeriods = ['month', 'quarter'] as const;
/** The most schedules that a practice can have. */
export const mostSchedules = 500;

/** One period for which the report was made. */
export const ReportRun = Type.Object({
  from: Day,
  to: Day,
  made_at: DateOutput,
  sendings: Type.Integer({ minimum: 0 }),
  by: Nullable(Line),
});
export type ReportRun = Static<typeof ReportRun>;

/** A report that the service makes automatically when a period has ended. */
export const ReportSchedule = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  farm_id: Nullable(ListId),
  farm_name: Nullable(Line),
  report: oneOf(scheduledReports),
  every: oneOf(schedulePeriods),
  language: oneOf(paperLanguages),
  to_farmer: Type.Boolean(),
  people: Type.Array(Uuid),
  paused: Type.Boolean(),
  next_from: Day,
  next_to: Day,
  next_at: DateOutput,
  last: Nullable(ReportRun),
  failure: Nullable(Line),
  owner: Line,
  created_at: DateOutput,
  updated_at: DateOutput,
  version: Type.Integer({ minimum: 1, description: 'Counts the saved versions of this document.' }),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

const serviceFields = {
  ...{ _id: Ignored, practice_id: Ignored, farm_name: Ignored, next_from: Ignored, next_to: Ignored },
  ...{ next_at: Ignored, last: Ignored, failure: Ignored, owner: Ignored, created_at: Ignored },
  ...{ updated_at: Ignored, version: Ignored },
};
const People = Type.Array(Uuid, { maxItems: 50 });

export const ReportScheduleInput = Type.Object(
  {
    farm_id: Maybe(ListId),
    report: oneOf(scheduledReports),
    every: oneOf(schedulePeriods),
    language: Type.Optional(oneOf(paperLanguages)),
    to_farmer: Type.Optional(Type.Boolean()),
    people: Type.Optional(People),
    paused: Type.Optional(Type.Boolean()),
    ...serviceFields,
  },
  { additionalProperties: false },
);
export type ReportScheduleInput = Static<typeof ReportScheduleInput>;

/** The fields of a schedule that can be changed; farm, report and period cannot. */
export const ReportScheduleChange = Type.Object(
  {
    language: Type.Optional(oneOf(paperLanguages)),
    to_farmer: Type.Optional(Type.Boolean()),
    people: Type.Optional(People),
    paused: Type.Optional(Type.Boolean()),
    ...{ farm_id: Ignored, report: Ignored, every: Ignored },
    ...serviceFields,
  },
  { additionalProperties: false },
);
export type ReportScheduleChange = Static<typeof ReportScheduleChange>;

/** A person in the practice who can get a scheduled report. */
export const ReportRecipient = Type.Object({ _id: Uuid, name: Line });
export type ReportRecipient = Static<typeof ReportRecipient>;

export const ReportSchedulesQuery = Type.Object(
  { limit: ListQuery.properties.limit, skip: ListQuery.properties.skip },
  { additionalProperties: false },
);
export type ReportSchedulesQuery = Static<typeof ReportSchedulesQuery>;
