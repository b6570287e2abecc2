import { exampleIds } from '../example.ts';
import type { Delivery, NewWebhook, Webhook, WebhookChange, WebhookInput } from './schema.ts';

const webhook: Webhook = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e40',
  practice_id: exampleIds.practice,
  name: 'Herd software',
  url: 'https://herd.example/byre',
  events: ['medical-record.created', 'medical-record.updated', 'medicine-usage.created'],
  farms: [exampleIds.farm],
  with_documents: true,
  state: 'working',
  pause_reason: null,
  paused_at: null,
  paused_by: null,
  failing_since: null,
  last_delivered_at: '2025-01-15T06:30:00.000Z',
  old_secret_until: null,
  waiting: 0,
  dead: 1,
  made_by_key: false,
  created_at: '2025-01-14T18:06:00.000Z',
  created_by: 'Alasdair Kerr',
};

const made: NewWebhook = {
  ...webhook,
  last_delivered_at: null,
  dead: 0,
  secret: 'whsec_Zm91ciBjb3dzIGluIGEgZmllbGQgYXJlIG5vIHNlY3I=',
};

const delivery: Delivery = {
  _id: '01946a3d-8c20-7a11-b6de-2f0c9b1e5d77',
  type: 'medical-record.created',
  record_id: exampleIds.record,
  farm_id: exampleIds.farm,
  created_at: '2025-01-15T06:30:00.000Z',
  state: 'dead',
  tries: 14,
  next_try_at: null,
  last_try_at: '2025-01-18T06:31:00.000Z',
  last_status: 500,
  last_fault: 'status',
  last_ms: 212,
  settled_at: '2025-01-18T06:31:00.212Z',
};

export const webhookExamples = {
  documents: { 'a webhook': webhook, 'a webhook just made': made, 'a message that failed': delivery },
  bodies: {
    search: {
      valid: { 'by its name': { name: 'Herd software' } },
      invalid: {
        'by its secret': { body: { secret: made.secret }, errors: [{ pointer: '/secret', code: 'unknown-field' }] },
      },
    },
    create: {
      valid: {
        'for everything on all farms': { name: 'Herd software', url: 'https://herd.example/byre' },
        'for cases on one farm, without their documents': {
          name: 'Milk buyer',
          url: 'https://milk.example/hooks?from=byre',
          events: ['medical-record.created', 'medical-record.updated', 'medical-record.deleted'],
          farms: [exampleIds.farm],
          with_documents: false,
        },
        'that begins with everything there is': {
          name: 'Warehouse',
          url: 'https://data.example/byre',
          from: 'beginning',
        },
      } satisfies Record<string, WebhookInput>,
      invalid: {
        'for an event that does not exist': {
          body: { name: 'Herd software', url: 'https://herd.example/byre', events: ['animal.sneezed'] },
          errors: [{ pointer: '/events/0', code: 'bad-value' }],
        },
        'for nothing': {
          body: { name: 'Herd software', url: 'https://herd.example/byre', events: [] },
          errors: [{ pointer: '/events', code: 'out-of-range' }],
        },
      },
      refused: {
        'a farm that is not of the practice': {
          body: { name: 'Herd software', url: 'https://herd.example/byre', farms: ['99/999/9999'] },
          errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
        },
        'a machine in the service’s own network': {
          body: { name: 'Herd software', url: 'https://10.0.0.5/byre' },
          errors: [{ pointer: '/url', code: 'bad-value' }],
        },
      },
    },
    update: {
      valid: {
        'paused for a while': { paused: true },
        'for cases only': { events: ['medical-record.created', 'medical-record.updated', 'medical-record.deleted'] },
      } satisfies Record<string, WebhookChange>,
      invalid: {
        'an empty name': { body: { name: '' }, errors: [{ pointer: '/name', code: 'bad-value' }] },
      },
    },
  },
} as const;
