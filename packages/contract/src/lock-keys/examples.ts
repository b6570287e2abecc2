import type { LockDemand, LockKey } from './schema.ts';

const secondKey: LockKey = { key: 'mR1tqYI3nQd0x2C4wDqk0bVY1rJ8aG5sZ7uK9eP3hLo' };
const demand: LockDemand = { of_everybody: true };

export const lockKeyExamples = {
  documents: { 'a second key': secondKey, 'required of everybody': demand },
  bodies: {
    keep: {
      valid: { 'a key': secondKey } satisfies Record<string, LockKey>,
      invalid: {
        'a short one': { body: { key: 'c2hvcnQ' }, errors: [{ pointer: '/key', code: 'bad-format' }] },
        'without a key': { body: {}, errors: [{ pointer: '/key', code: 'required' }] },
      },
    },
    setDemand: {
      valid: { 'of everybody': demand } satisfies Record<string, LockDemand>,
      invalid: {
        'not said': { body: {}, errors: [{ pointer: '/of_everybody', code: 'required' }] },
      },
    },
  },
} as const;
