import type { SecurityEvent, SecurityLook, SecurityNews } from './schema.ts';

const failed: SecurityEvent = {
  _id: '1042',
  kind: 'sign-in-failed',
  reason: 'wrong-credentials',
  first_at: '2025-01-14T18:02:00.000Z',
  at: '2025-01-14T18:06:00.000Z',
  times: 9,
  person_id: '018f0000-0000-7000-8000-000000000002',
  person: 'Tom Carrick',
  is_key: false,
  address: '203.0.113.9',
  device: 'curl/8.5.0',
  operation: 'POST /api/authenticate/third_party',
  unusual: false,
};

const newDevice: SecurityEvent = {
  ...failed,
  _id: '1043',
  kind: 'new-device',
  reason: null,
  times: 1,
  unusual: true,
};

const news: SecurityNews = { unusual: 1, newest: [newDevice] };

export const securityLogExamples = {
  documents: { 'wrong passwords': failed, 'a new device': newDevice, 'what is new': news },
  bodies: {
    look: {
      valid: { 'until the newest': { until: '2025-01-14T18:06:00.000Z' } satisfies SecurityLook },
      invalid: {
        'without a time': { body: {}, errors: [{ pointer: '/until', code: 'required' }] },
      },
    },
  },
} as const;
