import type { NamedMedicine } from '@byre/contract/formulary/strength-in-name';
import type { EntryFigures, OtherEntry } from '@byre/contract/plausible/formulary/entry-doubt';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The name, forms and substances of a product on the list or of the practice; null if there is none. */
export const findNamed = async (db: Db, practiceId: string, id: string): Promise<NamedMedicine | null> => {
  const [row] = await db.rows<NamedMedicine>(sql`
    select product_name as name, to_json(treatment_strategy) as forms, to_json(active_substances) as substances
    from known_product
    where _id = ${id}
      and coalesce(practice_id = ${practiceId}, true)
  `);
  return row ?? null;
};

/**
 * The figures of an entry as a person of the practice confirmed them last: its own, or those of a deleted entry for the
 * same product and species. Null if nobody ever did.
 */
export const confirmedBefore = async (
  db: Db,
  practiceId: string,
  { id, product_id, species }: { id: string; product_id: string; species: string | null },
): Promise<(EntryFigures & { product_id: string }) | null> => {
  const [row] = await db.rows<{ document: EntryFigures & { product_id: string } }>(sql`
    select revision.document
    from formulary_entry as entry
    join practice_revision as revision
      on revision.practice_id = entry.practice_id
      and revision.entity = 'formulary-entry'
      and revision.entity_id = entry._id::text
    where entry.practice_id = ${practiceId}
      and (
        entry._id = ${id}
        or (entry.deleted_at is not null
          and entry.product_id = ${product_id}
          and coalesce(entry.species, '') = ${species ?? ''})
      )
      and revision.document ->> 'confirmed_by' is not null
    order by (entry._id = ${id}) desc, revision.at desc, revision.version desc
    limit 1
  `);
  return row?.document ?? null;
};

/** The practice's other confirmed entries, in use, of products with exactly these substances. */
export const othersOfSubstances = async (
  db: Db,
  { practiceId, id, substances }: { practiceId: string; id: string; substances: readonly string[] },
): Promise<OtherEntry[]> => {
  if (substances.length === 0) return [];
  return db.rows<OtherEntry>(sql`
    select entry.product_id, entry.species, entry.strengths, entry.dose, to_json(entry.routes) as routes,
      entry.withdrawal_periods
    from formulary_entry as entry
    join known_product as product
      on product._id = entry.product_id
      and coalesce(product.practice_id = ${practiceId}, true)
    where entry.practice_id = ${practiceId}
      and entry._id <> ${id}
      and entry.deleted_at is null
      and entry.active
      and entry.confirmed_by is not null
      and product.active_substances @> ${[...substances]}::text[]
      and product.active_substances <@ ${[...substances]}::text[]
  `);
};
