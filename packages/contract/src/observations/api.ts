import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { Observation, ObservationChange, ObservationInput } from './schema.ts';

const path = '/api/farms/:farmId/animals/:animalId/observations';
const item = writes(path, 'observationId', ObservationInput, Observation, 'observation');

/** Nothing of an observation is held against a list: what cannot be is 400. */
export const observationsApi = defineApi({
  ...collection(path, 'observationId', Observation, 'observations of an animal'),
  create: {
    ...item.create,
    summary: 'Create an observation',
    problems: ['not-found', 'conflict', 'key-reused', 'in-flight'],
  },
  update: {
    ...item.update,
    summary: 'Replace the fields sent of an observation',
    body: ObservationChange,
    problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
  },
  remove: { ...item.remove, summary: 'Delete an observation; its history is kept' },
});
