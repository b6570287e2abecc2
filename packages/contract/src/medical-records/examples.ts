import { exampleIds, exampleStamps } from '../example.ts';
import type { MedicalRecord, MedicalRecordInput } from './schema.ts';

const mastitis: MedicalRecord = {
  _id: exampleIds.record,
  animal_id: exampleIds.animal,
  tentative_conditions: [],
  tentative_diagnosis_methods: [],
  presumptive_conditions: [
    {
      condition_id: exampleIds.condition,
      date_diagnosed: '2025-01-11T13:35:00.000Z',
      name: 'Clinical mastitis',
      organ: 'udder',
      system: 'mammary',
    },
  ],
  presumptive_diagnosis_methods: [{ name: 'Palpation of quarter', notes: 'Left fore, swollen.' }],
  confirmed_conditions: [
    {
      condition_id: exampleIds.condition,
      date_diagnosed: '2025-01-14T17:35:00.000Z',
      name: 'Clinical mastitis',
      organ: 'udder',
      system: 'mammary',
    },
  ],
  confirmed_diagnosis_methods: [{ name: 'PCR on milk', notes: null }],
  body_sites: ['left fore quarter'],
  notes: 'Watery milk left fore, slight swelling. Temperature 38.9 °C.',
  examined_at: '2025-01-11T13:35:00.000Z',
  recheck_on: '2025-01-17',
  ...exampleStamps,
};

const valid = {
  'nothing at all': {},
  'conditions by their ids': {
    presumptive_conditions: [exampleIds.condition],
    presumptive_diagnosis_methods: [{ name: 'Palpation of quarter', notes: 'Left fore, swollen.' }],
    notes: 'Watery milk left fore, slight swelling. Temperature 38.9 °C.',
    examined_at: '2025-01-11 13:35:00',
    recheck_on: '2025-01-17',
  },
  'a diagnosis with its own date': {
    confirmed_conditions: [{ condition_id: exampleIds.condition, date_diagnosed: '2025-01-14T17:35:00.000Z' }],
    confirmed_diagnosis_methods: [{ name: 'PCR on milk' }],
  },
  'where on the animal': { body_sites: ['left fore quarter', 'left hind outer claw'] },
  'with an id made by the client': {
    _id: exampleIds.record,
    tentative_conditions: [exampleIds.condition],
    tentative_diagnosis_methods: [{ name: 'Milk drop', notes: null }],
  },
  'fields cleared': { notes: null, recheck_on: null, tentative_conditions: null },
  'the whole document as it was read': mastitis,
} satisfies Record<string, MedicalRecordInput>;

const bodies = {
  valid,
  invalid: {
    'a condition that is a number': {
      body: { tentative_conditions: [4711] },
      errors: [{ pointer: '/tentative_conditions/0', code: 'wrong-type' }],
    },
    'a condition without its id': {
      body: { tentative_conditions: [{ date_diagnosed: '2025-01-14' }] },
      errors: [{ pointer: '/tentative_conditions/0/condition_id', code: 'required' }],
    },
    'a method as bare text': {
      body: { confirmed_diagnosis_methods: ['PCR on milk'] },
      errors: [{ pointer: '/confirmed_diagnosis_methods/0', code: 'wrong-type' }],
    },
    'a level that does not exist': {
      body: { suspected_conditions: [exampleIds.condition] },
      errors: [{ pointer: '/suspected_conditions', code: 'unknown-field' }],
    },
    'an id that is not a UUID': {
      body: { _id: 'case-7' },
      errors: [{ pointer: '/_id', code: 'bad-format' }],
    },
    'notes of more than 20,000 characters': {
      body: { notes: 'x'.repeat(20_001) },
      errors: [{ pointer: '/notes', code: 'too-long' }],
    },
    'a re-check on a day that does not exist': {
      body: { recheck_on: '2025-02-30' },
      errors: [{ pointer: '/recheck_on', code: 'bad-format' }],
    },
    'a re-check with a time of day': {
      body: { recheck_on: '2025-01-17T09:00:00Z' },
      errors: [{ pointer: '/recheck_on', code: 'bad-format' }],
    },
    'two faults at once': {
      body: { notes: 12, examined_at: 'yesterday' },
      errors: [
        { pointer: '/notes', code: 'wrong-type' },
        { pointer: '/examined_at', code: 'bad-format' },
      ],
    },
  },
  refused: {
    'a condition that is not on the list': {
      body: { tentative_conditions: ['cattle-lycanthropy'] },
      errors: [{ pointer: '/tentative_conditions/0', code: 'unknown-condition' }],
    },
    'a method of another level': {
      body: {
        tentative_conditions: [exampleIds.condition],
        tentative_diagnosis_methods: [{ name: 'PCR on milk' }],
      },
      errors: [{ pointer: '/tentative_diagnosis_methods/0/name', code: 'unknown-method' }],
    },
  },
} as const;

export const medicalRecordExamples = {
  documents: { 'a case of mastitis': mastitis },
  bodies: {
    create: bodies,
    update: bodies,
    search: {
      valid: {
        'by condition id': { confirmed_conditions: [exampleIds.condition] },
        'by a member of the condition': { presumptive_conditions: { organ: 'udder' } },
        'diagnosed on a given day': { confirmed_conditions: { date_diagnosed: '2025-01-14' } },
        'by a place on the animal': { body_sites: 'left fore quarter' },
        'by the name of a method': { presumptive_diagnosis_methods: 'Palpation of quarter' },
      },
      invalid: {
        'a condition that is a number': {
          body: { confirmed_conditions: 4711 },
          errors: [{ pointer: '/confirmed_conditions', code: 'wrong-type' }],
        },
        'a field that records do not have': {
          body: { diagnoses: exampleIds.condition },
          errors: [{ pointer: '/diagnoses', code: 'unknown-field' }],
        },
      },
    },
  },
} as const;
