import type { Conversion } from '../reports/antibiotic-schema.ts';
import type { KeptLists, ListChange, ListUpload } from './schema.ts';

/** A sheet of the regulator's list with one suspended product, in base64. */
const suspendedSheet =
  'Vk1ObyxOYW1lLERhdGVPZklzc3VlLERhdGVPZlN1c3BlbnNpb24sQWN0aXZlU3Vic3RhbmNlcyxUYXJnZXRTcGVjaWVzDQo5OTk5' +
  'OS80MDAwLEV4YW1wbGUgU29sdXRpb24sMjAxMS0wNy0yMiwyMDI2LTAxLTMxLFdhdGVyLENhdHRsZQ0K';
/** A condition list of one condition, in base64. */
const oneCondition =
  'X2lkLHBhdGhvbG9neSx0ZW50YXRpdmVfZGlhZ25vc2lzX21ldGhvZHMscHJlc3VtcHRpdmVfZGlhZ25vc2lzX21ldGhvZHMsY29u' +
  'ZmlybWVkX2RpYWdub3Npc19tZXRob2RzDQpleGFtcGxlLWNvbmRpdGlvbixFeGFtcGxlIGNvbmRpdGlvbixDbGluaWNhbCBzaWdu' +
  'cyxSZXNwb25zZSB0byB0cmVhdG1lbnQsUG9zdC1tb3J0ZW0NCg==';

const change: ListChange = {
  list: 'products',
  applied: false,
  head: 3,
  is_whole: false,
  counts: { added: 0, changed: 1, unlisted: 0, unchanged: 11, refused: 1, warned: 1 },
  added: [],
  changed: [
    {
      _id: '99999/4000',
      name: 'Example Solution',
      fields: [{ field: 'status', before: 'authorised', after: 'suspended' }],
    },
  ],
  unlisted: [],
  refused: [{ file: 'SuspendedProducts.csv', line: 14, field: 'VMNo', message: 'VMNo is blank. It is required.' }],
  warned: [
    {
      ...{ _id: '99999/4000', name: 'Example Solution for Cattle', field: 'target_species' },
      code: 'name-contradicts-species',
      message: 'The name says Cattle, but the list gives it only for Cat, Dog.',
      suggested: null,
    },
  ],
  delta: { rows: 1, bytes: 712 },
};

const standing: KeptLists = {
  may_change: true,
  data: [
    {
      list: 'products',
      head: 3,
      rows: 4531,
      changed_at: '2025-01-14T18:06:00.000Z',
      changed_by: 'Fiona Kerr',
      files: ['SuspendedProducts.csv'],
    },
    { list: 'conditions', head: 1, rows: 274, changed_at: null, changed_by: null, files: [] },
  ],
};

const invalid = {
  'no file': { body: { files: [] }, errors: [{ pointer: '/files', code: 'out-of-range' }] },
  'a file that is not in base64': {
    body: { files: [{ name: 'products.csv', content: 'VMNo,Name' }] },
    errors: [{ pointer: '/files/0/content', code: 'bad-format' }],
  },
} as const;

const refused = {
  'a file of another kind': {
    body: { files: [{ name: 'prices.csv', content: 'cHJpY2UNCjENCg==' }] },
    errors: [{ pointer: '/files/0', code: 'bad-format' }],
  },
} as const;

const conversion: Conversion = {
  name: 'ema-rev-4',
  source: 'EMA/210691/2015 rev. 4, sections 2.3.1 and 2.3.2',
  checked_at: '2026-11-25T09:30:00.000Z',
  checked_by: 'Fiona Kerr',
};

const uploadOf = (name: string, content: string): ListUpload => ({ files: [{ name, content }] });
const products = { valid: { 'one sheet': uploadOf('SuspendedProducts.csv', suspendedSheet) }, invalid, refused };
const conditions = { valid: { 'one condition': uploadOf('conditions.csv', oneCondition) }, invalid, refused };

export const listsExamples = {
  documents: {
    'the state of the lists': standing,
    'what a sheet would change': change,
    'a table that was compared': conversion,
  },
  bodies: {
    previewProducts: products,
    applyProducts: products,
    previewConditions: conditions,
    applyConditions: conditions,
    checkConversion: {
      valid: { 'compared with the document': { checked: true }, 'taken back': { checked: false } },
      invalid: { 'nothing said': { body: {}, errors: [{ pointer: '/checked', code: 'required' }] } },
      refused: {},
    },
  },
} as const;
