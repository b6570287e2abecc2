import { exampleIds } from '../example.ts';
import { medicalRecordExamples } from '../medical-records/examples.ts';
import { medicineUsageExamples } from '../medicine-usage/examples.ts';
import type { AntibioticUse } from './antibiotic-schema.ts';
import type { DayBook } from './day-book-schema.ts';
import type { MovedWork } from './moved-work-schema.ts';
import type { Incidence, MedicineRecord, MedicineUse, OpenCases, Outcomes, Withdrawals } from './schema.ts';
import type { VisitPlan } from './visit-plan-schema.ts';

const year = { from: '2025-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' };
const farm = { farm_id: exampleIds.farm, farm_name: 'Nether Balgray' };
const cow = {
  ...farm,
  animal_id: exampleIds.animal,
  identification_number: 'UK100017600364',
  species: 'Cattle',
};
const tubes = { product_id: exampleIds.product, name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows' };
const envelope = { total: 1, limit: 20, skip: 0 };
const [usage] = Object.values(medicineUsageExamples.documents);
if (usage === undefined) throw new Error('Usages have an example.');

const medicineUse: MedicineUse = {
  ...year,
  products: [
    {
      ...farm,
      ...tubes,
      theraputic_group: ['Antimicrobial intramammary'],
      quantities: [{ volume: 46, units: 'tube' }],
      usages: 24,
      treatments: 23,
      animals: 19,
      uncounted_groups: 0,
      without_amount: 1,
      cascade: 0,
    },
  ],
  months: [{ month: '2025-03', usages: 24, treatments: 23, animals: 19, uncounted_groups: 0 }],
  without_species: 0,
};

const used = { mg: 11_200, highest_priority_mg: 0, usages: 8, gap_usages: 0 };
const atRisk = { animals: 100, kg: 42_500, mg_per_kg: 0.263529 };
const antibioticUse: AntibioticUse = {
  ...year,
  days: 365,
  total: { ...used, ...atRisk },
  species: [{ species: 'Cattle', ...used, ...atRisk }],
  farms: [{ ...farm, ...used, ...atRisk }],
  months: [{ month: '2025-03', ...used }],
  products: [
    {
      ...tubes,
      species: 'Cattle',
      highest_priority: false,
      imported: false,
      listed: true,
      authority: null,
      cascade: 0,
      quantities: [{ volume: 32, units: 'tube' }],
      substances: [
        { substance: 'Cefalexin', group: 'cephalosporins-1-2', highest_priority: false, mg: 6_400 },
        { substance: 'Kanamycin', group: 'aminoglycosides', highest_priority: false, mg: 4_800 },
      ],
      other_substances: [],
      gaps: [],
      ...used,
    },
  ],
  at_risk: [{ class: 'cow', species: 'Cattle', animals: 100, standard_kg: 425, weight_kg: 425, kg: 42_500 }],
  uncounted_groups: [],
  not_counted: [],
  conversion: {
    ...{ name: 'ema-rev-4', source: 'EMA/210691/2015 rev. 4, sections 2.3.1 and 2.3.2' },
    ...{ checked_at: null, checked_by: null },
  },
  sectors: [
    {
      figure: 'dairy-adult-cows',
      unit: 'mg/kg',
      formula: 'mg given to cattle on dairy farms ÷ (average number of adult cows × 425 kg)',
      source: 'Dairy antimicrobial metrics, Veterinary Record 2018',
      farms: 1,
      ...{ amount: 11_200, highest_priority: 0, usages: 8, gap_usages: 0 },
      ...{ animals: 100, divisor: 42_500, unclassed: 0, value: 0.263529, highest_priority_value: 0, missing: null },
    },
  ],
  tubes_left_out: [],
  routes: [{ route: 'intramammary-lactating', ...used }],
  crops: [],
  without_species: 0,
};

const openCases: OpenCases = {
  data: [
    {
      _id: exampleIds.record,
      ...cow,
      happened_at: '2025-01-11T13:45:00.000Z',
      days: 3,
      conditions: ['Clinical mastitis'],
      body_sites: ['left hind quarter'],
      treatments: 1,
      last_treated_at: '2025-01-11T13:45:00.000Z',
      recheck_on: '2025-01-16T00:00:00.000Z',
    },
  ],
  ...envelope,
  by_age: [{ from_days: 0, to_days: 7, cases: 1 }],
  departed: 0,
  rechecks: { overdue: 0, today: 0, coming: 1 },
  without_species: 0,
};

const incidence: Incidence = {
  ...year,
  conditions: [
    {
      condition_id: exampleIds.condition,
      name: 'Clinical mastitis',
      species: 'Cattle',
      routine: false,
      cases: 30,
      animals_affected: 30,
      animal_months: 1_200,
      per_100_animal_months: 2.5,
      per_100_animal_years: 30,
      breeding: { population: 'cows', cases: 28, animals_affected: 28, animal_years: 80, per_100_animal_years: 35 },
      places: null,
      months: [{ month: '2025-03', cases: 30, per_100_animal_months: 30 }],
    },
  ],
  without_species: 0,
};

const outcomes: Outcomes = {
  ...year,
  products: [
    {
      ...tubes,
      treatments: 23,
      successful: 18,
      unsuccessful: 3,
      undecided: 2,
      responses: [
        { response: 'Good', treatments: 20 },
        { response: null, treatments: 3 },
      ],
    },
  ],
  without_species: 0,
};

const withdrawals: Withdrawals = {
  data: [
    {
      ...cow,
      on_farm: true,
      medical_record_id: exampleIds.record,
      treatment_id: exampleIds.treatment,
      usage_id: exampleIds.usage,
      ...tubes,
      product_type: 'milk',
      not_permitted: false,
      period: 5,
      unit: 'days',
      counts_from: 'treatment',
      minimum_dry_days: null,
      ends_at: '2025-01-18T13:45:00.000Z',
      basis: 'spc',
      period_reason: null,
      state: 'until',
      reason: 'dated',
      suggested: null,
    },
  ],
  ...envelope,
  by_produce: [{ product_type: 'milk', animals: 1, heads: 1 }],
  without_species: 0,
};

const medicineRecord: MedicineRecord = {
  ...year,
  data: [
    {
      ...usage,
      identification_number: cow.identification_number,
      species: 'Cattle',
      gender: 'Female',
      conditions: ['Clinical mastitis'],
      body_sites: ['left hind quarter'],
      notes: null,
      examined_at: '2025-01-11T13:35:00.000Z',
      substances_given: [
        { substance: 'Cefalexin', amount: 400, unit: 'mg' },
        { substance: 'Kanamycin', amount: 200_000, unit: 'IU' },
      ],
      group_size: 1,
      group_uncounted: false,
      missing: [],
    },
  ],
  ...envelope,
  without_species: 0,
};

const dayBook: DayBook = {
  ...year,
  data: [
    {
      day: '2025-03-11',
      kind: 'medicine',
      _id: exampleIds.usage,
      happened_at: '2025-03-11T13:45:00.000Z',
      ...cow,
      medical_record_id: exampleIds.record,
      treatment_id: exampleIds.treatment,
      by: ['Isla Reid'],
      treated_by: [],
      conditions: [],
      body_sites: [],
      text: null,
      product_id: tubes.product_id,
      name: tubes.name,
      total_volume: { volume: 2, units: 'tube' },
      number_of_animals: null,
      administered_by: 'Isla Reid',
      observed: null,
      price_code: 'MED-0412',
    },
  ],
  ...envelope,
  days: [
    {
      day: '2025-03-11',
      farms: 1,
      animals: 1,
      cases: 0,
      tb_tests: 0,
      treatments: 0,
      medicines: 1,
      observations: 0,
    },
  ],
  vets: ['Isla Reid'],
  price_codes: [
    {
      practice_id: exampleIds.practice,
      kind: 'product',
      subject: tubes.product_id,
      name: tubes.name,
      price_code: 'MED-0412',
      entries: 1,
      quantities: [{ volume: 2, units: 'tube' }],
      without_amount: 0,
    },
  ],
  uncoded: 0,
  without_species: 0,
};

const visitPlan: VisitPlan = {
  data: [
    {
      ...{ kind: 'recheck', ...cow, medical_record_id: exampleIds.record, day: '2025-01-16', overdue: false },
      ...{ conditions: ['Clinical mastitis'], body_sites: ['left hind quarter'], medicine: null },
      ...{ product_type: null, ends_at: null, version: 1 },
    },
  ],
  ...envelope,
  from: '2025-01-14',
  to: '2025-01-20',
  farms: [{ farm_id: cow.farm_id, farm_name: cow.farm_name, rechecks: 1, doses: 0, withdrawals: 0, open_cases: 0 }],
  without_species: 0,
};

const movedWork: MovedWork = {
  day: '2025-01-11',
  farm_id: exampleIds.farm,
  animals: [],
  medical_records: Object.values(medicalRecordExamples.documents).slice(0, 1),
  treatment_histories: [],
  medicine_usages: [usage],
  observations: [],
  attachments: [],
  done_elsewhere: [],
};

export const reportExamples = {
  documents: {
    'tubes of a year': medicineUse,
    'antibiotics of a year': antibioticUse,
    'a case three days old': openCases,
    'mastitis of a year': incidence,
    'outcomes of tubes': outcomes,
    'a cow whose milk is withheld': withdrawals,
    'a medicine record': medicineRecord,
    'a day of the day book': dayBook,
    'a week of visits': visitPlan,
    'work on a cow that has been sold': movedWork,
  },
  bodies: {},
} as const;
