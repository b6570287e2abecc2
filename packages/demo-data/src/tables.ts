import type { Farm } from '@byre/contract/farms/schema';
import type { Practice } from '@byre/contract/practices/schema';
import type { AnimalRow } from './animal.ts';
import type { CopyTable } from './copy-text.ts';
import type { ObservationRow, RecordRow, TreatmentRow, UsageRow } from './world.ts';

/** Rows of a farm carry the value of its counter at which they were written. */
export type Stamped<Row> = Row & { ver: number };

const stamps = {
  created_at: 'plain',
  updated_at: 'plain',
  created_by: 'plain',
  updated_by: 'plain',
  version: 'plain',
  ver: 'plain',
} as const;

export const practiceTable: CopyTable<Practice> = {
  table: 'practice',
  columns: {
    _id: 'plain',
    name: 'plain',
    address_line_1: 'plain',
    address_line_2: 'plain',
    address_line_3: 'plain',
    town: 'plain',
    county: 'plain',
    postcode: 'plain',
    phone: 'plain',
    email: 'plain',
    time_zone: 'plain',
  },
};

export const farmTable: CopyTable<Stamped<Farm>> = {
  table: 'farm',
  columns: {
    _id: 'plain',
    name: 'plain',
    keeper: 'plain',
    address: 'plain',
    post_code: 'plain',
    robust_farm_type: 'plain',
    less_favoured_area_status: 'plain',
    organic_status: 'plain',
    e_animal_records: 'plain',
    e_ketosis_data: 'plain',
    e_milk_conductivity_data: 'plain',
    e_milk_yield_data: 'plain',
    ver: 'plain',
  },
};

export const animalTable: CopyTable<Stamped<AnimalRow>> = {
  table: 'animal',
  columns: {
    farm_id: 'plain',
    _id: 'plain',
    date_joined_farm: 'plain',
    date_left_farm: 'plain',
    date_of_birth: 'plain',
    species: 'plain',
    national_breed_code: 'plain',
    gender: 'plain',
    reproductive_state: 'json',
    milk_yield_level: 'json',
    diet_intensity: 'json',
    head_count: 'json',
    herd_id: 'plain',
    stock_id: 'plain',
    identification_number: 'plain',
    eid: 'texts',
    management_number: 'plain',
    freeze_brand: 'plain',
    deceased_record: 'json',
    updated_at: 'plain',
    version: 'plain',
    ver: 'plain',
  },
};

export const recordTable: CopyTable<Stamped<RecordRow>> = {
  table: 'medical_record',
  columns: {
    farm_id: 'plain',
    _id: 'plain',
    animal_id: 'plain',
    tentative_conditions: 'json',
    tentative_diagnosis_methods: 'json',
    presumptive_conditions: 'json',
    presumptive_diagnosis_methods: 'json',
    confirmed_conditions: 'json',
    confirmed_diagnosis_methods: 'json',
    body_sites: 'texts',
    notes: 'plain',
    examined_at: 'plain',
    recheck_on: 'plain',
    ...stamps,
  },
};

export const treatmentTable: CopyTable<Stamped<TreatmentRow>> = {
  table: 'treatment_history',
  columns: {
    farm_id: 'plain',
    _id: 'plain',
    animal_id: 'plain',
    medical_record_id: 'plain',
    start_date: 'plain',
    end_date: 'plain',
    response: 'plain',
    successful_treatment: 'plain',
    treatment_strategy: 'plain',
    treated_by: 'texts',
    intervention_desc: 'plain',
    number_of_animals: 'plain',
    ...stamps,
  },
};

export const usageTable: CopyTable<Stamped<UsageRow>> = {
  table: 'medicine_usage',
  columns: {
    farm_id: 'plain',
    _id: 'plain',
    animal_id: 'plain',
    medical_record_id: 'plain',
    treatment_id: 'plain',
    holding_id: 'plain',
    product_id: 'plain',
    name: 'plain',
    theraputic_group: 'texts',
    active_substances: 'json',
    total_volume: 'json',
    start_date: 'plain',
    end_date: 'plain',
    batches: 'json',
    dose: 'plain',
    route: 'plain',
    withdrawals: 'json',
    administered_by: 'plain',
    number_of_animals: 'plain',
    cascade: 'json',
    practice_product: 'json',
    label_withdrawals: 'json',
    residue_limit: 'plain',
    withheld: 'json',
    group_id: 'plain',
    ...stamps,
  },
};

export const observationTable: CopyTable<Stamped<ObservationRow>> = {
  table: 'observation',
  columns: {
    farm_id: 'plain',
    _id: 'plain',
    animal_id: 'plain',
    kind: 'plain',
    value: 'json',
    unit: 'plain',
    scale: 'plain',
    observed_at: 'plain',
    notes: 'plain',
    ...stamps,
  },
};
