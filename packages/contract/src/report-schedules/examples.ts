import { exampleIds } from '../example.ts';
import type { ReportRecipient, ReportSchedule, ReportScheduleChange, ReportScheduleInput } from './schema.ts';

const isla = '018f0000-0000-7000-8000-000000000001';
const schedule: ReportSchedule = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e80',
  practice_id: exampleIds.practice,
  farm_id: exampleIds.farm,
  farm_name: 'Nether Balgray',
  report: 'antibiotic-use',
  every: 'month',
  language: 'en',
  to_farmer: true,
  people: [isla],
  paused: false,
  next_from: '2025-02-01',
  next_to: '2025-02-28',
  next_at: '2025-03-01T06:00:00.000Z',
  last: { from: '2025-01-01', to: '2025-01-31', made_at: '2025-02-01T06:00:03.000Z', sendings: 2, by: null },
  failure: null,
  owner: 'Isla Drummond',
  created_at: '2025-01-14T18:06:00.000Z',
  updated_at: '2025-01-14T18:06:00.000Z',
  version: 1,
};

export const reportScheduleExamples = {
  documents: {
    'antibiotic use of each month': schedule,
    'somebody who can get one': { _id: isla, name: 'Isla Drummond' } satisfies ReportRecipient,
  },
  bodies: {
    create: {
      valid: {
        'to the farmer each month': {
          ...{ farm_id: exampleIds.farm, report: 'antibiotic-use', every: 'month', to_farmer: true },
        },
        'medicines of all farms by product, each quarter, to a vet': {
          ...{ report: 'medicine-use', every: 'quarter', people: [isla] },
        },
      } satisfies Record<string, ReportScheduleInput>,
      invalid: {
        'each week': {
          body: { report: 'antibiotic-use', every: 'week' },
          errors: [{ pointer: '/every', code: 'bad-value' }],
        },
      },
      refused: {
        'all farms, to one farmer': {
          body: { report: 'antibiotic-use', every: 'month', to_farmer: true },
          errors: [{ pointer: '/to_farmer', code: 'required' }],
        },
      },
    },
    update: {
      valid: {
        paused: { paused: true },
        'in Welsh': { language: 'cy' },
        'the whole document as it was read': schedule,
      } satisfies Record<string, ReportScheduleChange>,
      invalid: {
        'a word': { body: { paused: 'yes' }, errors: [{ pointer: '/paused', code: 'wrong-type' }] },
      },
    },
  },
} as const;
