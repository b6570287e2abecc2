import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { Strength } from '@byre/contract/formulary/schema';
import { statedProduct } from '@byre/contract/practice-products/rules';
import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { isPracticeProductId } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import type { Batch } from '../../commands/batch.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { recordResource } from '../../commands/record-resources.ts';
import { sql } from '../../db/sql.ts';

export const medicineUsages = recordResource('medicine-usage');

export type KnownProduct = {
  product_name: string;
  theraputic_group: string | null;
  active_substances: string[];
  strengths: Strength[];
  /** Facts stated by its practice; null for a product of the list. */
  stated: StatedProduct | null;
};

/**
 * The facts of a product that usages need, from the list or from one of the writer's practices that serves the farm.
 * Suspended, expired and retired ones can be named too. Neither source has strengths: those are the ones that somebody
 * in the writer's practices confirmed last.
 */
export const findKnownProduct = (work: FarmWork, id: string): Promise<KnownProduct | null> =>
  work.ask(knownProducts, id);

const knownProducts: Batch<string, KnownProduct | null> = {
  kind: 'read',
  run: async ({ tx, actor, access }, ids) => {
    const asked = [...new Set(ids)];
    const strengths = sql`
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
        ), '[]') as strengths`;
    const rows = await tx.rows<Omit<KnownProduct, 'stated'> & { _id: string; stated: Product | null }>(sql`
      select _id, product_name, theraputic_group, active_substances, null::json as stated, ${strengths}
      from product
      where _id = any(${asked}::text[])
        and removed_at is null
      union all
      select _id, product_name, theraputic_group, active_substances, practice_product_document(product) as stated,
        ${strengths}
      from practice_product as product
      join practice_farm on practice_farm.practice_id = product.practice_id and practice_farm.farm_id = ${access.farmId}
      where _id = any(${asked.filter(isPracticeProductId)}::text[])
        and exists (
          select from user_practice
          where user_practice.practice_id = product.practice_id
            and user_practice.user_id = ${actor.userId}
        )
    `);
    const listed = new Map(rows.map((row) => [row._id, { ...row, stated: row.stated && statedProduct(row.stated) }]));
    return ids.map((id) => listed.get(id) ?? null);
  },
};

/** An animal's reproductive states, including its calvings. */
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
