import { type KnownEntry, labelFacts } from '@byre/contract/formulary/label-facts';
import type { ResidueLimit } from '@byre/contract/formulary/residue-limits';
import {
  type OfAnimal,
  unknownAnimal,
  type WithheldAnimal,
  withoutRestrictionsOfUse,
} from '@byre/contract/medicine-usage/withheld';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import { dayMs } from '@byre/contract/time';
import { keepEvent } from '../access/audit.ts';
import { farmOfJob, type ProvenFarm } from '../access/proven-farm.ts';
import type { Database, Transaction } from '../db/database.ts';
import { onOneConnectionEach } from '../db/spread.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { animalFacts, farmFacts } from './animal-facts.ts';
import { lockFarm, stepCounter } from './lock-farm.ts';
import { derivedOf, type UsageRow, usageFacts, writeRecounted } from './recount-withdrawals.ts';
import { recordTables } from './tables.ts';

/** Usages per transaction, few enough that no write on their farm waits long behind it. */
const batchRows = 500;

/** What was given longer ago than this and withholds nothing now is not sent to devices again. */
const recentMs = 200 * dayMs;

type Waiting = UsageRow & { product_id: string; route: string | null };

/** What is known of a product: by the list or its practice, and in the formularies of the farm's practices. */
type Known = { residue_limit: ResidueLimit | null; entries: KnownEntry[] };

/**
 * Works out again what the usages of a farm withhold, in the transaction that changes a fact of the farm and holds its
 * counter.
 */
export const recountFarm = async (tx: Transaction, farmId: ProvenFarm, now: Date): Promise<void> => {
  await tx.rows(sql`
    update medicine_usage
    set withheld = null
    where farm_id = ${farmId}
      and deleted_at is null
  `);
  while ((await completeSome(tx, farmId, now)) > 0);
};

/**
 * Works out again what the usages of a product withhold on the farms of a practice, after it has entered or removed a
 * residue limit.
 */
export const recountProduct = async (
  db: Database,
  { practiceId, productId, now }: { practiceId: string; productId: string; now: Date },
): Promise<void> => {
  const farms = await db.rows<{ farm_id: string }>(sql`
    select farm_id
    from practice_farm
    where practice_id = ${practiceId}
  `);
  for (const { farm_id } of farms) {
    const farmId = farmOfJob('housekeeping', farm_id);
    await inTransaction(db, async (tx) => {
      await onOneConnectionEach(tx);
      await lockFarm(tx, farmId);
      await tx.rows(sql`
        update medicine_usage
        set withheld = null, residue_limit = null
        where farm_id = ${farmId}
          and product_id = ${productId}
          and deleted_at is null
      `);
      while ((await completeSome(tx, farmId, now)) > 0);
    });
  }
};

/** A farm with usages of which nobody has worked out yet what they withhold; null if there is none. */
export const waitingFarm = async (tx: Transaction): Promise<ProvenFarm | null> => {
  const [waiting] = await tx.rows<{ farm_id: string }>(sql`
    select farm_id
    from medicine_usage
    where withheld is null
      and deleted_at is null
    limit 1
  `);
  return waiting ? farmOfJob('housekeeping', waiting.farm_id) : null;
};

/**
 * Works out what some of such usages of a farm withhold, and returns of how many: 0 if none waits. One without the facts
 * of its label gets those that the practices of its farm have confirmed by now.
 */
export const completeSome = async (tx: Transaction, farmId: ProvenFarm, now: Date): Promise<number> => {
  await lockFarm(tx, farmId);
  const usages = await tx.rows<Waiting>(sql`
    select ${usageFacts}, product_id, route
    from medicine_usage
    where farm_id = ${farmId}
      and withheld is null
      and deleted_at is null
    limit ${batchRows}
  `);
  if (usages.length === 0) return 0;
  const [animals, products] = [await animalsOf(tx, farmId, usages), await productsOf(tx, farmId, usages)];
  const [farm] = await tx.rows<{ facts: MilkFarm }>(sql`
    select ${farmFacts} as facts
    from farm
    where _id = ${farmId}
  `);
  const ofUsage = ({ animal_id }: Waiting): OfAnimal => ({
    animal: animals.get(animal_id) ?? unknownAnimal,
    farm: farm?.facts ?? null,
  });
  const completed = usages.map((usage) => completedOf(usage, products.get(usage.product_id), ofUsage(usage)));
  await store(tx, farmId, completed, now);
  await removeRestrictions(
    tx,
    farmId,
    usages.flatMap((usage, at) => (completed[at] ? [{ ...usage, ...completed[at], of: ofUsage(usage) }] : [])),
    now,
  );
  return usages.length;
};

/** Who corrects records of earlier releases, as it stands in their history. */
const byService = { userId: null, userName: 'Byre' } as const;

/**
 * Takes "milk never for human use" off medicines of males and young stock, where an earlier release had filled it in from
 * the label. Each has a new version, and the practices of the farm find how many in their audit. Only usages that are
 * completed for the first time: what a person writes later is meant.
 */
