import type { MutableEntity } from '@byre/contract/sync/entities';

/** Where a document stands: the ids of everything above it below its farm. */
export type Parents = {
  readonly animalId: string;
  readonly medicalRecordId: string | null;
  readonly treatmentId: string | null;
};

export type ParentColumn = 'animal_id' | 'medical_record_id' | 'treatment_id';

/** A table of documents that commands write. */
export type RecordTable = {
  readonly entity: MutableEntity;
  readonly table: string;
  /** The function that makes the document of a row. */
  readonly document: string;
  /** Columns that hold the ids above it; empty for animals. */
  readonly parents: readonly ParentColumn[];
  /** Columns that commands write, besides ids, parents and stamps. */
  readonly columns: readonly string[];
  /** Columns that the service fills by itself and that go along when an animal moves. */
  readonly kept: readonly string[];
  /** Whether rows carry who and when, and can be deleted; animals can neither be created nor deleted here. */
  readonly isRecord: boolean;
  /** Tables whose rows go when a row of this one is deleted, and their column that names it. */
  readonly children: readonly { readonly table: RecordTable; readonly by: ParentColumn }[];
};

export const medicineUsageTable: RecordTable = {
  entity: 'medicine-usage',
  table: 'medicine_usage',
  document: 'medicine_usage_document',
  parents: ['animal_id', 'medical_record_id', 'treatment_id'],
  columns: [
    'product_id',
    'name',
    'theraputic_group',
    'active_substances',
    'total_volume',
    'start_date',
    'end_date',
    'batches',
    'dose',
    'route',
    'withdrawals',
    'administered_by',
    'cascade',
    'group_id',
  ],
  kept: ['holding_id'],
  isRecord: true,
  children: [],
};

export const treatmentHistoryTable: RecordTable = {
  entity: 'treatment-history',
  table: 'treatment_history',
  document: 'treatment_history_document',
  parents: ['animal_id', 'medical_record_id'],
  columns: [
    'start_date',
    'end_date',
    'response',
    'successful_treatment',
    'treatment_strategy',
    'treated_by',
    'intervention_desc',
  ],
  kept: [],
  isRecord: true,
  children: [{ table: medicineUsageTable, by: 'treatment_id' }],
};

export const medicalRecordTable: RecordTable = {
  entity: 'medical-record',
  table: 'medical_record',
  document: 'medical_record_document',
  parents: ['animal_id'],
  columns: [
    'tentative_conditions',
    'tentative_diagnosis_methods',
    'presumptive_conditions',
    'presumptive_diagnosis_methods',
    'confirmed_conditions',
    'confirmed_diagnosis_methods',
    'notes',
    'examined_at',
  ],
  kept: [],
  isRecord: true,
  children: [
    { table: treatmentHistoryTable, by: 'medical_record_id' },
    { table: medicineUsageTable, by: 'medical_record_id' },
  ],
};

export const animalTable: RecordTable = {
  entity: 'animal',
  table: 'animal',
  document: 'animal_document',
  parents: [],
  columns: [
    'date_joined_farm',
    'date_left_farm',
    'date_of_birth',
    'species',
    'national_breed_code',
    'gender',
    'reproductive_state',
    'milk_yield_level',
    'diet_intensity',
    'herd_id',
    'stock_id',
    'identification_number',
    'eid',
    'deceased_record',
  ],
  kept: [],
  isRecord: false,
  children: [],
};

/** The id that a parent column holds for a document under `parents`. */
export const parentId = (column: ParentColumn, parents: Parents): string | null => {
  switch (column) {
    case 'animal_id':
      return parents.animalId;
    case 'medical_record_id':
      return parents.medicalRecordId;
    case 'treatment_id':
      return parents.treatmentId;
  }
};
