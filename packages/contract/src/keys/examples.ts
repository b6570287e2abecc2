import { exampleIds } from '../example.ts';
import type { Key, KeyInput, NewKey } from './schema.ts';

const key: Key = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e30',
  practice_id: exampleIds.practice,
  name: 'Herd software',
  prefix: 'byre_k7m2p9qd',
  scopes: ['farms:read', 'animals:read', 'records:read'],
  farms: [exampleIds.farm],
  created_at: '2025-01-14T18:06:00.000Z',
  created_by: 'Alasdair Kerr',
  expires_at: '2026-01-14T18:06:00.000Z',
  last_used_at: '2025-01-15T06:30:00.000Z',
  revoked_at: null,
  revoked_by: null,
  vendor_id: null,
  vendor: null,
};

const connected: Key = {
  ...key,
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e31',
  name: 'Herdline for Glen Vets',
  prefix: 'byre_w4h8n2rt',
  vendor_id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e50',
  vendor: 'Herdline',
};

const made: NewKey = { ...key, last_used_at: null, token: 'byre_k7m2p9qd_q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBoCvE' };

export const keyExamples = {
  documents: { 'a key': key, 'a key just made': made, 'a connected system': connected },
  bodies: {
    search: {
      valid: { 'by its name': { name: 'Herd software' } },
      invalid: {
        'by its token': { body: { token: made.token }, errors: [{ pointer: '/token', code: 'unknown-field' }] },
      },
    },
    create: {
      valid: {
        'for reading everything of one farm': {
          name: 'Herd software',
          scopes: ['farms:read', 'animals:read', 'records:read'],
          farms: [exampleIds.farm],
        },
        'for a laboratory, until the end of the year': {
          name: 'Laboratory',
          scopes: ['animals:read', 'records:read', 'records:write', 'lists:read'],
          expires_at: '2126-12-31',
        },
        'without an end, for a system whose key cannot be replaced': {
          name: 'Milk meter',
          scopes: ['animals:read'],
          expires_at: null,
        },
      } satisfies Record<string, KeyInput>,
      invalid: {
        'that may do nothing': {
          body: { name: 'Herd software', scopes: [] },
          errors: [{ pointer: '/scopes', code: 'out-of-range' }],
        },
        'that administers people': {
          body: { name: 'Herd software', scopes: ['people:write'] },
          errors: [{ pointer: '/scopes/0', code: 'bad-value' }],
        },
      },
      refused: {
        'a farm that is not of the practice': {
          body: { name: 'Herd software', scopes: ['animals:read'], farms: ['99/999/9999'] },
          errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
        },
        'one that has already expired': {
          body: { name: 'Herd software', scopes: ['animals:read'], expires_at: '2024-01-01' },
          errors: [{ pointer: '/expires_at', code: 'out-of-range' }],
        },
      },
    },
  },
} as const;
