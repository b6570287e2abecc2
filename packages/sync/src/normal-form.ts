import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { isJsonObject } from '@byre/contract/json';
import { canonical, kindOf, type MutableEntity, mergeShapes } from '@byre/contract/sync/entities';

/**
 * A value as the server will answer it once it has stored it: dates in the form of answers, absent members as null, a
 * new diagnosis without a date dated with the edit. So what is shown is the same before and after sending, and what a
 * person's second edit has as seen is what the server has [O4]. `stands` is the previous value: a condition keeps its
 * date.
 */
export const normalForm = (
  entity: MutableEntity,
  field: string,
  value: Json | undefined,
  eventTime: string,
  stands: Json = null,
): Json => {
  const plain = mergeShapes[entity].histories.includes(field) ? (value ?? []) : canonical(field, value);
  if (kindOf(entity, field) === 'date') return typeof plain === 'string' ? (toIsoDate(plain) ?? plain) : plain;
  if (field === 'treated_by' && typeof plain === 'string') return [plain];
  if (field === 'total_volume' && Array.isArray(plain)) return normalForm(entity, field, plain[0] ?? null, eventTime);
  const member = memberForms[field];
  if (!member) return plain;
  if (!Array.isArray(plain)) return member(plain, eventTime);
  return plain.map((item) => member(item, dateIn(stands, item) ?? eventTime));
};

/** The date that a condition has already. */
const dateIn = (stands: Json, member: Json): string | null => {
  const idOf = (each: Json) => (isJsonObject(each) ? each.condition_id : each);
  const known = (Array.isArray(stands) ? stands : []).find(
    (each) => isJsonObject(each) && each.condition_id === idOf(member),
  );
  return known !== undefined && isJsonObject(known) && typeof known.date_diagnosed === 'string'
    ? known.date_diagnosed
    : null;
};

type MemberForm = (member: Json, eventTime: string) => Json;

/** Fills the members left out, and writes the dates among them in the answer form. */
const shape =
  (defaults: Readonly<Record<string, 'null' | 'now' | 'date' | 'list'>>): MemberForm =>
  (member, eventTime) => {
    if (!isJsonObject(member)) return member;
    const filled: Record<string, Json> = { ...member };
    for (const [name, kind] of Object.entries(defaults)) {
      const value = filled[name] ?? (kind === 'now' ? eventTime : null);
      const isDate = kind === 'now' || kind === 'date';
      filled[name] = isDate && typeof value === 'string' ? (toIsoDate(value) ?? value) : value;
      if (kind === 'list') filled[name] = value === null ? [] : Array.isArray(value) ? value : [value];
    }
    return Object.fromEntries(Object.entries(filled).sort(([a], [b]) => (a < b ? -1 : 1)));
  };

const named =
  (key: string, form: MemberForm): MemberForm =>
  (member, eventTime) =>
    form(typeof member === 'string' ? { [key]: member } : member, eventTime);

const condition = named('condition_id', shape({ date_diagnosed: 'now' }));
const method = shape({ notes: 'null' });
const dated = shape({ date: 'now' });
const history = named('name', dated);

const memberForms: Readonly<Record<string, MemberForm>> = {
  tentative_conditions: condition,
  presumptive_conditions: condition,
  confirmed_conditions: condition,
  tentative_diagnosis_methods: method,
  presumptive_diagnosis_methods: method,
  confirmed_diagnosis_methods: method,
  reproductive_state: history,
  milk_yield_level: history,
  diet_intensity: history,
  head_count: (member, eventTime) => dated(typeof member === 'number' ? { count: member } : member, eventTime),
  total_volume: shape({ units: 'null' }),
  batches: shape({ expiry: 'date' }),
  withdrawals: shape({ basis: 'null' }),
  cascade: shape({ reason: 'null' }),
  practice_product: shape({
    ...{ certificate: 'null', treatment_strategy: 'list', target_species: 'list', controlled_drug: 'null' },
    ...{ active_substances: 'list', theraputic_group: 'null', ma_holder: 'null', distribution_category: 'null' },
  }),
  deceased_record: shape({
    ...{ date_of_death: 'date', cull_reason: 'null', cull_fate: 'null', mortality_reason: 'list' },
    ...{ method: 'null', euthanasia_method: 'null', carried_out_by: 'null' },
  }),
};
