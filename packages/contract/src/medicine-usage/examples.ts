import { exampleIds, exampleStamps } from '../example.ts';
import type { MedicineUsage, MedicineUsageChange, MedicineUsageInput } from './schema.ts';

const spc = {
  not_permitted: false,
  counts_from: 'treatment',
  minimum_dry_days: null,
  basis: 'spc',
  period_reason: null,
} as const;
const label = { not_permitted: false, counts_from: 'treatment', minimum_dry_days: null } as const;

const tubes: MedicineUsage = {
  _id: exampleIds.usage,
  animal_id: exampleIds.animal,
  medical_record_id: exampleIds.record,
  treatment_id: exampleIds.treatment,
  product_id: exampleIds.product,
  name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
  theraputic_group: ['Antimicrobial intramammary'],
  active_substances: [
    { name: 'Cefalexin', concentration: null },
    { name: 'Kanamycin', concentration: null },
  ],
  total_volume: { volume: 2, units: 'tube' },
  start_date: '2025-01-11T13:45:00.000Z',
  end_date: '2025-01-12T13:45:00.000Z',
  batches: [{ number: 'R943G97', expiry: '2027-01-31T00:00:00.000Z' }],
  dose: 'One tube in the quarter, again after 24 hours',
  route: 'intramammary',
  withdrawals: [
    { ...spc, product_type: 'meat', period: 10, unit: 'days', ends_at: '2025-01-22T13:45:00.000Z' },
    { ...spc, product_type: 'milk', period: 120, unit: 'hours', ends_at: '2025-01-17T13:45:00.000Z' },
  ],
  administered_by: 'R. & M. Farquhar',
  cascade: null,
  group_id: null,
  number_of_animals: null,
  practice_product: null,
  label_withdrawals: [
    { ...label, product_type: 'meat', period: 10, unit: 'days' },
    { ...label, product_type: 'milk', period: 120, unit: 'hours' },
  ],
  residue_limit: 'known',
  withheld: [
    { product_type: 'meat', state: 'until', reason: 'dated', until: '2025-01-22T13:45:00.000Z', suggested: null },
    { product_type: 'milk', state: 'until', reason: 'dated', until: '2025-01-17T13:45:00.000Z', suggested: null },
  ],
  ...exampleStamps,
  holding_id: exampleIds.farm,
};

const created = {
  'with the fields of the published interface': {
    product_id: exampleIds.product,
    total_volume: { volume: 2, units: 'tube' },
    start_date: '2025-01-11 13:45:00',
    end_date: '2025-01-12T13:45:00.000Z',
  },
  'the product alone': { product_id: exampleIds.product },
  'a medicine that the list does not have': {
    product_id: 'practice:01946606-7a10-7c25-8d3e-6b9f1a2c4e88',
    practice_product: {
      product_name: 'Calcium disodium edetate 250 mg/ml',
      authority: 'special_import',
      certificate: 'SIC 104512',
      active_substances: ['Sodium calcium edetate'],
      treatment_strategy: ['Solution for injection'],
      target_species: ['Cattle'],
    },
    cascade: { used: true, reason: 'No authorised medicine for lead poisoning' },
  },
  'the volume as an array of one': { product_id: exampleIds.product, total_volume: [{ volume: 2, units: 'tube' }] },
  'with batch and withdrawal, and an id made by the client': {
    _id: exampleIds.usage,
    product_id: exampleIds.product,
    total_volume: { volume: 2, units: 'tube' },
    start_date: '2025-01-11 13:45:00',
    end_date: '2025-01-12 13:45:00',
    batches: [{ number: 'R943G97', expiry: '2027-01-31' }],
    dose: 'One tube in the quarter, again after 24 hours',
    route: 'intramammary',
    withdrawals: [
      { product_type: 'meat', period: 10, unit: 'days', basis: 'spc' },
      { product_type: 'milk', period: 120, unit: 'hours', basis: 'spc' },
    ],
    administered_by: 'R. & M. Farquhar',
  },
  'milk that must never be used': {
    product_id: exampleIds.product,
    withdrawals: [{ product_type: 'milk', not_permitted: true, basis: 'spc' }],
  },
  'a dry-cow product: the milk counts from calving': {
    product_id: exampleIds.product,
    withdrawals: [
      { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42, basis: 'spc' },
    ],
  },
  'through the water of a pen': {
    product_id: exampleIds.product,
    total_volume: { volume: 1.2, units: 'kg' },
    number_of_animals: 180,
  },
  'under the cascade': {
    product_id: exampleIds.product,
    cascade: { used: true, reason: 'No authorised product was effective on culture.' },
  },
} satisfies Record<string, MedicineUsageInput>;

