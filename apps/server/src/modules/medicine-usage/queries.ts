import type { KnownEntry } from '@byre/contract/formulary/label-facts';
import type { ResidueLimit } from '@byre/contract/formulary/residue-limits';
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
  residue_limit: ResidueLimit | null;
  /** What the writer's practices have in their formularies for it, the entry that was confirmed last first. */
  entries: KnownEntry[];
  /** Facts stated by its practice; null for a product of the list. */
  stated: StatedProduct | null;
};

/**
 * The facts of a product that usages need, from the list or from one of the writer's practices that serves the farm.
 * Suspended, expired and retired ones can be named too. Neither source has strengths or withdrawal periods: those are in
 * the formularies of the writer's practices.
 */
export const findKnownProduct = (work: FarmWork, id: string): Promise<KnownProduct | null> =>
  work.ask(knownProducts, id);

const knownProducts: Batch<string, KnownProduct | null> = {
  kind: 'read',
  run: async ({ tx, actor, access }, ids) => {
    const asked = [...new Set(ids)];
    const entries = sql`
        coalesce((
          select json_agg(json_build_object(
            'species', entry.species, 'routes', to_json(entry.routes), 'strengths', entry.strengths,
            'withdrawal_periods', entry.withdrawal_periods, 'residue_limit', entry.residue_limit,
            'active', entry.active, 'confirmed_by', entry.confirmed_by
          ) order by entry.confirmed_at desc nulls last, entry._id)
          from formulary_entry entry
          join user_practice using (practice_id)
          where user_practice.user_id = ${actor.userId}
            and entry.product_id = product._id
            and entry.active
            and entry.deleted_at is null
        ), '[]') as entries`;
    const rows = await tx.rows<Omit<KnownProduct, 'stated'> & { _id: string; stated: Product | null }>(sql`
      select _id, product_name, theraputic_group, active_substances, residue_limit, null::json as stated, ${entries}
      from product
      where _id = any(${asked}::text[])
        and removed_at is null
      union all
      select _id, product_name, theraputic_group, active_substances, residue_limit,
        practice_product_document(product) as stated, ${entries}
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
