import { latestOf, pushedCounts, pushedHistory } from '@byre/contract/animals/rules';
import {
  type Animal,
  type DeceasedRecord,
  type HeadCount,
  type HistoryEntry,
  historyFields,
} from '@byre/contract/animals/schema';
import { toIsoDate } from '@byre/contract/dates';
import { sameJson } from '@byre/contract/sync/merge';
import type { CurrentCount, CurrentValue, ListedAnimal, ListedDeath } from '@byre/reference-data/animals';
import { tagKey } from '@byre/reference-data/ear-tags';

/** The part of an animal that a list can give, as stored in the table. */
export type StoredAnimal = Omit<Animal, 'age' | 'updated_at' | 'farm_id'>;

/**
 * The animal after a row of a list, or null if the row changes nothing. A blank cell leaves the stored value; histories
 * only grow; electronic identities are collected.
 */
export const mergeAnimal = (
  stored: StoredAnimal | undefined,
  listed: ListedAnimal,
  now: string,
): StoredAnimal | null => {
  const before = stored ?? blankAnimal(listed._id ?? tagKey(listed.identification_number ?? ''));
  const after: StoredAnimal = {
    ...before,
    date_joined_farm: instantOf(listed.date_joined_farm) ?? before.date_joined_farm,
    date_left_farm: instantOf(listed.date_left_farm) ?? before.date_left_farm,
    date_of_birth: instantOf(listed.date_of_birth) ?? before.date_of_birth,
    species: listed.species ?? before.species,
    national_breed_code: listed.national_breed_code ?? before.national_breed_code,
    gender: listed.gender ?? before.gender,
    herd_id: listed.herd_id ?? before.herd_id,
    stock_id: listed.stock_id ?? before.stock_id,
    identification_number: listed.identification_number ?? before.identification_number,
    eid: [...new Set([...before.eid, ...listed.eid])],
    management_number: listed.management_number ?? before.management_number,
    freeze_brand: listed.freeze_brand ?? before.freeze_brand,
    deceased_record: mergeDeath(before.deceased_record, listed.deceased_record, now),
  };
  for (const field of historyFields) after[field] = mergeHistory(before[field], listed[field], now);
  after.head_count = mergeCounts(before.head_count, listed.head_count, now);
  return stored && sameJson(after, stored) ? null : after;
};

export const blankAnimal = (id: string): StoredAnimal => ({
  _id: id,
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: null,
  species: null,
  national_breed_code: null,
  gender: null,
  reproductive_state: [],
  milk_yield_level: [],
  diet_intensity: [],
  head_count: [],
  herd_id: null,
  stock_id: null,
  identification_number: null,
  eid: [],
  management_number: null,
  freeze_brand: null,
  deceased_record: null,
  version: 0,
});

/** A list gives the current state. Without a date, a value that is already stored is not repeated. */
const mergeHistory = (history: HistoryEntry[], listed: CurrentValue | null, now: string): HistoryEntry[] => {
  if (listed === null) return history;
  if (listed.date === null && latestOf(history)?.name === listed.name) return history;
  return pushedHistory(history, { name: listed.name, date: listed.date }, now);
};

const mergeCounts = (history: HeadCount[], listed: CurrentCount | null, now: string): HeadCount[] => {
  if (listed === null) return history;
  if (listed.date === null && latestOf(history)?.count === listed.count) return history;
  return pushedCounts(history, listed, now);
};

const mergeDeath = (stored: DeceasedRecord | null, listed: ListedDeath | null, now: string): DeceasedRecord | null => {
  if (listed === null) return stored;
  const before = stored ?? {
    created_at: now,
    updated_at: now,
    date_of_death: null,
    cull_reason: null,
    cull_fate: null,
    mortality_reason: [],
    method: null,
    euthanasia_method: null,
    carried_out_by: null,
  };
  const after = {
    ...before,
    date_of_death: instantOf(listed.date_of_death) ?? before.date_of_death,
    cull_reason: listed.cull_reason ?? before.cull_reason,
    cull_fate: listed.cull_fate ?? before.cull_fate,
    mortality_reason: listed.mortality_reason.length > 0 ? listed.mortality_reason : before.mortality_reason,
    method: listed.method ?? before.method,
    euthanasia_method: listed.euthanasia_method ?? before.euthanasia_method,
    carried_out_by: listed.carried_out_by ?? before.carried_out_by,
  };
  return sameJson(before, after) ? before : { ...after, updated_at: now };
};

const instantOf = (date: string | null): string | null => (date === null ? null : toIsoDate(date));
