import type { Json } from '../fields.ts';

/** What a device may change. The names are the resources' own. */
export const mutableEntities = ['animal', 'medical-record', 'treatment-history', 'medicine-usage'] as const;
export type MutableEntity = (typeof mutableEntities)[number];

/** Everything that travels down to a device. */
export const entities = ['farm', ...mutableEntities, 'condition', 'product', 'breed', 'formulary-entry'] as const;
export type Entity = (typeof entities)[number];

/** How the fields of an entity are compared and merged (SPEC, M rules). */
export type MergeShape = {
  /** Fields that a person writes, in their canonical form; everything else is the service's. */
  readonly fields: readonly string[];
  /** Fields that are one clinical statement: they travel, merge and clash together. */
  readonly groups: readonly (readonly string[])[];
  /** Arrays that are sets: merged member by member, told apart by this key of a member. */
  readonly sets: Readonly<Record<string, string>>;
  /** Histories: what is sent is pushed, nothing is ever replaced, so they never clash. */
  readonly histories: readonly string[];
};

const conditionSets = {
  tentative_conditions: 'condition_id',
  presumptive_conditions: 'condition_id',
  confirmed_conditions: 'condition_id',
  tentative_diagnosis_methods: 'name',
  presumptive_diagnosis_methods: 'name',
  confirmed_diagnosis_methods: 'name',
} as const;

export const mergeShapes: Readonly<Record<MutableEntity, MergeShape>> = {
  animal: {
    fields: [
      'date_joined_farm',
      'date_left_farm',
      'date_of_birth',
      'species',
      'national_breed_code',
      'gender',
      'herd_id',
      'stock_id',
      'identification_number',
      'eid',
      'deceased_record',
    ],
    groups: [],
    sets: {},
    histories: ['reproductive_state', 'milk_yield_level', 'diet_intensity'],
  },
  'medical-record': {
    fields: [...Object.keys(conditionSets), 'notes', 'examined_at'],
    groups: [],
    sets: conditionSets,
    histories: [],
  },
  'treatment-history': {
    fields: [
      'start_date',
      'end_date',
      'response',
      'successful_treatment',
      'treatment_strategy',
      'treated_by',
      'intervention_desc',
    ],
    groups: [
      ['start_date', 'end_date'],
      ['response', 'successful_treatment'],
    ],
    sets: {},
    histories: [],
  },
  'medicine-usage': {
    fields: [
      'product_id',
      'total_volume',
      'dose',
      'route',
      'withdrawals',
      'start_date',
      'end_date',
      'batches',
      'administered_by',
      'cascade',
      'group_id',
    ],
    // A withdrawal follows from product, amount, route and the end of treatment: they are one statement.
    groups: [['product_id', 'total_volume', 'dose', 'route', 'withdrawals', 'start_date', 'end_date', 'cascade']],
    sets: {},
    histories: [],
  },
};

/** Members of a writable value that only the service fills: left out when values are compared. */
const serviceMembers = new Set(['organ', 'system', 'ends_at', 'created_at', 'updated_at']);

/**
 * The writable part of a document, in the canonical form in which base, mine and theirs are compared:
 * no member that the service fills, absent values as null, absent arrays as `[]`.
 */
export const writableFields = (
  entity: MutableEntity,
  document: Readonly<Record<string, unknown>>,
): Record<string, Json> => {
  const writable: Record<string, Json> = {};
  for (const field of mergeShapes[entity].fields)
    writable[field] = canonical(field, document[field] as Json | undefined);
  return writable;
};

/** One writable value in its canonical form. */
export const canonical = (field: string, value: Json | undefined): Json => {
  if (value === undefined || value === null) return arrayFields.has(field) ? [] : null;
  return strip(field, value);
};

/**
 * Members of a withdrawal that say nothing: left out, so that one written before they were there equals one that says
 * the same in full.
 */
const unsaid: Readonly<Record<string, Json>> = {
  not_permitted: false,
  period: null,
  unit: null,
  counts_from: 'treatment',
  minimum_dry_days: null,
};

/** What is not permitted has none; where a device holds one (SPEC, P13), it says nothing. */
const periodMembers = new Set(['period', 'unit']);

const arrayFields = new Set([...Object.keys(conditionSets), 'treated_by', 'withdrawals', 'batches', 'eid']);

const strip = (field: string, value: Json): Json => {
  if (Array.isArray(value)) return value.map((member) => strip(field, member));
  if (value === null || typeof value !== 'object') return value;
  const isCondition = field.endsWith('_conditions');
  const isNever = field === 'withdrawals' && value.not_permitted === true;
  const kept: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    if (serviceMembers.has(key) || (isCondition && key === 'name')) continue;
    if (isNever && periodMembers.has(key)) continue;
    if (field === 'withdrawals' && (value[key] ?? null) === unsaid[key]) continue;
    kept[key] = value[key] ?? null;
  }
  return kept;
};
