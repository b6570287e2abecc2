import { exampleIds } from '../example.ts';
import type { FarmContact, FarmContactInput } from './schema.ts';

const contact: FarmContact = {
  practice_id: exampleIds.practice,
  farm_id: exampleIds.farm,
  name: 'Gwen Parry',
  email: 'gwen@netherbalgray.example',
  language: 'cy',
  updated_at: '2025-01-14T18:06:00.000Z',
  updated_by: 'Isla Drummond',
};

export const farmContactExamples = {
  documents: {
    'an address': contact,
    'none yet': { ...contact, name: null, email: null, language: 'en', updated_at: null, updated_by: null },
  },
  bodies: {
    set: {
      valid: {
        'an address': { name: 'Gwen Parry', email: 'gwen@netherbalgray.example', language: 'cy' },
        'the address removed': { email: null },
      } satisfies Record<string, FarmContactInput>,
      invalid: {
        'two addresses': {
          body: { email: 'gwen@netherbalgray.example, huw@netherbalgray.example' },
          errors: [{ pointer: '/email', code: 'bad-format' }],
        },
        'a language that reports are not written in': {
          body: { language: 'gd' },
          errors: [{ pointer: '/language', code: 'bad-value' }],
        },
      },
    },
  },
} as const;
