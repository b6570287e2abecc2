import { exampleIds } from '../example.ts';
import type { PriceCode, PriceCodeInput } from './schema.ts';

const code: PriceCode = {
  practice_id: exampleIds.practice,
  kind: 'product',
  subject: exampleIds.product,
  code: 'MED-0412',
  updated_at: '2025-01-14T18:06:00.000Z',
  updated_by: 'Morag Bain',
  version: 1,
};

export const priceCodeExamples = {
  documents: {
    'a code of a product': code,
    'a code that was removed': { ...code, kind: 'procedure', subject: 'observation:weight', code: null, version: 2 },
  },
  bodies: {
    set: {
      valid: {
        'a code of a product': { kind: 'product', subject: exampleIds.product, code: 'MED-0412' },
        'a code of work': { kind: 'procedure', subject: 'tb_test', code: 'TB1' },
        'a code removed': { kind: 'procedure', subject: 'observation:weight', code: null },
        'the whole document as it was read': code,
      } satisfies Record<string, PriceCodeInput>,
      invalid: {
        'a blank code': {
          body: { kind: 'procedure', subject: 'case', code: ' ' },
          errors: [{ pointer: '/code', code: 'bad-format' }],
        },
        'neither a product nor work': {
          body: { kind: 'mileage', subject: 'case', code: 'KM' },
          errors: [{ pointer: '/kind', code: 'bad-value' }],
        },
      },
      refused: {
        'work that the day book does not have': {
          body: { kind: 'procedure', subject: 'mileage', code: 'KM' },
          errors: [{ pointer: '/subject', code: 'bad-value' }],
        },
      },
    },
  },
} as const;
