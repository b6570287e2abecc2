import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../device/reads/observed-at.ts';

/** The figures of one kind over time. Only those in the same unit on the same scale are comparable. */
export type Trend = {
  kind: string;
  unit: string | null;
  scale: string | null;
  /** In order of time. */
  points: readonly { at: number; value: number }[];
  least: number;
  most: number;
  /** The figure measured last. */
  latest: Observation;
};

const newestFirst = (observations: readonly Observation[]): Observation[] =>
  observations.toSorted((a, b) => (observedAt(a) < observedAt(b) ? 1 : -1));

/** The last observation of each kind that has no trend, newest first. */
export const lastWithoutTrend = (observations: readonly Observation[]): Observation[] => {
  const drawn = new Set(trendsOf(observations).map(({ kind }) => kind));
  const byKind = Map.groupBy(newestFirst(observations), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, [last]]) => (last === undefined || drawn.has(kind) ? [] : [last]));
};

/** The figures of an animal by kind, if there are two or more. The kind measured last comes first. */
export const trendsOf = (observations: readonly Observation[]): Trend[] => {
  const measured = observations.filter(({ value }) => typeof value === 'number');
  const alike = Map.groupBy(newestFirst(measured), ({ kind, unit, scale }) => JSON.stringify([kind, unit, scale]));
  return [...alike.values()].flatMap((all) => {
    const [latest] = all;
    if (latest === undefined || all.length < 2) return [];
    const points = all
      .map((one) => ({ at: Date.parse(observedAt(one)), value: Number(one.value) }))
      .sort((a, b) => a.at - b.at);
    const values = points.map(({ value }) => value);
    const { kind, unit, scale } = latest;
    return [{ kind, unit, scale, points, least: Math.min(...values), most: Math.max(...values), latest }];
  });
};
