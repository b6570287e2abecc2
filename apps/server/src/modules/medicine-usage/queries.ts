import type { Strength } from '@byre/contract/formulary/schema';
import { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Actor } from '../../access/actor.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
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
export const findListedProduct = async (db: Db, actor: Actor, id: string): Promise<ListedProduct | null> => {
  const [product] = await db.rows<ListedProduct>(sql`
    select product_name, theraputic_group, active_substances,
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
    where _id = ${id}
      and removed_at is null
  `);
  return product ?? null;
};
