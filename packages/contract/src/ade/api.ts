import { defineApi } from '../endpoint.ts';
import { AdeDiagnosisInput, AdeResource, AdeTreatmentInput } from './inputs.ts';
import { AdeCollection, AdeQuery } from './schema.ts';

const location = '/api/ade/locations/:locationScheme/:farmId';

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

/** For herd software that already uses the standard ICAR Animal Data Exchange. */
export const adeApi = defineApi({
  animals: collectionOf('animals', 'animals'),
  diagnoses: collectionOf('diagnoses', 'diagnoses'),
  treatments: collectionOf('treatments', 'treatments'),
  groupTreatments: collectionOf('group-treatments', 'group treatments'),
  treatmentPrograms: collectionOf('treatment-programs', 'treatment programmes'),
  milkingWithdrawals: collectionOf('milking-withdrawals', 'milk withdrawals'),
  recordDiagnosis: {
    ...received,
    path: `${location}/diagnoses`,
    summary: 'Record a diagnosis sent as an icarDiagnosisEvent of ICAR ADE 1.3',
    body: AdeDiagnosisInput,
  },
  recordTreatment: {
    ...received,
    path: `${location}/treatments`,
    summary: 'Record a treatment sent as an icarTreatmentEvent of ICAR ADE 1.3',
    body: AdeTreatmentInput,
  },
});
