import { exampleIds } from '../example.ts';
import type { AdeDiagnosisInput, AdeTreatmentInput } from './inputs.ts';
import type { AdeBatchResult, AdeCollection } from './schema.ts';

const treatments: AdeCollection = {
  view: { pageSize: 200 },
  member: [
    {
      resourceType: 'TreatmentEvent',
      id: exampleIds.usage,
      meta: {
        source: 'byre',
        sourceId: exampleIds.usage,
        isDeleted: false,
        modified: '2025-01-14T18:06:00.000Z',
        created: '2025-01-14T18:06:00.000Z',
        creator: 'Isla Drummond',
      },
      location: { scheme: 'uk.cph', id: exampleIds.farm },
      animal: { scheme: 'uk.cts.eartag', id: exampleIds.animal },
      eventDateTime: '2025-01-11T13:45:00.000Z',
      responsible: 'R. & M. Farquhar',
      medicine: {
        name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
        registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: exampleIds.product },
      },
      procedure: 'intramammary',
      batches: [{ identifier: 'R943G97', expiryDate: '2027-01-31T00:00:00.000Z' }],
      withdrawals: [{ productType: 'Milk', endDate: '2025-01-17T13:45:00.000Z' }],
      dose: { doseQuantity: 2, doseUnits: 'XTU' },
      comment: 'One tube in the quarter, again after 24 hours.',
    },
  ],
};

const meta = { source: 'org.example.herds', sourceId: 'T-48213', modified: '2025-01-14T18:06:00Z' } as const;
const animal = { scheme: 'uk.cts.eartag', id: exampleIds.animal } as const;

const treatment: AdeTreatmentInput = {
  resourceType: 'TreatmentEvent',
  meta,
  animal,
  eventDateTime: '2025-01-11T13:45:00Z',
  responsible: 'R. & M. Farquhar',
  medicine: { registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: exampleIds.product } },
  procedure: 'intramammary',
  batches: [{ identifier: 'R943G97', expiryDate: '2027-01-31T00:00:00Z' }],
  withdrawals: [{ productType: 'Milk', endDate: '2025-01-17T13:45:00Z' }],
  dose: { doseQuantity: 2, doseUnits: 'XTU' },
  positions: [{ position: 'UdderRearLeft' }],
};

const diagnosis: AdeDiagnosisInput = {
  resourceType: 'DiagnosisEvent',
  meta: { ...meta, sourceId: 'D-1127' },
  animal,
  eventDateTime: '2025-01-11T13:45:00Z',
  remark: 'Clots in the milk',
  diagnoses: [
    {
      name: 'Clinical mastitis',
      description: 'presumptive',
      diagnosisCode: { scheme: 'byre.condition', id: exampleIds.condition },
      severity: 'Moderate',
    },
  ],
};

const results: AdeBatchResult[] = [
  { id: exampleIds.usage, meta: { ...meta }, messages: [] },
  {
    meta: { ...meta, sourceId: 'T-48214' },
    messages: [
      {
        type: '/api/docs#rule-broken',
        severity: 'Error',
        status: 422,
        title: 'It breaks a rule',
        detail: 'There is no such animal on the holding.',
        instance: '/animal/id',
      },
    ],
  },
];

const { animal: _animal, ...withoutAnimal } = treatment;
const missing = { pointer: '/animal', code: 'required' } as const;

export const adeExamples = {
  documents: { 'one treatment': treatments, 'the results of a batch': results },
  bodies: {
    recordTreatment: {
      valid: {
        'tubes for mastitis': treatment,
        'as generated clients send it': {
          ...treatment,
          resourceType: 'icarTreatmentEventResource',
          meta: { ...meta, created: null, validFrom: null, validTo: null },
        },
      },
      invalid: { 'without an animal': { body: withoutAnimal, errors: [missing] } },
    },
    recordTreatments: {
      valid: { 'two treatments': [treatment, { ...treatment, meta: { ...meta, sourceId: 'T-48214' } }] },
      invalid: {
        'one without an animal': { body: [treatment, withoutAnimal], errors: [{ ...missing, pointer: '/1/animal' }] },
      },
    },
    recordDiagnoses: {
      valid: { 'one diagnosis': [diagnosis], none: [] },
      invalid: { 'what is no list': { body: diagnosis, errors: [{ pointer: '', code: 'wrong-type' }] } },
    },
    recordDiagnosis: {
      valid: { 'a case of mastitis': diagnosis },
      invalid: {
        'an event of another kind': {
          body: { ...diagnosis, resourceType: 'WeightEvent' },
          errors: [{ pointer: '/resourceType', code: 'bad-format' }],
        },
      },
    },
  },
} as const;