const removeRestrictions = async (
  tx: Transaction,
  farmId: ProvenFarm,
  usages: readonly (Waiting & Completed & { of: OfAnimal })[],
  now: Date,
): Promise<void> => {
  const corrected = usages.flatMap((usage) => {
    const withdrawals = withoutRestrictionsOfUse(usage, usage.of);
    if (!usage.isFirst || withdrawals.length === usage.withdrawals.length) return [];
    const { withheld } = derivedOf({ ...usage, withdrawals }, usage.of);
    return [
      { _id: usage._id, withdrawals, withheld, event_time: null, device: null, author_id: null, author_name: null },
    ];
  });
  if (corrected.length === 0) return;
  const ver = () => stepCounter(tx, farmId);
  await writeRecounted(tx, { farmId, ver, now: now.toISOString(), by: byService }, corrected);
  const detail = { usages: corrected.length };
  await keepEvent(tx, { at: now, by: null, kind: 'milk-lines-removed', farmId, practiceId: 'serving', detail });
};

const animalsOf = async (
  tx: Transaction,
  farmId: ProvenFarm,
  usages: readonly Waiting[],
): Promise<ReadonlyMap<string, WithheldAnimal>> => {
  const rows = await tx.rows<{ _id: string; facts: WithheldAnimal }>(sql`
    select animal._id, ${animalFacts} as facts
    from animal
    where animal.farm_id = ${farmId}
      and animal._id = any (${usages.map(({ animal_id }) => animal_id)}::text[])
  `);
  return new Map(rows.map(({ _id, facts }) => [_id, facts]));
};

const productsOf = async (
  tx: Transaction,
  farmId: ProvenFarm,
  usages: readonly Waiting[],
): Promise<ReadonlyMap<string, Known>> => {
  const ids = [...new Set(usages.map(({ product_id }) => product_id))];
  const limits = await tx.rows<{ _id: string; residue_limit: ResidueLimit | null }>(sql`
    select _id, residue_limit
    from product
    where _id = any (${ids}::text[])
    union all
    select _id, residue_limit
    from practice_product
    where _id = any (${ids}::text[])
  `);
  const entries = await tx.rows<{ product_id: string; entry: KnownEntry }>(sql`
    select entry.product_id, formulary_entry_document(entry) as entry
    from formulary_entry as entry
    join practice_farm on practice_farm.practice_id = entry.practice_id
    where practice_farm.farm_id = ${farmId}
      and entry.product_id = any (${ids}::text[])
      and entry.active
      and entry.deleted_at is null
    order by entry.confirmed_at desc nulls last, entry._id
  `);
  const byProduct = Map.groupBy(entries, ({ product_id }) => product_id);
  return new Map(
    limits.map(({ _id, residue_limit }) => [
      _id,
      { residue_limit, entries: (byProduct.get(_id) ?? []).map(({ entry }) => entry) },
    ]),
  );
};

type Completed = Pick<UsageRow, '_id' | 'withdrawals' | 'label_withdrawals' | 'residue_limit' | 'withheld'> & {
  /** Whether it had no facts of its label before. */
  isFirst: boolean;
};

/** A usage whose facts are known keeps them: they are those of when it was used. */
const completedOf = (usage: Waiting, known: Known | undefined, of: OfAnimal): Completed => {
  const facts =
    usage.residue_limit === null && known
      ? labelFacts(known, { species: of.animal.species, route: usage.route })
      : { label_withdrawals: usage.label_withdrawals ?? [], residue_limit: usage.residue_limit ?? null };
  return { _id: usage._id, isFirst: usage.residue_limit === null, ...facts, ...derivedOf({ ...usage, ...facts }, of) };
};

/**
 * What withholds something now, or was given lately, gets the farm's next counter, so that devices and followers get it.
 * Nobody wrote it, so it has no new version.
 */
const store = async (
  tx: Transaction,
  farmId: ProvenFarm,
  completed: readonly Completed[],
  now: Date,
): Promise<void> => {
  const { entity } = recordTables['medicine-usage'];
  const recent = new Date(now.getTime() - recentMs).toISOString();
  const next = sql`jsonb_to_recordset(${json(completed)}) as next (
      _id uuid, withdrawals jsonb, label_withdrawals jsonb, residue_limit text, withheld jsonb
    )`;
  const isSent = sql`(
      coalesce(usage.end_date > ${recent}::timestamptz, true)
      or last_withheld(next.withheld, next.withdrawals) collate "C" > ${now.toISOString()}::text collate "C"
    )`;
  const [sent] = await tx.rows<{ is_any: boolean }>(sql`
    select exists (
      select
      from medicine_usage as usage
      join ${next} on next._id = usage._id
      where usage.farm_id = ${farmId}
        and ${isSent}
    ) as is_any
  `);
  const ver = sent?.is_any ? await stepCounter(tx, farmId) : 0;
  await tx.rows(sql`
    with replaced as materialized (
      select usage._id, usage.ver, ${isSent} as is_sent
      from medicine_usage as usage
      join ${next} on next._id = usage._id
      where usage.farm_id = ${farmId}
    ),
    stored as (
      update medicine_usage as item
      set withdrawals = next.withdrawals, label_withdrawals = next.label_withdrawals,
        residue_limit = next.residue_limit, withheld = next.withheld,
        ver = case when replaced.is_sent then ${ver} else item.ver end
      from ${next}
      join replaced on replaced._id = next._id
      where item.farm_id = ${farmId}
        and item._id = next._id
      returning item._id, item.ver
    )
    update farm_head
    set digest = digest
      + (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from stored)
      - (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from replaced)
    where farm_id = ${farmId}
  `);
};
