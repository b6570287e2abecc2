import {
  type OwnProduct,
  type ResidueLimit,
  residueLimitOfListed,
  residueLimitOfOwn,
  substanceKey,
  substancesWithLimit,
} from '@byre/contract/formulary/residue-limits';
import type { Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';

type ListedRow = {
  _id: string;
  product_name: string;
  active_substances: string[];
  theraputic_group: string | null;
  target_species: string[];
  species: string[];
  residue_limit: ResidueLimit | null;
};

/**
 * Works out for every product of the list whether a residue limit is known for its substances, since one product that is
 * new on the list can make a substance known. Rows that change carry `ver`. Returns how many did.
 */
export const storeResidueLimits = async (tx: Transaction, ver: () => Promise<number>): Promise<number> => {
  const listed = await tx.rows<ListedRow>(sql`
    select _id, product_name, active_substances, theraputic_group, target_species, species, residue_limit
    from product
  `);
  const withLimit = substancesWithLimit(listed);
  const changed = listed.flatMap((product) => {
    const residue_limit = residueLimitOfListed(product, withLimit);
    return residue_limit === product.residue_limit ? [] : [{ _id: product._id, residue_limit }];
  });
  await tx.rows(sql`delete from substance_with_limit where not substance = any (${[...withLimit]}::text[])`);
  await tx.rows(sql`
    insert into substance_with_limit (substance)
    select unnest(${[...withLimit]}::text[])
    on conflict do nothing
  `);
  if (changed.length === 0) return 0;
  await tx.rows(sql`
    update product
    set residue_limit = next.residue_limit, ver = ${await ver()}
    from jsonb_to_recordset(${json(changed)}) as next (_id text, residue_limit text)
    where product._id = next._id
  `);
  return changed.length;
};

/** Whether a residue limit is known for a practice's own product. */
export const residueLimitOf = async (tx: Transaction, product: OwnProduct): Promise<ResidueLimit> => {
  const keys = product.active_substances.map(substanceKey);
  const rows = await tx.rows<{ substance: string }>(sql`
    select substance
    from substance_with_limit
    where substance = any (${keys}::text[])
  `);
  return residueLimitOfOwn(product, new Set(rows.map(({ substance }) => substance)));
};
