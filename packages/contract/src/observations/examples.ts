import { exampleIds, exampleStamps } from '../example.ts';
import type { Observation, ObservationInput } from './api.ts';

const weighed: Observation = {
  _id: exampleIds.observation,
  animal_id: exampleIds.animal,
  kind: 'weight',
  value: 612.5,
  unit: 'kg',
  scale: null,
  observed_at: '2025-01-14T17:20:00.000Z',
  notes: 'On the scales in the race.',
  ...exampleStamps,
};

const valid = {
  'a weight': { kind: 'weight', value: 612.5, unit: 'kg', observed_at: '2025-01-14 17:20:00' },
  'a score, with its scale': { kind: 'mobility', value: 2, scale: 'AHDB 0-3', notes: 'Right hind.' },
  'a kind whose value is a term': { kind: 'pregnancy', value: 'in calf', observed_at: '2025-01-14' },
  'a kind of the practice': { kind: 'rumen fill', value: 3, scale: '1-5' },
  'something seen, without a figure': { kind: 'other', notes: 'Off her feed this morning.' },
  'the whole document as it was read': weighed,
} satisfies Record<string, ObservationInput>;

const invalid = {
  'a value that is neither number nor text': {
    body: { kind: 'weight', value: true },
    errors: [{ pointer: '/value', code: 'wrong-type' }],
  },
  'a day that does not exist': {
    body: { kind: 'weight', observed_at: '2026-02-30' },
    errors: [{ pointer: '/observed_at', code: 'bad-format' }],
  },
} as const;

export const observationExamples = {
  documents: { 'a weight': weighed },
  bodies: {
    create: {
      valid,
      invalid: {
        ...invalid,
        'a figure without a kind': { body: { value: 3 }, errors: [{ pointer: '/kind', code: 'required' }] },
      },
    },
    update: { valid: { ...valid, 'put right': { value: 621.5 } }, invalid },
    search: {
      valid: {
        'of one kind': { kind: ['weight', 'body_condition'] },
        'by its value': { kind: 'pregnancy', value: 'in calf' },
        'of one day': { observed_at: '2025-01-14' },
      },
      invalid: {
        'a value that is neither number nor text': {
          body: { value: true },
          errors: [{ pointer: '/value', code: 'wrong-type' }],
        },
      },
    },
  },
} as const;
