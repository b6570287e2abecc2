import { Type } from 'typebox';
import { defineApi } from '../endpoint.ts';
import { AdeDiagnosisInput, AdeResource, AdeTreatmentInput } from './inputs.ts';
import { AdeBatchResult, AdeCollection, AdeQuery, mostInBatch } from './schema.ts';

const location = '/api/ade/locations/:locationScheme/:farmId';
const batches = '/api/ade/batches/locations/:locationScheme/:farmId';

const collectionOf = <const P extends string>(path: P, plural: string) =>
  ({
    method: 'GET',
    path: `${location}/${path}`,
    summary: `The ${plural} of a holding, as ICAR ADE 1.3 has them`,
    auth: 'user',
    query: AdeQuery,
    reply: AdeCollection,
    status: 200,
    problems: ['not-found'],
  }) as const;

/** Events sent here become records by the same rules as records created at their own addresses. */
const received = {
  method: 'POST',
  auth: 'user',
  reply: AdeResource,
  status: 201,
  problems: ['not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
} as const;

/** Several events, each with its own result. One that is refused does not refuse the others. */
const receivedTogether = {
  method: 'POST',
  auth: 'user',
  reply: Type.Array(AdeBatchResult),
  status: 200,
  problems: ['not-found', 'key-reused', 'in-flight'],
} as const;

/** For herd software that already uses the standard ICAR Animal Data Exchange. */
export const adeApi = defineApi({
  animals: collectionOf('animals', 'animals'),
  animalSets: collectionOf('animal-sets', 'pens, flocks and houses'),
  diagnoses: collectionOf('diagnoses', 'diagnoses'),
  treatments: collectionOf('treatments', 'treatments'),
  groupTreatments: collectionOf('group-treatments', 'group treatments'),
  treatmentPrograms: collectionOf('treatment-programs', 'treatment programmes'),
  milkingWithdrawals: collectionOf('milking-withdrawals', 'milk withdrawals'),
  recordDiagnosis: {
    ...received,
    path: `${location}/diagnoses`,
    summary: 'Record a diagnosis sent as an icarDiagnosisEvent of ICAR ADE',
    body: AdeDiagnosisInput,
  },
  recordTreatment: {
    ...received,
    path: `${location}/treatments`,
    summary: 'Record a treatment sent as an icarTreatmentEvent of ICAR ADE',
    body: AdeTreatmentInput,
  },
  recordDiagnoses: {
    ...receivedTogether,
    path: `${batches}/diagnoses`,
    summary: 'Record diagnoses sent together as icarDiagnosisEvents of ICAR ADE',
    body: Type.Array(AdeDiagnosisInput, { maxItems: mostInBatch }),
  },
  recordTreatments: {
    ...receivedTogether,
    path: `${batches}/treatments`,
    summary: 'Record treatments sent together as icarTreatmentEvents of ICAR ADE',
    body: Type.Array(AdeTreatmentInput, { maxItems: mostInBatch }),
  },
});