const changed = {
  'nothing at all': {},
  'another volume': { total_volume: { volume: 4, units: 'tube' } },
  'a corrected number of animals': { number_of_animals: 176 },
  'another product: name and substances follow': { product_id: '08327/3026' },
  'the whole document as it was read': tubes,
} satisfies Record<string, MedicineUsageChange>;

const invalid = {
  'two volumes': {
    body: {
      product_id: exampleIds.product,
      total_volume: [
        { volume: 1, units: 'ml' },
        { volume: 2, units: 'ml' },
      ],
    },
    errors: [{ pointer: '/total_volume', code: 'out-of-range' }],
  },
  'a volume of zero': {
    body: { product_id: exampleIds.product, total_volume: { volume: 0, units: 'ml' } },
    errors: [{ pointer: '/total_volume/volume', code: 'out-of-range' }],
  },
  'a volume as text': {
    body: { product_id: exampleIds.product, total_volume: { volume: '2', units: 'ml' } },
    errors: [{ pointer: '/total_volume/volume', code: 'wrong-type' }],
  },
  'zero animals': {
    body: { product_id: exampleIds.product, number_of_animals: 0 },
    errors: [{ pointer: '/number_of_animals', code: 'out-of-range' }],
  },
  'a withdrawal of wool': {
    body: { product_id: exampleIds.product, withdrawals: [{ product_type: 'wool', period: 1, unit: 'days' }] },
    errors: [{ pointer: '/withdrawals/0/product_type', code: 'bad-value' }],
  },
  'a product that is null': {
    body: { product_id: null },
    errors: [{ pointer: '/product_id', code: 'wrong-type' }],
  },
} as const;

const refused = {
  'a product that is not on the list': {
    body: { product_id: '99999/9999' },
    errors: [{ pointer: '/product_id', code: 'unknown-product' }],
  },
  'an end before the start': {
    body: { product_id: exampleIds.product, start_date: '2025-01-12', end_date: '2025-01-11' },
    errors: [{ pointer: '/end_date', code: 'end-before-start' }],
  },
} as const;

export const medicineUsageExamples = {
  documents: { 'two tubes': tubes },
  bodies: {
    create: {
      valid: created,
      invalid: { ...invalid, 'no product': { body: {}, errors: [{ pointer: '/product_id', code: 'required' }] } },
      refused,
    },
    update: { valid: { ...created, ...changed }, invalid, refused },
    search: {
      valid: {
        'by product': { product_id: exampleIds.product },
        'by substance': { active_substances: ['Cefalexin', { name: 'Kanamycin' }] },
        'by unit of the volume': { total_volume: { units: 'tube' } },
        'by batch': { batches: 'R943G97' },
        'under the cascade': { cascade: { used: true } },
      },
      invalid: {
        'a volume as bare text': {
          body: { total_volume: '2 tubes' },
          errors: [{ pointer: '/total_volume', code: 'wrong-type' }],
        },
        'a date that is a number': { body: { end_date: 2025 }, errors: [{ pointer: '/end_date', code: 'wrong-type' }] },
      },
    },
  },
} as const;
