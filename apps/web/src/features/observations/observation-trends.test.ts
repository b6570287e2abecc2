import type { Observation } from '@byre/contract/observations/api';
import { expect, test } from 'vitest';
import { lastWithoutTrend, trendsOf } from './observation-trends.ts';

const seen = (kind: string, value: number | string, day: string, unit: string | null = null) =>
  ({ kind, value, unit, scale: null, observed_at: `2026-${day}T09:00:00.000Z` }) as Observation;

test('figures of one kind and unit are one line in order of time, the kind measured last first', () => {
  const trends = trendsOf([
    seen('weight', 410, '05-01', 'kg'),
    seen('weight', 380, '03-01', 'kg'),
    seen('weight', 900, '04-01', 'lb'),
    seen('mobility', 2, '06-01'),
    seen('mobility', 0, '01-01'),
    seen('pregnancy', 'in calf', '06-02'),
    seen('temperature', 39.4, '06-03', '°C'),
  ]);
  expect(trends.map(({ kind, points, least, most }) => [kind, points.map(({ value }) => value), least, most])).toEqual([
    ['mobility', [0, 2], 0, 2],
    ['weight', [380, 410], 380, 410],
  ]);
});

test('kinds without a trend have their last finding', () => {
  const last = lastWithoutTrend([
    seen('weight', 410, '05-01', 'kg'),
    seen('weight', 380, '03-01', 'kg'),
    seen('pregnancy', 'not in calf', '04-02'),
    seen('pregnancy', 'in calf', '06-02'),
    seen('temperature', 39.4, '06-03', '°C'),
  ]);
  expect(last.map(({ kind, value }) => [kind, value])).toEqual([
    ['temperature', 39.4],
    ['pregnancy', 'in calf'],
  ]);
});
