import { exampleIds } from '../example.ts';
import type { AnimalWithdrawals } from './schema.ts';

const openCourse: AnimalWithdrawals = {
  farm_id: exampleIds.farm,
  animal_id: exampleIds.animal,
  at: '2025-01-12T09:00:00.000Z',
  withheld: [
    {
      product_type: 'milk',
      until: null,
      reason: 'open_course',
      lines: [
        {
          medical_record_id: exampleIds.record,
          treatment_id: exampleIds.treatment,
          usage_id: exampleIds.usage,
          product_id: exampleIds.product,
          name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
          product_type: 'milk',
          not_permitted: false,
          period: 120,
          unit: 'hours',
          counts_from: 'treatment',
          minimum_dry_days: null,
          ends_at: null,
          basis: 'spc',
          reason: 'open_course',
        },
      ],
    },
  ],
};

export const withdrawalExamples = { documents: { 'milk of a course that goes on': openCourse }, bodies: {} } as const;
