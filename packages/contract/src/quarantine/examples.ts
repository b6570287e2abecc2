import { exampleIds } from '../example.ts';
import type { Acceptance, Dismissal, RefusedEdit } from './schema.ts';

const refused: RefusedEdit = {
  _id: '01946605-2e90-7b44-9c1d-4f8a6b3e7d25',
  farm_id: exampleIds.farm,
  farm_name: 'Hillhead',
  animal_id: exampleIds.animal,
  identification_number: 'UK 300001 100001',
  moved_to: null,
  entity: 'treatment-history',
  entity_id: exampleIds.treatment,
  op: 'update',
  user_id: '018f0000-0000-7000-8000-000000000001',
  person: 'Isla Drummond',
  device: 'Pixel 9',
  event_time: '2025-01-14T18:02:00.000Z',
  refused_at: '2025-01-14T18:06:00.000Z',
  status: 'rejected',
  detail: 'end_date is before start_date.',
  problem: {
    detail: 'end_date is before start_date.',
    errors: [{ pointer: '/end_date', code: 'end-before-start', message: 'end_date is before start_date.' }],
  },
  conflict: null,
  fields: {
    start_date: { base: '2025-01-14T08:00:00.000Z', new: '2025-01-14T08:00:00.000Z' },
    end_date: { base: null, new: '2025-01-12T08:00:00.000Z' },
  },
  state: 'open',
  closed_at: null,
  closed_by: null,
  reason: null,
};

export const quarantineExamples = {
  documents: { 'a course of treatment that ended before it began': refused },
  bodies: {
    search: {
      valid: { 'undecided edits': { state: 'open' } },
      invalid: {
        'a field that edits do not have': {
          body: { payload: 'x' },
          errors: [{ pointer: '/payload', code: 'unknown-field' }],
        },
      },
    },
    accept: {
      valid: {
        'as it was written': {},
        'with the end corrected': { fields: { end_date: '2025-01-18T08:00:00.000Z' } },
      } satisfies Record<string, Acceptance>,
      invalid: {
        'fields outside `fields`': {
          body: { end_date: '2025-01-18' },
          errors: [{ pointer: '/end_date', code: 'unknown-field' }],
        },
      },
    },
    dismiss: {
      valid: { 'with the reason': { reason: 'Recorded twice' } } satisfies Record<string, Dismissal>,
      invalid: { 'without one': { body: {}, errors: [{ pointer: '/reason', code: 'required' }] } },
    },
  },
} as const;
