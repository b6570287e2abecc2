import { animalExamples } from '../animals/examples.ts';
import { exampleIds } from '../example.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import { observationExamples } from '../observations/examples.ts';
import { treatmentHistoryExamples } from '../treatment-history/examples.ts';
import type {
  AnimalOfFarm,
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  TreatmentHistoryOfFarm,
} from './schema.ts';

const farmName = 'Nether Balgray';
const whereabouts = { farm_name: farmName, identification_number: 'UK100017600364', species: 'Cattle' } as const;

const firstOf = <T>(documents: Readonly<Record<string, T>>): T => {
  const [first] = Object.values(documents);
  if (first === undefined) throw new Error('A resource without an example.');
  return first;
};

const animal: AnimalOfFarm = { ...firstOf(animalExamples.documents), farm_name: farmName };
const record: MedicalRecordOfFarm = {
  ...firstOf(medicalRecordExamples.documents),
  ...whereabouts,
  happened_at: '2025-01-11T13:45:00.000Z',
  state: 'closed',
};
const treatment: TreatmentHistoryOfFarm = {
  ...firstOf(treatmentHistoryExamples.documents),
  ...whereabouts,
  happened_at: '2025-01-11T13:45:00.000Z',
  body_sites: ['left hind quarter'],
};
const usage: MedicineUsageOfFarm = {
  ...firstOf(medicineUsageExamples.documents),
  ...whereabouts,
  happened_at: '2025-01-11T13:45:00.000Z',
  body_sites: ['left hind quarter'],
};

const observation: ObservationOfFarm = {
  ...firstOf(observationExamples.documents),
  ...whereabouts,
  happened_at: '2025-01-14T17:20:00.000Z',
};

const unknownField = { body: { colour: 'red' }, errors: [{ pointer: '/colour', code: 'unknown-field' }] } as const;

export const allAnimalsExamples = {
  documents: { 'a cow, and whose': animal },
  bodies: {
    search: {
      valid: { 'by tag, on any farm': { identification_number: whereabouts.identification_number } },
      invalid: { 'a field that animals do not have': unknownField },
    },
  },
} as const;

export const allMedicalRecordsExamples = {
  documents: { 'a case, and whose': record },
  bodies: {
    search: {
      valid: {
        'open cases of two farms': { state: 'open', farm_id: [exampleIds.farm, '12/345/6789'] },
        'one condition, confirmed': { confirmed_conditions: exampleIds.condition },
      },
      invalid: { 'a field that records do not have': unknownField },
    },
  },
} as const;

export const allTreatmentHistoryExamples = {
  documents: { 'a treatment, and whose': treatment },
  bodies: {
    search: {
      valid: { 'those that failed': { successful_treatment: false } },
      invalid: { 'a field that treatments do not have': unknownField },
    },
  },
} as const;

export const allMedicineUsageExamples = {
  documents: { 'a medicine, and the animal it was given to': usage },
  bodies: {
    search: {
      valid: { 'one product, for cattle': { product_id: exampleIds.product, species: 'Cattle' } },
      invalid: { 'a field that usages do not have': unknownField },
    },
  },
} as const;

export const allObservationsExamples = {
  documents: { 'a weight, and whose': observation },
  bodies: {
    search: {
      valid: { 'the weights of two farms': { kind: 'weight', farm_id: [exampleIds.farm, '12/345/6789'] } },
      invalid: { 'a field that observations do not have': unknownField },
    },
  },
} as const;
