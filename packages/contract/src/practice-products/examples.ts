import { exampleIds, exampleStamps } from '../example.ts';
import type { PracticeVersion } from '../history/schema.ts';
import type { PracticeProduct, PracticeProductChange, PracticeProductInput } from './schema.ts';

const { farm_id: _, ...stamps } = exampleStamps;

const imported: PracticeProduct = {
  _id: 'practice:01946606-7a10-7c25-8d3e-6b9f1a2c4e88',
  product_name: 'Calcium disodium edetate 250 mg/ml',
  treatment_strategy: ['Solution for injection'],
  target_species: ['Cattle'],
  controlled_drug: null,
  active_substances: ['Sodium calcium edetate'],
  authorization_route: null,
  theraputic_group: null,
  date_of_issue: null,
  distributors: [],
  ma_holder: null,
  status: 'authorised',
  status_date: null,
  species: ['Cattle'],
  territories: [],
  distribution_category: null,
  controlled_drug_schedule: null,
  highest_priority_antibiotic: false,
  spc_link: null,
  residue_limit: 'unknown',
  practice_id: exampleIds.practice,
  authority: 'special_import',
  certificate: 'SIC 104512',
  superseded_by: null,
  notes: null,
  active: true,
  ...stamps,
};

const firstVersion: PracticeVersion<PracticeProduct> = {
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
  document: imported,
};

const created = {
  'name and authority': { product_name: 'Autogenous vaccine, strain 4', authority: 'autogenous' },
  'with its certificate': {
    product_name: imported.product_name,
    authority: 'special_import',
    certificate: 'SIC 104512',
    active_substances: ['Sodium calcium edetate'],
    target_species: ['Cattle'],
  },
} satisfies Record<string, PracticeProductInput>;

const changed = {
  'no longer used': { active: false },
  'with a renewed certificate': { certificate: 'SIC 118840' },
  'the whole document as it was read': imported,
} satisfies Record<string, PracticeProductChange>;

const invalid = {
  'an authority that does not exist': {
    body: { product_name: 'A', authority: 'borrowed' },
    errors: [{ pointer: '/authority', code: 'bad-value' }],
  },
} as const;

const refused = {
  'joined to a product that is not on the list': {
    body: { product_name: 'A', authority: 'not_yet_listed', superseded_by: '99999/9999' },
    errors: [{ pointer: '/superseded_by', code: 'unknown-product' }],
  },
} as const;

export const practiceProductExamples = {
  documents: { 'a special import': imported, 'its first version': firstVersion },
  bodies: {
    create: {
      valid: created,
      invalid: {
        ...invalid,
        'no name': { body: { authority: 'human' }, errors: [{ pointer: '/product_name', code: 'required' }] },
      },
      refused,
    },
    update: { valid: { ...created, ...changed }, invalid, refused },
    search: {
      valid: {
        'special imports in use': { authority: 'special_import', active: true },
        'by substance': { active_substances: 'Sodium calcium edetate' },
      },
      invalid: {
        'the certificate as an object': {
          body: { certificate: { number: 1 } },
          errors: [{ pointer: '/certificate', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
