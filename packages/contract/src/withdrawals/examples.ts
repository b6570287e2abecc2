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
      state: 'until_further_notice',
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
          period_reason: null,
          state: 'until_further_notice',
          reason: 'open_course',
          suggested: null,
        },
      ],
    },
  ],
  produce: [
    { product_type: 'meat', state: 'clear', until: null },
    { product_type: 'milk', state: 'until_further_notice', until: null },
  ],
};

const notRecorded: AnimalWithdrawals = {
  ...openCourse,
  withheld: [
    {
      product_type: 'meat',
      until: '2025-01-22T13:45:00.000Z',
      state: 'not_recorded',
      reason: 'not_recorded',
      lines: [
        {
          medical_record_id: exampleIds.record,
          treatment_id: exampleIds.treatment,
          usage_id: exampleIds.usage,
          product_id: exampleIds.product,
          name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
          product_type: 'meat',
          not_permitted: false,
          period: null,
          unit: null,
          counts_from: 'treatment',
          minimum_dry_days: null,
          ends_at: '2025-01-22T13:45:00.000Z',
          basis: null,
          period_reason: null,
          state: 'not_recorded',
          reason: 'not_recorded',
          suggested: { product_type: 'meat', not_permitted: false, period: 10, unit: 'days' },
        },
      ],
    },
  ],
  produce: [
    { product_type: 'meat', state: 'not_recorded', until: '2025-01-22T13:45:00.000Z' },
    { product_type: 'milk', state: 'clear', until: null },
  ],
};

export const withdrawalExamples = {
  documents: { 'milk of a course that goes on': openCourse, 'meat for which nothing was recorded': notRecorded },
  bodies: {},
} as const;
