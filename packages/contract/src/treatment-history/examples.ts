import { exampleIds, exampleStamps } from '../example.ts';
import type { TreatmentHistory, TreatmentHistoryInput } from './schema.ts';

const advice = 'Strip out before each tube. Mark the cow and keep her milk out of the tank.';

const tubes: TreatmentHistory = {
  _id: exampleIds.treatment,
  animal_id: exampleIds.animal,
  medical_record_id: exampleIds.record,
  start_date: '2025-01-11T13:45:00.000Z',
  end_date: '2025-01-12T13:45:00.000Z',
  response: 'Poor',
  successful_treatment: false,
  treatment_strategy: 'Intramammary suspension',
  treated_by: ['Farmer'],
  intevention_desc: advice,
  intervention_desc: advice,
  number_of_animals: null,
  ...exampleStamps,
};

const valid = {
  'nothing at all': {},
  'a course of tubes': {
    start_date: '2025-01-11 13:45:00',
    end_date: '2025-01-12 13:45:00',
    response: 'Poor',
    successful_treatment: false,
    treatment_strategy: 'Intramammary suspension',
    treated_by: ['Farmer'],
    intervention_desc: advice,
  },
  'one person as bare text': { treated_by: 'Isla Drummond' },
  'the description as the field table spells it': { intevention_desc: advice },
  'a pen of pigs': { start_date: '2025-01-11', number_of_animals: 180 },
  'still going on': { start_date: '2025-01-11T13:45:00+00:00', end_date: null },
  'the whole document as it was read': tubes,
} satisfies Record<string, TreatmentHistoryInput>;

const bodies = {
  valid,
  invalid: {
    'a response that is not one of the six': {
      body: { response: 'Fair' },
      errors: [{ pointer: '/response', code: 'bad-value' }],
    },
    'a response in small letters': {
      body: { response: 'no response' },
      errors: [{ pointer: '/response', code: 'bad-value' }],
    },
    'success as text': {
      body: { successful_treatment: 'true' },
      errors: [{ pointer: '/successful_treatment', code: 'wrong-type' }],
    },
    'a start that does not exist': {
      body: { start_date: '2026-02-30' },
      errors: [{ pointer: '/start_date', code: 'bad-format' }],
    },
    'zero animals': {
      body: { number_of_animals: 0 },
      errors: [{ pointer: '/number_of_animals', code: 'out-of-range' }],
    },
    'half an animal': {
      body: { number_of_animals: 1.5 },
      errors: [{ pointer: '/number_of_animals', code: 'wrong-type' }],
    },
    'a number among those who treated': {
      body: { treated_by: ['Farmer', 7] },
      errors: [{ pointer: '/treated_by/1', code: 'wrong-type' }],
    },
  },
  refused: {
    'an end before the start': {
      body: { start_date: '2025-01-12', end_date: '2025-01-11' },
      errors: [{ pointer: '/end_date', code: 'end-before-start' }],
    },
  },
} as const;

export const treatmentHistoryExamples = {
  documents: { 'a course of tubes': tubes },
  bodies: {
    create: bodies,
    update: bodies,
    updateByBody: {
      valid: { 'named by its id': { _id: exampleIds.treatment, response: 'Good', successful_treatment: true } },
      invalid: {
        'an id that is not a UUID': { body: { _id: '4711' }, errors: [{ pointer: '/_id', code: 'bad-format' }] },
      },
    },
    removeByBody: {
      valid: { 'named by its id': { _id: exampleIds.treatment } },
      invalid: {
        'something besides the id': {
          body: { _id: exampleIds.treatment, response: 'Good' },
          errors: [{ pointer: '/response', code: 'unknown-field' }],
        },
      },
    },
    search: {
      valid: {
        'without a response': { response: null },
        'that did not help, given by the farmer': { successful_treatment: false, treated_by: ['Farmer'] },
        'by response': { response: ['Poor', 'No Response'] },
        'begun on a given day': { start_date: '2025-01-11' },
      },
      invalid: {
        'a boolean as text': {
          body: { successful_treatment: 'false' },
          errors: [{ pointer: '/successful_treatment', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
