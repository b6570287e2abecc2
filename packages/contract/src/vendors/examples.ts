import { exampleIds } from '../example.ts';
import { keyExamples } from '../keys/examples.ts';
import type { ConnectionInput, Vendor } from './schema.ts';

const vendor: Vendor = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e50',
  name: 'Herdline',
  contact: 'integrations@herdline.example',
  registered_at: '2025-01-10T09:00:00.000Z',
};

export const vendorExamples = {
  documents: { 'a vendor': vendor, 'a connection': keyExamples.documents['a connected system'] },
  bodies: {
    connect: {
      valid: {
        'for reading the herd of every farm': { scopes: ['farms:read', 'animals:read'] },
        'for one farm, until the end of the year': {
          scopes: ['farms:read', 'animals:read', 'records:read', 'records:write'],
          farms: [exampleIds.farm],
          expires_at: '2126-12-31',
        },
      } satisfies Record<string, ConnectionInput>,
      invalid: {
        'that may do nothing': { body: { scopes: [] }, errors: [{ pointer: '/scopes', code: 'out-of-range' }] },
      },
      refused: {
        'a farm that is not of the practice': {
          body: { scopes: ['animals:read'], farms: ['99/999/9999'] },
          errors: [{ pointer: '/farms/0', code: 'unknown-farm' }],
        },
      },
    },
  },
} as const;
