import { type Static, Type } from 'typebox';
import { DateOutput, Day, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { pageOf } from '../paging.ts';
import { leftOut } from './schema.ts';

/** The kinds of task for an animal on a visit, in the order of a day's work. */
export const visitTasks = ['recheck', 'dose', 'withdrawal', 'open_case'] as const;

/** The most days in a plan: four weeks. */
export const mostPlanDays = 28;

/** One task for one animal. */
export const VisitTask = Type.Object({
  kind: oneOf(visitTasks),
  farm_id: ListId,
  farm_name: Nullable(Line),
  animal_id: ListId,
  identification_number: Nullable(Line),
  species: Nullable(Line),
  medical_record_id: Nullable(Uuid),
  day: Nullable(Day),
  overdue: Type.Boolean(),
  conditions: Type.Array(Line),
  body_sites: Type.Array(Line),
  medicine: Nullable(Line),
  product_type: Nullable(Line),
  ends_at: Nullable(DateOutput),
  version: Nullable(Type.Integer({ minimum: 1 })),
});
export type VisitTask = Static<typeof VisitTask>;

const Count = Type.Integer({ minimum: 0 });
/** How many tasks there are on one farm. */
export const VisitFarm = Type.Object({
  farm_id: ListId,
  farm_name: Nullable(Line),
  rechecks: Count,
  doses: Count,
  withdrawals: Count,
  open_cases: Count,
});
export type VisitFarm = Static<typeof VisitFarm>;

/** The tasks on the farms, day by day. */
export const VisitPlan = Type.Object({
  ...pageOf(VisitTask).properties,
  from: Day,
  to: Day,
  farms: Type.Array(VisitFarm),
  ...leftOut,
});
export type VisitPlan = Static<typeof VisitPlan>;
