import { type Static, Type } from 'typebox';
import { DateOutput, ListId, Nullable, oneOf } from '../fields.ts';
import { AntibioticUseQuery, ReportQuery } from '../reports/query.ts';
import { leftOut } from '../reports/schema.ts';
import { fewestCompared, mostCompared, trendSteps, whyNotCompared, yearsBack } from './trend-names.ts';

const Figure = Nullable(Type.Number({ minimum: 0 }));
const { to, time_zone, species, weights, conversion } = AntibioticUseQuery.properties;

export const AntibioticTrendQuery = Type.Object(
  {
    farm_id: Type.Optional(ListId),
    ...{ to, time_zone, species, weights, conversion },
    every: oneOf(trendSteps, 'The last twelve months, or the last eight quarters.'),
  },
  { additionalProperties: false },
);
export type AntibioticTrendQuery = Static<typeof AntibioticTrendQuery>;

/** Antibiotic use in one month or quarter. */
export const TrendPoint = Type.Object({
  from: DateOutput,
  to: DateOutput,
  mg: Figure,
  highest_priority_mg: Figure,
  mg_per_kg: Figure,
  usages: Type.Integer({ minimum: 0 }),
  gap_usages: Type.Integer({ minimum: 0 }),
});
export type TrendPoint = Static<typeof TrendPoint>;

/** How a farm compares with the others of the practice over the whole time. No other farm is named. */
export const FarmPlace = Type.Object({
  farms: Type.Integer({ minimum: 0 }),
  mg_per_kg: Figure,
  lower: Figure,
  median: Figure,
  upper: Figure,
  quarter: Nullable(Type.Integer({ minimum: 1, maximum: 4 })),
  missing: Nullable(oneOf(whyNotCompared)),
});
export type FarmPlace = Static<typeof FarmPlace>;

export const AntibioticTrend = Type.Object({
  every: oneOf(trendSteps),
  points: Type.Array(TrendPoint),
  place: Nullable(FarmPlace),
  fewest_farms: Type.Integer({ minimum: fewestCompared }),
  ...leftOut,
});
export type AntibioticTrend = Static<typeof AntibioticTrend>;

export const IncidenceTrendQuery = ReportQuery;
export type IncidenceTrendQuery = Static<typeof IncidenceTrendQuery>;

/** How often the farms of the practice have a condition, and how one of them compares. No other farm is named. */
export const ConditionPlace = Type.Object({
  farms: Type.Integer({ minimum: 0 }),
  lower: Figure,
  median: Figure,
  upper: Figure,
  quarter: Nullable(Type.Integer({ minimum: 1, maximum: 4 })),
  missing: Nullable(oneOf(whyNotCompared)),
});
export type ConditionPlace = Static<typeof ConditionPlace>;

/** A condition over the years, in new cases per 100 animals a year. */
export const IncidenceYears = Type.Object({
  condition_id: Type.String(),
  name: Nullable(Type.String()),
  species: Nullable(Type.String()),
  rates: Type.Array(Figure, { minItems: 1, maxItems: yearsBack + 1 }),
  place: Nullable(ConditionPlace),
});
export type IncidenceYears = Static<typeof IncidenceYears>;

/** One of the years that are compared. */
export const ComparedYear = Type.Object({ from: DateOutput, to: DateOutput });
export type ComparedYear = Static<typeof ComparedYear>;

export const IncidenceTrend = Type.Object({
  years: Type.Array(ComparedYear, { maxItems: yearsBack + 1 }),
  conditions: Type.Array(IncidenceYears, { maxItems: mostCompared }),
  fewest_farms: Type.Integer({ minimum: fewestCompared }),
  ...leftOut,
});
export type IncidenceTrend = Static<typeof IncidenceTrend>;
