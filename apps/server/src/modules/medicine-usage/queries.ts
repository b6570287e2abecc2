import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { Strength } from '@byre/contract/formulary/schema';
import { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Batch } from '../../commands/batch.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { recordTables } from '../../commands/tables.ts';
import { resourceOf } from '../../db/record-resource.ts';
import { sql } from '../../db/sql.ts';

export const medicineUsages = resourceOf(recordTables['medicine-usage'], MedicineUsage);

export type ListedProduct = {
  product_name: string;
  theraputic_group: string | null;
  active_substances: string[];
  strengths: Strength[];
};

/**
 * What the list says of a product, as far as usages need it; suspended and expired ones can be named too. The list has no
 * strengths: they are those that somebody of the writer's practices confirmed last.
 */
export const findListedProduct = (work: FarmWork, id: string): Promise<ListedProduct | null> =>
  work.ask(productsOfList, id);

const productsOfList: Batch<string, ListedProduct | null> = {
  kind: 'read',
  run: async ({ tx, actor }, ids) => {
    const rows = await tx.rows<ListedProduct & { _id: string }>(sql`
      select _id, product_name, theraputic_group, active_substances,
        coalesce((
          select entry.strengths
          from formulary_entry entry
          join user_practice using (practice_id)
          where user_practice.user_id = ${actor.userId}
            and entry.product_id = product._id
            and entry.active
            and entry.confirmed_by is not null
            and entry.strengths <> '[]'
            and entry.deleted_at is null
          order by entry.confirmed_at desc
          limit 1
        ), '[]') as strengths
      from product
      where _id = any(${[...new Set(ids)]}::text[])
        and removed_at is null
    `);
    const listed = new Map(rows.map((row) => [row._id, row]));
    return ids.map((id) => listed.get(id) ?? null);
  },
};

/** The states of an animal's reproduction, its calvings among them. */
export const reproductiveStateOf = (work: FarmWork, animalId: string): Promise<readonly HistoryEntry[]> =>
  work.ask(reproductiveStates, animalId);

const reproductiveStates: Batch<string, readonly HistoryEntry[]> = {
  kind: 'read',
  run: async ({ tx, access }, ids) => {
    const rows = await tx.rows<{ _id: string; reproductive_state: HistoryEntry[] }>(sql`
      select _id, reproductive_state
      from animal
      where farm_id = ${access.farmId}
        and _id = any(${[...new Set(ids)]}::text[])
    `);
    const states = new Map(rows.map((row) => [row._id, row.reproductive_state]));
    return ids.map((id) => states.get(id) ?? []);
  },
};
