import type { LockKey } from './schema.ts';

const secondKey: LockKey = { key: 'mR1tqYI3nQd0x2C4wDqk0bVY1rJ8aG5sZ7uK9eP3hLo' };

export const lockKeyExamples = {
  documents: { 'a second key': secondKey },
  bodies: {
    keep: {
      valid: { 'a key': secondKey } satisfies Record<string, LockKey>,
      invalid: {
        'a short one': { body: { key: 'c2hvcnQ' }, errors: [{ pointer: '/key', code: 'bad-format' }] },
        'without a key': { body: {}, errors: [{ pointer: '/key', code: 'required' }] },
      },
    },
  },
} as const;
