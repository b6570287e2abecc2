import { publishedGender, pushedCounts, pushedHistory } from '@byre/contract/animals/rules';
import {
  type AnimalChange,
  type DeceasedRecord,
  type HeadCount,
  type HistoryEntry,
  historyFields,
} from '@byre/contract/animals/schema';
import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import type { Batch } from '../../commands/batch.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { type ChangedAnimal, recountWithdrawals } from '../../commands/recount-withdrawals.ts';
import type { Rules } from '../../commands/rules.ts';
import { dates, isoDate, plain } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Document } from '../../commands/write.ts';

export const animalRules: Rules<AnimalChange> = {
  table: recordTables.animal,
  blank: {},
  merge: (current, input, now) => ({
    ...current,
    ...dates(input, ['date_joined_farm', 'date_left_farm', 'date_of_birth']),
    ...plain(input, ['species', 'national_breed_code', 'herd_id', 'stock_id', 'identification_number']),
    ...plain(input, ['management_number', 'freeze_brand']),
    ...(input.gender === undefined ? {} : { gender: input.gender && publishedGender(input.gender) }),
    ...(input.eid === undefined ? {} : { eid: input.eid ?? [] }),
    ...histories(current, input, now),
    ...(input.deceased_record === undefined
      ? {}
      : { deceased_record: deceased(current.deceased_record as DeceasedRecord | null, input.deceased_record, now) }),
  }),
  complete: async (work, { current, next }) => {
    // Written before the animal itself, because the commit goes with the animal's row.
    if (factsOfProduce.some((field) => !sameJson(next[field], current[field]))) await recount(work, next);
    return next;
  },
};

/** The fields that decide which produce an animal gives, and since when. */
const factsOfProduce = [
  'species',
  'gender',
  'date_of_birth',
  'national_breed_code',
  'milk_yield_level',
  'reproductive_state',
] as const;

const recount = ({ ask, eventTime, device, author }: FarmWork, animal: Document): Promise<void> =>
  ask(recounts, { ...(animal as unknown as ChangedAnimal), happened: { eventTime, device, author } });

const recounts: Batch<ChangedAnimal, void> = {
  kind: 'write',
  run: async ({ tx, access, actor, now, ver }, animals) => {
    await recountWithdrawals(tx, {
      farmId: access.farmId,
      animals,
      ver: () => ver,
      now: now.toISOString(),
      by: { userId: actor.userId, userName: actor.name, resetBy: actor.resetBy },
    });
    return animals.map(() => undefined);
  },
};

const histories = (current: Document, input: AnimalChange, now: string): Record<string, Json> => ({
  ...Object.fromEntries(
    historyFields.map((field) => [field, pushedHistory(current[field] as HistoryEntry[], input[field], now)]),
  ),
  head_count: pushedCounts(current.head_count as HeadCount[], input.head_count, now),
});

/** The given members replace the current ones. The service sets when it was made and last changed. */
const deceased = (
  current: DeceasedRecord | null,
  input: NonNullable<AnimalChange['deceased_record']> | null,
  now: string,
): Json => {
  if (input === null) return null;
  const reasons = input.mortality_reason;
  const next = {
    created_at: now,
    updated_at: now,
    date_of_death: null,
    cull_reason: null,
    cull_fate: null,
    mortality_reason: [],
    method: null,
    euthanasia_method: null,
    carried_out_by: null,
    ...current,
    ...(input.date_of_death === undefined ? {} : { date_of_death: isoDate(input.date_of_death) }),
    ...plain(input, ['cull_reason', 'cull_fate', 'method', 'euthanasia_method', 'carried_out_by']),
    ...(reasons === undefined ? {} : { mortality_reason: [reasons ?? []].flat() }),
  };
  return current && sameJson(next, current) ? next : { ...next, updated_at: now };
};
