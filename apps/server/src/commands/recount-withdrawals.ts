import type { HistoryEntry } from '@byre/contract/animals/schema';
import { countsFromCalving, endsAtOf } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import { sameJson } from '@byre/contract/sync/merge';
import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import type { FarmWork } from './farm-work.ts';
import { recordTables } from './tables.ts';

/** An animal whose history of calvings may have changed, and how, if that should be in the history. */
export type Calved = {
  _id: string;
  reproductive_state: HistoryEntry[];
  happened?: Pick<FarmWork, 'eventTime' | 'device' | 'author'>;
};

/** The writer, as recorded in a revision. */
export type RecountedBy = {
  userId: string | null;
  userName: string;
  resetBy?: string | undefined;
};

export type Recounting = {
  farmId: ProvenFarm;
  animals: readonly Calved[];
  /** Raises the farm's counter if that has not been done. Only called if something is written. */
  ver: () => Promise<number>;
  now: string;
  by: RecountedBy;
};

type Counted = {
  _id: string;
  withdrawals: Withdrawal[];
  event_time: string | null;
  device: string | null;
  author_id: string | null;
  author_name: string | null;
};

type Row = { _id: string; animal_id: string; end_date: string | null; withdrawals: Withdrawal[] };

/**
 * Recalculates the withdrawals that count from calving, in the transaction that writes the animal and holds its farm's
 * counter. Each usage whose end changes gets a new version with a revision, and devices are told.
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
  const byId = new Map(animals.map((animal) => [animal._id, animal]));
  const changed = rows.flatMap(({ _id, animal_id, end_date, withdrawals }): Counted[] => {
    const { reproductive_state: states = [], happened } = byId.get(animal_id) ?? {};
    const counted = withdrawals.map((one) =>
      countsFromCalving(one) ? { ...one, ends_at: endsAtOf(one, end_date, states) } : one,
    );
    if (sameJson(counted, withdrawals)) return [];
    const { eventTime = null, device = null, author } = happened ?? {};
    const { id = null, name = null } = author ?? {};
    return [{ _id, withdrawals: counted, event_time: eventTime, device, author_id: id, author_name: name }];
  });
  if (changed.length > 0) await writeCounted(tx, recounting, changed);
};

const writeCounted = async (
  tx: Transaction,
  { farmId, ver: step, now, by }: Recounting,
  changed: readonly Counted[],
): Promise<void> => {
  const ver = await step();
  const { entity } = recordTables['medicine-usage'];
  const next = sql`jsonb_to_recordset(${json(changed)}) as next (
        _id uuid, withdrawals jsonb, event_time timestamptz, device text, author_id uuid, author_name text
      )`;
  await tx.rows(sql`
    with replaced as materialized (
      select _id, ver
      from medicine_usage
      where farm_id = ${farmId}
        and _id = any (${changed.map(({ _id }) => _id)}::uuid[])
    ),
    stored as (
      update medicine_usage as item
      set withdrawals = next.withdrawals, updated_at = ${now}::timestamptz, updated_by = ${by.userName},
        version = item.version + 1, ver = ${ver}
      from ${next}
      where item.farm_id = ${farmId}
        and item._id = next._id
      returning item.*
    ),
    written as (
      select stored._id, stored.version, stored.ver, medicine_usage_document(stored::medicine_usage) as document,
        next.event_time, next.device, next.author_id, next.author_name
      from stored
      join ${next} on next._id = stored._id
    ),
    kept as (
      insert into revision (
        farm_id, entity, entity_id, version, op, at, event_time, user_id, user_name, device, author_id, author_name,
        reset_by, document, ver
      )
      select ${farmId}, ${entity}, _id::text, version, 'update', ${now}::timestamptz, event_time, ${by.userId}::uuid,
        ${by.userName}, device, author_id, author_name, ${by.resetBy ?? null}::text, document::jsonb, ver
      from written
    )
    update farm_head
    set head = ${ver}, digest = digest
      + (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from written)
      - (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from replaced)
    where farm_id = ${farmId}
  `);
  tx.moved(`farm:${farmId}`, ver);
};
