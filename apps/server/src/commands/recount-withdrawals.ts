import { endOfWithdrawal } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal, WithheldOfUsage } from '@byre/contract/medicine-usage/schema';
import { type WithheldAnimal, type WithholdingUsage, withheldOfUsage } from '@byre/contract/medicine-usage/withheld';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import { sameJson } from '@byre/contract/sync/merge';
import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { json, type Statement, sql } from '../db/sql.ts';
import { farmFacts } from './animal-facts.ts';
import type { FarmWork } from './farm-work.ts';
import { recordTables } from './tables.ts';

/** An animal whose facts may have changed, and how that happened, if it should be in the history. */
export type ChangedAnimal = { _id: string } & WithheldAnimal & {
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
  animals: readonly ChangedAnimal[];
  /** Raises the farm's counter if that has not been done. Only called if something is written. */
  ver: () => Promise<number>;
  now: string;
  by: RecountedBy;
};

/** The columns of a `medicine_usage` from which follows what it withholds. */
export const usageFacts: Statement = sql`
  _id, animal_id, name, active_substances, iso(start_date) as start_date, iso(end_date) as end_date,
  iso(created_at) as created_at, withdrawals_in_full(withdrawals) as withdrawals, cascade, practice_product,
  label_withdrawals, residue_limit, withheld`;

export type UsageRow = WithholdingUsage & {
  _id: string;
  animal_id: string;
  withdrawals: Withdrawal[];
  withheld: WithheldOfUsage[] | null;
};

export type Recounted = Pick<UsageRow, '_id' | 'withdrawals' | 'withheld'> & {
  event_time: string | null;
  device: string | null;
  author_id: string | null;
  author_name: string | null;
};

/** The ends of a usage's withdrawals, and what it withholds. Both follow from other facts, so every write works them out. */
export const derivedOf = <Usage extends Omit<WithholdingUsage, 'withdrawals'> & { withdrawals: Withdrawal[] }>(
  usage: Usage,
  of: { animal: WithheldAnimal; farm: MilkFarm | null },
): { withdrawals: Withdrawal[]; withheld: WithheldOfUsage[] } => {
  const withdrawals = usage.withdrawals.map((one) => ({
    ...one,
    ends_at: endOfWithdrawal(one, usage, of.animal.reproductive_state),
  }));
  return { withdrawals, withheld: withheldOfUsage({ ...usage, withdrawals }, of) };
};

/**
 * Works out again what the medicines of animals withhold, in the transaction that writes the animals and holds their
 * farm's counter: a calving, the sex or the species decide it too. Each usage for which that changes gets a new version
 * with a revision, and devices are told.
 */
export const recountWithdrawals = async (tx: Transaction, recounting: Recounting): Promise<void> => {
  const { farmId, animals } = recounting;
  const rows = await tx.rows<UsageRow>(sql`
    select ${usageFacts}
    from medicine_usage
    where farm_id = ${farmId}
      and animal_id = any (${animals.map(({ _id }) => _id)}::text[])
      and deleted_at is null
  `);
  if (rows.length === 0) return;
  const [farm = null] = await tx.rows<{ facts: MilkFarm }>(sql`
    select ${farmFacts} as facts
    from farm
    where _id = ${farmId}
  `);
  const byId = new Map(animals.map((animal) => [animal._id, animal]));
  const changed = rows.flatMap((usage): Recounted[] => {
    const animal = byId.get(usage.animal_id);
    if (!animal) return [];
    const next = derivedOf(usage, { animal, farm: farm?.facts ?? null });
    // One that was never worked out gets its facts after the start.
    const withheld = usage.withheld === null ? null : next.withheld;
    if (sameJson([next.withdrawals, withheld], [usage.withdrawals, usage.withheld])) return [];
    const { eventTime = null, device = null, author } = animal.happened ?? {};
    const { id = null, name = null } = author ?? {};
    const happened = { event_time: eventTime, device, author_id: id, author_name: name };
    return [{ _id: usage._id, withdrawals: next.withdrawals, withheld, ...happened }];
  });
  if (changed.length > 0) await writeRecounted(tx, recounting, changed);
};

/** Writes usages of which withdrawals or what they withhold has changed, each with a new version. */
export const writeRecounted = async (
  tx: Transaction,
  { farmId, ver: step, now, by }: Omit<Recounting, 'animals'>,
  changed: readonly Recounted[],
): Promise<void> => {
  const ver = await step();
  const { entity } = recordTables['medicine-usage'];
  const next = sql`jsonb_to_recordset(${json(changed)}) as next (
        _id uuid, withdrawals jsonb, withheld jsonb, event_time timestamptz, device text, author_id uuid, author_name text
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
      set withdrawals = next.withdrawals, withheld = next.withheld, updated_at = ${now}::timestamptz,
        updated_by = ${by.userName}, version = item.version + 1, ver = ${ver}
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
