import type { OwnProduct } from '@byre/contract/formulary/residue-limits';
import { sql } from '../db/sql.ts';
import type { SharedWork } from './batch.ts';
import { columns } from './practice-product-rules.ts';
import { insertPracticeRow, type PracticeTable, updatePracticeRow, type WrittenRow } from './practice-rows.ts';
import type { PracticeWork } from './practice-work.ts';
import { residueLimitOf } from './residue-limits.ts';
import type { Document } from './write.ts';

/** A locked product, as a command finds it; null if there is none. */
export const findForWrite = async (
  { tx, practiceId }: PracticeWork,
  id: string,
): Promise<{ document: Document; version: number } | null> => {
  const [row] = await tx.rows<{ document: Document; version: number }>(sql`
    select practice_product_document(item) as document, version
    from practice_product as item
    where practice_id = ${practiceId}
      and _id = ${id}
    for update
  `);
  return row ?? null;
};

/** The practice for which somebody adds a product on a farm: the first of theirs that serves it. */
export const practiceOn = async ({
  tx,
  access,
  actor,
}: Pick<SharedWork, 'tx' | 'access' | 'actor'>): Promise<string | null> => {
  const [row] = await tx.rows<{ practice_id: string }>(sql`
    select pf.practice_id
    from practice_farm pf
    join user_practice up on up.practice_id = pf.practice_id and up.user_id = ${actor.userId}
    where pf.farm_id = ${access.farmId}
    order by pf.practice_id
    limit 1
  `);
  return row?.practice_id ?? null;
};

/** Writes a new product. The id must be free. */
export const insertProduct = async (work: PracticeWork, id: string, values: Document): Promise<WrittenRow> =>
  insertPracticeRow(work, products, id, await withResidueLimit(work, values));

/** Writes all of a product's columns, with a new version. */
export const updateProduct = async (work: PracticeWork, id: string, values: Document): Promise<WrittenRow> =>
  updatePracticeRow(work, products, id, await withResidueLimit(work, values));

/** What follows from its substances and from the list, which may have changed since. */
const withResidueLimit = async ({ tx }: PracticeWork, values: Document): Promise<Document> => ({
  ...values,
  residue_limit: await residueLimitOf(tx, values as unknown as OwnProduct),
});

const products: PracticeTable = {
  entity: 'practice-product',
  table: 'practice_product',
  columns: [...columns, 'residue_limit'],
  returned: sql`item._id, item.version, item.ver, practice_product_document(item) as document`,
};
