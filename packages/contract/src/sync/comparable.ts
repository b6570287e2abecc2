import { toIsoDate } from '../dates.ts';
import type { Json } from '../fields.ts';
import { canonical, type MutableEntity } from './entities.ts';

/**
 * A value in the one form in which what a person saw, wrote and what stands are compared [M9]: two spellings of the same
 * statement are equal. Dates are instants in the answer form, a lone value of a list is a list of one, a condition's id
 * is a condition, and whatever is absent, null or an empty list inside an object is left out.
 * For comparing only: what is written is what the person sent.
 */
export const comparable = (entity: MutableEntity, field: string, value: Json | undefined): Json => {
  const plain = canonical(field, value);
  if (dates.has(field)) return instant(plain);
  const form = forms[field];
  return form && plain !== null ? form(plain, entity) : plain;
};

const dates = new Set([
  'date_joined_farm',
  'date_left_farm',
  'date_of_birth',
  'examined_at',
  'start_date',
  'end_date',
  'date_diagnosed',
  'date_of_death',
  'expiry',
  'date',
]);

type Form = (value: Json, entity: MutableEntity) => Json;

const instant = (value: Json): Json => (typeof value === 'string' ? (toIsoDate(value) ?? value) : value);

const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/** An object by what it says: no member that says nothing. A lone word is the member named `key`. */
const statement =
  (key?: string): Form =>
  (value) => {
    if (typeof value === 'string' && key !== undefined) return { [key]: value };
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const said: Record<string, Json> = {};
    for (const [name, member] of Object.entries(value)) {
      const form = name === 'mortality_reason' && member !== null ? list(member) : member;
      if (form === null || (Array.isArray(form) && form.length === 0)) continue;
      said[name] = dates.has(name) ? instant(form) : form;
    }
    return said;
  };

const listOf =
  (form: Form): Form =>
  (value, entity) =>
    list(value).map((member) => form(member, entity));

const conditions = listOf(statement('condition_id'));
const named = listOf(statement('name'));

const forms: Readonly<Record<string, Form>> = {
  tentative_conditions: conditions,
  presumptive_conditions: conditions,
  confirmed_conditions: conditions,
  tentative_diagnosis_methods: named,
  presumptive_diagnosis_methods: named,
  confirmed_diagnosis_methods: named,
  treated_by: list,
  eid: list,
  batches: listOf(statement()),
  withdrawals: listOf(statement()),
  cascade: statement(),
  deceased_record: statement(),
  total_volume: (value, entity) => {
    const [only, ...more] = list(value);
    return more.length > 0 ? value : statement()(only ?? null, entity);
  },
};
