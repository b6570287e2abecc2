import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { isJsonObject } from '@byre/contract/json';
import { mergeShapes } from '@byre/contract/sync/entities';
import { correctedTime } from '@byre/contract/sync/event-time';
import type { Mutation } from '@byre/contract/sync/messages';
import type { FarmWork } from './farm-work.ts';

/**
 * A value as a command accepts it: an entry of a history or a new diagnosis without a date happened when the edit did,
 * not when it reached the server [S9]. A condition that is already in `stands` keeps its date.
 */
export const withEventTime = (field: string, value: Json, eventTime: string, stands: Json | undefined): Json => {
  if (value === null) return value;
  if (mergeShapes.animal.histories.includes(field)) {
    return listOf(value).map((entry) =>
      dated(field === 'head_count' ? counted(entry) : entry, 'name', 'date', eventTime),
    );
  }
  if (!field.endsWith('_conditions')) return value;
  const known = new Set(listOf(stands ?? []).map((condition) => idOf(condition)));
  return listOf(value).map((condition) =>
    known.has(idOf(condition)) ? condition : dated(condition, 'condition_id', 'date_diagnosed', eventTime),
  );
};

/** When an edit happened, by its device's corrected clock. The mutation has been checked. */
export const eventTimeOf = (mutation: Mutation): string => {
  const iso = correctedTime(mutation);
  if (iso === null) throw new Error('The mutation was not checked.');
  return iso;
};

/** The times in the history [S16]: the time that counts, and how it was derived if the device reported that. */
export const timesOf = (mutation: Mutation): Pick<FarmWork, 'eventTime' | 'deviceClock'> => {
  const { event_time, clock_offset_ms: offsetMs } = mutation;
  const at = toIsoDate(event_time);
  const isTold = at !== null && typeof offsetMs === 'number';
  return { eventTime: eventTimeOf(mutation), deviceClock: isTold ? { at, offsetMs } : null };
};

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

const idOf = (condition: Json): Json | undefined => (isJsonObject(condition) ? condition.condition_id : condition);

const counted = (entry: Json): Json => (typeof entry === 'number' ? { count: entry } : entry);

const dated = (member: Json, name: string, date: string, eventTime: string): Json => {
  const entry = typeof member === 'string' ? { [name]: member } : member;
  return isJsonObject(entry) ? { ...entry, [date]: entry[date] ?? eventTime } : entry;
};
