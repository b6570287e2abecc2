import { toIsoDate } from '../dates.ts';
import type { ObjectKind } from '../entities/declaration.ts';
import type { Json } from '../fields.ts';
import { canonical, kindOf, type MutableEntity } from './entities.ts';

/**
 * A value in the form in which what a person saw, what they wrote and the current value are compared [M9], so that two
 * spellings of the same statement are equal. Dates are instants in the form of answers, a lone value of a list is a
 * list of one, a condition's id is a condition, and members that are absent, null or an empty list are left out of
 * objects. For comparing only: what is stored is what the person sent.
 */
export const comparable = (entity: MutableEntity, field: string, value: Json | undefined): Json => {
  const plain = canonical(field, value);
  const kind = kindOf(entity, field);
  if (typeof kind === 'object') return objectForm(plain, kind);
  if (kind === 'date') return instant(plain);
  return kind === 'texts' ? list(plain) : plain;
};

const instant = (value: Json): Json => (typeof value === 'string' ? (toIsoDate(value) ?? value) : value);

const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

const objectForm = (value: Json, kind: ObjectKind): Json => {
  if (kind.kind !== 'object') return list(value).map((member) => statement(member, kind));
  if (!kind.inList) return statement(value, kind);
  const [only, ...more] = list(value);
  return more.length > 0 ? value : statement(only ?? null, kind);
};

/** An object without its empty members. A lone word is the member named `key`. */
const statement = (value: Json, { key, members = {} }: ObjectKind): Json => {
  if (typeof value === 'string' && key !== undefined) return { [key]: value };
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const said: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) {
    const form = members[name] === 'texts' && member !== null ? list(member) : member;
    if (form === null || (Array.isArray(form) && form.length === 0)) continue;
    said[name] = members[name] === 'date' ? instant(form) : form;
  }
  return said;
};
