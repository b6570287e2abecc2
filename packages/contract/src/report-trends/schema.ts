import { type Static, Type } from 'typebox';
import { DateOutput, ListId, Nullable, oneOf } from '../fields.ts';
import { AntibioticUseQuery } from '../reports/query.ts';
import { fewestCompared, trendSteps, whyNotCompared } from './trend-names.ts';

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

/** Antibiotic use of one month or quarter. */
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

/** How a farm compares with the others of the practice, over the whole time. No other farm is named. */
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
});
export type AntibioticTrend = Static<typeof AntibioticTrend>;
