import { exampleIds } from '../example.ts';
import type { Colleague, HandOver, Person, PersonChange, PersonSession } from './schema.ts';

const locum: Person = {
  _id: '018f0000-0000-7000-8000-000000000002',
  email: 'locum@glen.example',
  name: 'Tom Carrick',
  role: 'vet',
  practices: [exampleIds.practice],
  farms: [exampleIds.farm],
  disabled: false,
  disabled_at: null,
  works_elsewhere: false,
  created_at: '2024-11-04T09:00:00.000Z',
  last_seen_at: '2025-01-14T18:06:00.000Z',
  version: 3,
  second_factor: 'set',
};

const colleague: Colleague = { _id: locum._id, name: locum.name };

const phone: PersonSession = {
  _id: '01946601-2b10-7c5e-8d44-7f2a9b3c6e10',
  device: 'Pixel 9',
  created_at: '2025-01-02T07:40:00.000Z',
  last_used_at: '2025-01-14T18:06:00.000Z',
  expires_at: '2025-01-28T18:06:00.000Z',
};

const resetToken = 'q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBoCvE';
const reset: HandOver = {
  token: resetToken,
  link: `/reset-password#${resetToken}`,
  expires_at: '2025-01-15T18:06:00.000Z',
};

export const peopleExamples = {
  documents: { 'a locum': locum, 'a colleague': colleague, 'a session of a phone': phone, 'a reset link': reset },
  bodies: {
    search: {
      valid: { 'the vets and staff': { role: ['vet', 'staff'] }, 'people who may not sign in': { disabled: true } },
      invalid: {
        'a field that people do not have': {
          body: { password: 'byre-demo' },
          errors: [{ pointer: '/password', code: 'unknown-field' }],
        },
      },
    },
    update: {
      valid: {
        'limited to one farm': { farms: [exampleIds.farm] },
        'all farms again': { farms: null },
        'no longer in the practice': { disabled: true },
        'the whole document as it was read': locum,
      } satisfies Record<string, PersonChange>,
      invalid: {
        'a role that does not exist': { body: { role: 'owner' }, errors: [{ pointer: '/role', code: 'bad-value' }] },
        'a password': {
          body: { password: 'four words are better' },
          errors: [{ pointer: '/password', code: 'unknown-field' }],
        },
      },
      refused: {
        'a farm that is not of the practice': {
          body: { farms: ['99/999/9999'] },
          errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
        },
        'an admin limited to some farms': {
          body: { role: 'admin', farms: [exampleIds.farm] },
          errors: [{ pointer: '/farms', code: 'contradiction' }],
        },
      },
    },
  },
} as const;
