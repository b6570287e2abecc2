import { exampleIds } from '../example.ts';
import type { AntibioticTrend, IncidenceTrend } from './schema.ts';

const trend: AntibioticTrend = {
  every: 'quarter',
  points: [
    {
      ...{ from: '2025-01-01T00:00:00.000Z', to: '2025-04-01T00:00:00.000Z', mg: 11_200, highest_priority_mg: 0 },
      ...{ mg_per_kg: 0.263529, usages: 8, gap_usages: 0 },
    },
  ],
  place: { farms: 14, mg_per_kg: 1.9, lower: 1.2, median: 2.4, upper: 5.1, quarter: 2, missing: null },
  fewest_farms: 10,
  without_species: 0,
};

const years: IncidenceTrend = {
  years: [
    { from: '2025-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' },
    { from: '2024-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' },
  ],
  conditions: [
    {
      ...{ condition_id: exampleIds.condition, name: 'Mastitis', species: 'Cattle', rates: [21.4, 30.2] },
      place: { farms: 14, lower: 12.1, median: 24.8, upper: 40.3, quarter: 2, missing: null },
    },
  ],
  fewest_farms: 10,
  without_species: 0,
};

export const reportTrendExamples = {
  documents: { 'the last quarters of a farm': trend, 'a farm compared with its earlier years': years },
  bodies: {},
} as const;
