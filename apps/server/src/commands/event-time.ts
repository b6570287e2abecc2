import type { Json } from '@byre/contract/fields';
import { mergeShapes } from '@byre/contract/sync/entities';

/**
 * A value as a command takes it: an entry of a history or a new diagnosis without a date happened when the edit did, and
 * not when it reached the server [S9]. A condition that `stands` already is left to keep its date.
 */
export const withEventTime = (field: string, value: Json, eventTime: string, stands: Json | undefined): Json => {
  if (value === null) return value;
  if (mergeShapes.animal.histories.includes(field)) {
    return listOf(value).map((entry) => dated(entry, 'name', 'date', eventTime));
  }
  if (!field.endsWith('_conditions')) return value;
  const known = new Set(listOf(stands ?? []).map((condition) => idOf(condition)));
  return listOf(value).map((condition) =>
    known.has(idOf(condition)) ? condition : dated(condition, 'condition_id', 'date_diagnosed', eventTime),
  );
};

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

const idOf = (condition: Json): Json | undefined => (isObject(condition) ? condition.condition_id : condition);

const dated = (member: Json, name: string, date: string, eventTime: string): Json => {
  const entry = typeof member === 'string' ? { [name]: member } : member;
  return isObject(entry) ? { ...entry, [date]: entry[date] ?? eventTime } : entry;
};

const isObject = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
