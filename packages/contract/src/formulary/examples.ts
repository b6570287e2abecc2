import { exampleIds, exampleStamps } from '../example.ts';
import type { PracticeVersion } from '../history/schema.ts';
import type { FormularyFile, FormularyImport } from './file.ts';
import type { FormularyEntry, FormularyEntryChange, FormularyEntryInput } from './schema.ts';

const { farm_id: _, ...stamps } = exampleStamps;

const tubes: FormularyEntry = {
  _id: '01946606-7a10-7c25-8d3e-6b9f1a2c4e70',
  practice_id: exampleIds.practice,
  product_id: exampleIds.product,
  product_name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
  species: 'Cattle',
  strengths: [
    { substance: 'Cefalexin', amount: 200, unit: 'mg', per: 'tube' },
    { substance: 'Kanamycin', amount: 100_000, unit: 'IU', per: 'tube' },
  ],
  dose: { amount: 1, min: null, max: null, unit: 'tube', per_amount: 1, per: 'animal', substance: null },
  routes: ['intramammary'],
  frequency: 'Again after 24 hours',
  duration: '2 treatments',
  withdrawal_periods: [
    { product_type: 'meat', not_permitted: false, period: 10, unit: 'days' },
    { product_type: 'milk', not_permitted: false, period: 120, unit: 'hours' },
  ],
  residue_limit: null,
  notes: null,
  source: 'Example: check the SPC',
  active: true,
  confirmed_by: 'Isla Drummond',
  confirmed_at: '2025-01-14T18:06:00.000Z',
  ...stamps,
};

const firstVersion: PracticeVersion<FormularyEntry> = {
  version: 1,
  op: 'create',
  at: stamps.created_at,
  event_time: null,
  device_time: null,
  clock_offset_ms: null,
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Isla Drummond' },
  device: null,
  author: null,
  reset_by: null,
  reason: null,
  document: tubes,
};

const created = {
  'the product alone': { product_id: exampleIds.product },
  'a dose by weight': {
    product_id: exampleIds.product,
    species: 'Cattle',
    strengths: [{ amount: 20, unit: 'mg', per: 'ml' }],
    dose: { amount: 0.5, min: 0.5, max: 0.5, unit: 'mg', per: 'kg' },
    routes: ['subcutaneous', 'intravenous'],
    withdrawal_periods: [
      { product_type: 'meat', period: 15, unit: 'days' },
      { product_type: 'milk', not_permitted: true },
    ],
    source: 'Example: check the SPC',
  },
} satisfies Record<string, FormularyEntryInput>;

const changed = {
  'the dose is unknown after all': { dose: null },
  'no longer used': { active: false },
  'the whole document as it was read': tubes,
  'a shorter withdrawal, with its reason': {
    withdrawal_periods: [{ product_type: 'meat', period: 4, unit: 'days' }],
    confirm: ['/withdrawal_periods/0'],
    reason: 'The label of March 2026',
  },
} satisfies Record<string, FormularyEntryChange>;

const invalid = {
  'a strength of zero': {
    body: { product_id: exampleIds.product, strengths: [{ amount: 0, unit: 'mg', per: 'ml' }] },
    errors: [{ pointer: '/strengths/0/amount', code: 'out-of-range' }],
  },
  'a dose in spoons': {
    body: { product_id: exampleIds.product, dose: { amount: 1, unit: 'spoon', per: 'animal' } },
    errors: [{ pointer: '/dose/unit', code: 'bad-value' }],
  },
  'a withdrawal below zero': {
    body: {
      product_id: exampleIds.product,
      withdrawal_periods: [{ product_type: 'meat', period: -1, unit: 'days' }],
    },
    errors: [{ pointer: '/withdrawal_periods/0/period', code: 'out-of-range' }],
  },
} as const;

const refused = {
  'a product that is not on the list': {
    body: { product_id: '99999/9999' },
    errors: [{ pointer: '/product_id', code: 'unknown-product' }],
  },
  'a period for produce that is not permitted': {
    body: {
      product_id: exampleIds.product,
      withdrawal_periods: [{ product_type: 'milk', not_permitted: true, period: 84, unit: 'hours' }],
    },
    errors: [{ pointer: '/withdrawal_periods/0', code: 'contradiction' }],
  },
  'more than 1,000 mg in a ml': {
    body: { product_id: exampleIds.product, strengths: [{ amount: 1_500, unit: 'mg', per: 'ml' }] },
    errors: [{ pointer: '/strengths/0', code: 'out-of-range' }],
  },
  'a maximum dose below the minimum': {
    body: { product_id: exampleIds.product, dose: { amount: 1, min: 2, unit: 'ml', per: 'animal' } },
    errors: [{ pointer: '/dose/min', code: 'contradiction' }],
  },
} as const;

const imported: FormularyImport = {
  applied: false,
  head: 12,
  counts: { added: 0, changed: 1, unchanged: 40, refused: 1 },
  lines: [
    {
      line: 7,
      what: 'changed',
      entry_id: tubes._id,
      product_id: tubes.product_id,
      product_name: tubes.product_name,
      species: 'Cattle',
      fields: [{ field: 'frequency', before: 'Again after 24 hours', after: 'Again after 12 hours' }],
      warnings: [],
    },
  ],
  refused: [
    {
      file: 'formulary.csv',
      line: 9,
      field: 'meat',
      message: 'meat is "ten days"; write it such as "35 days", "84 hours", "0" or "not permitted".',
    },
  ],
};

const file: FormularyFile = {
  name: 'formulary.csv',
  csv: 'product_id,species,dose,meat\r\n08327/5009,Sheep,1 tube/animal,10 days\r\n',
};

/** That file in base64, and one with a wrong header. */
const csv = 'cHJvZHVjdF9pZCxzcGVjaWVzLGRvc2UsbWVhdA0KMDgzMjcvNTAwOSxTaGVlcCwxIHR1YmUvYW5pbWFsLDEwIGRheXMNCg==';
const wrongCsv = 'cHJvZHVjdCxkb3NlDQowODMyNy81MDA5LDEgdHViZS9hbmltYWwNCg==';

const uploads = {
  valid: { 'one line': { file: { name: 'formulary.csv', content: csv } } },
  invalid: { 'no file': { body: {}, errors: [{ pointer: '/file', code: 'required' }] } },
  refused: {
    'a wrong column': {
      body: { file: { name: 'formulary.csv', content: wrongCsv } },
      errors: [{ pointer: '/file', code: 'bad-format' }],
    },
  },
} as const;

export const formularyExamples = {
  documents: {
    'tubes for cows in milk': tubes,
    'what a file would change': imported,
    'the file': file,
    'the first version of an entry': firstVersion,
  },
  bodies: {
    previewFile: uploads,
    applyFile: uploads,
    create: {
      valid: created,
      invalid: { ...invalid, 'no product': { body: {}, errors: [{ pointer: '/product_id', code: 'required' }] } },
      refused,
    },
    update: { valid: { ...created, ...changed }, invalid, refused },
    search: {
      valid: {
        'entries for cattle': { species: 'Cattle', active: true },
        'by substance': { strengths: 'Cefalexin' },
        'doses by weight': { dose: { per: 'kg' } },
        'not for milk': { withdrawal_periods: { product_type: 'milk', not_permitted: true } },
      },
      invalid: {
        'a dose as bare text': { body: { dose: '1 ml' }, errors: [{ pointer: '/dose', code: 'wrong-type' }] },
      },
    },
  },
} as const;
