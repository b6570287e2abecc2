import type { HistoryEntry } from '@byre/contract/animals/schema';
import { countsFromCalving, endsAtOf } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import { sameJson } from '@byre/contract/sync/merge';
import type { Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import { recordTables } from './tables.ts';

/** An animal whose history of calvings may have changed. */
export type Calved = { _id: string; reproductive_state: HistoryEntry[] };

/** Who writes, in the words of a revision. */
export type RecountedBy = {
  userId: string | null;
  userName: string;
  device: string | null;
  eventTime: string | null;
  resetBy?: string | undefined;
  author?: { readonly id: string; readonly name: string | null } | undefined;
};

export type Recounting = {
  farmId: string;
  animals: readonly Calved[];
  /** Steps the farm's counter where it has not been; only asked where something is written. */
  ver: () => Promise<number>;
  now: string;
  by: RecountedBy;
};

type Row = { _id: string; animal_id: string; end_date: string | null; withdrawals: Withdrawal[] };

/**
 * Counts the withdrawals anew that run from a calving, in the transaction that writes the animal, whose farm's counter is
 * held: each usage whose end moves gets a new version with its revision, and the devices hear of it.
 */
export const recountWithdrawals = async (tx: Transaction, recounting: Recounting): Promise<void> => {
  const { farmId, animals } = recounting;
  const rows = await tx.rows<Row>(sql`
    select _id, animal_id, iso(end_date) as end_date, withdrawals
    from medicine_usage
    where farm_id = ${farmId}
      and animal_id = any (${animals.map(({ _id }) => _id)}::text[])
      and deleted_at is null
      and withdrawals @> '[{"counts_from": "calving"}]'
  `);
  const states = new Map(animals.map((animal) => [animal._id, animal.reproductive_state]));
  const changed = rows.flatMap(({ _id, animal_id, end_date, withdrawals }) => {
    const counted = withdrawals.map((one) =>
      countsFromCalving(one) ? { ...one, ends_at: endsAtOf(one, end_date, states.get(animal_id) ?? []) } : one,
    );
    return sameJson(counted, withdrawals) ? [] : [{ _id, withdrawals: counted }];
  });
  if (changed.length > 0) await writeCounted(tx, recounting, changed);
};

const writeCounted = async (
  tx: Transaction,
  { farmId, ver: step, now, by }: Recounting,
  changed: readonly { _id: string; withdrawals: Withdrawal[] }[],
): Promise<void> => {
  const ver = await step();
  const { entity } = recordTables['medicine-usage'];
  await tx.rows(sql`
    with written as (
      update medicine_usage as item
      set withdrawals = next.withdrawals, updated_at = ${now}::timestamptz, updated_by = ${by.userName},
        version = item.version + 1, ver = ${ver}
      from jsonb_to_recordset(${json(changed)}) as next (_id uuid, withdrawals jsonb)
      where item.farm_id = ${farmId}
        and item._id = next._id
      returning item._id, item.version, item.ver, medicine_usage_document(item) as document
    ), kept as (
      insert into revision (
        farm_id, entity, entity_id, version, op, at, event_time, user_id, user_name, device, author_id, author_name,
        reset_by, document
      )
      select ${farmId}, ${entity}, _id::text, version, 'update', ${now}::timestamptz, ${by.eventTime}::timestamptz,
        ${by.userId}::uuid, ${by.userName}, ${by.device}, ${by.author?.id ?? null}::uuid, ${by.author?.name ?? null},
        ${by.resetBy ?? null}::text, document::jsonb
      from written
    )
    update farm_head
    set head = ${ver}, digest = digest
      + (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from written)
      - (
        select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0)
        from medicine_usage
        where farm_id = ${farmId}
          and _id = any (${changed.map(({ _id }) => _id)}::uuid[])
      )
    where farm_id = ${farmId}
  `);
  tx.moved(`farm:${farmId}`, ver);
};
