import type { Attachment } from '@byre/contract/attachments/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';

const stamps = {
  farm_id: '66/123/4567',
  created_at: '2026-03-07T10:00:00.000Z',
  updated_at: '2026-03-07T10:00:00.000Z',
  created_by: 'Ann Weir',
  updated_by: 'Ann Weir',
  version: 1,
};

export const testRecord = (fields: Partial<MedicalRecord> = {}): MedicalRecord => ({
  _id: '01950000-0000-7000-8000-000000000001',
  animal_id: 'cow-7',
  tentative_conditions: [],
  tentative_diagnosis_methods: [],
  presumptive_conditions: [],
  presumptive_diagnosis_methods: [],
  confirmed_conditions: [],
  confirmed_diagnosis_methods: [],
  notes: null,
  examined_at: '2026-03-07T09:00:00.000Z',
  body_sites: [],
  recheck_on: null,
  ...stamps,
  ...fields,
});

export const testTreatment = (fields: Partial<TreatmentHistory> = {}): TreatmentHistory => ({
  _id: '01950000-0000-7000-8000-000000000002',
  animal_id: 'cow-7',
  medical_record_id: '01950000-0000-7000-8000-000000000001',
  start_date: '2026-03-07T09:30:00.000Z',
  end_date: null,
  response: null,
  successful_treatment: null,
  treatment_strategy: null,
  treated_by: [],
  intevention_desc: null,
  intervention_desc: null,
  number_of_animals: null,
  ...stamps,
  ...fields,
});

export const testUsage = (fields: Partial<MedicineUsage> = {}): MedicineUsage => ({
  _id: '01950000-0000-7000-8000-000000000003',
  animal_id: 'cow-7',
  medical_record_id: '01950000-0000-7000-8000-000000000001',
  treatment_id: '01950000-0000-7000-8000-000000000002',
  product_id: '00879/4188',
  name: 'Tetroxy 20',
  theraputic_group: ['Antimicrobial'],
  active_substances: [{ name: 'Oxytetracycline', concentration: null }],
  total_volume: { volume: 20, units: 'ml' },
  start_date: '2026-03-07T09:30:00.000Z',
  end_date: '2026-03-07T09:30:00.000Z',
  batches: [],
  dose: null,
  route: null,
  withdrawals: [],
  administered_by: null,
  cascade: null,
  group_id: null,
  number_of_animals: null,
  practice_product: null,
  label_withdrawals: [],
  residue_limit: 'known',
  withheld: null,
  ...stamps,
  holding_id: stamps.farm_id,
  ...fields,
});

/** A photo of the case, on the server. */
export const testPhoto = (fields: Partial<Attachment> = {}): Attachment => ({
  _id: '01950000-0000-7000-8000-000000000004',
  animal_id: 'cow-7',
  medical_record_id: '01950000-0000-7000-8000-000000000001',
  treatment_id: null,
  medicine_usage_id: null,
  observation_id: null,
  copied_from: null,
  caption: null,
  taken_at: '2026-03-07T09:10:00.000Z',
  content_type: 'image/jpeg',
  byte_size: 187_342,
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  width: 1600,
  height: 1200,
  ...stamps,
  ...fields,
});
