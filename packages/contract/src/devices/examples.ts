import type { Device } from './schema.ts';

const pixel: Device = {
  _id: '01946604-5c10-7f0e-8a71-9d3b5e2c6f48',
  user_id: '018f0000-0000-7000-8000-000000000001',
  person: 'Isla Drummond',
  name: 'Pixel 9',
  created_at: '2024-11-04T09:00:00.000Z',
  last_seen_at: '2025-01-14T18:06:00.000Z',
  pending: 2,
  oldest_pending_at: '2025-01-14T18:02:00.000Z',
  persisted: true,
  app_version: '0.2.0',
  protocol: 2,
  clock_offset_ms: 0,
  lost: 0,
  lost_at: null,
  removal_asked_at: null,
  records_removed_at: null,
};

export const deviceExamples = {
  documents: { 'a phone with two changes unsent': pixel },
  bodies: {
    search: {
      valid: { 'the devices of one person': { user_id: pixel.user_id } },
      invalid: {
        'by a field that devices do not have': {
          body: { edits: 2 },
          errors: [{ pointer: '/edits', code: 'unknown-field' }],
        },
      },
    },
  },
} as const;
