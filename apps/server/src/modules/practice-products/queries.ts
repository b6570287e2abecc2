import type { PlainQuery } from '@byre/contract/paging';
import type { Actor } from '../../access/actor.ts';
import { belongsTo } from '../../access/practice-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { pageOfPracticeVersions } from '../../db/practice-versions.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { products } from '../products/queries.ts';

const { date_of_issue, status_date, ...listed } = products.fields;

export const practiceProducts: Resource = {
  table: 'practice_product',
  document: 'practice_product_document',
  fields: {
    ...listed,
    ...(date_of_issue && { date_of_issue }),
    ...(status_date && { status_date }),
    ...columns('text', 'notes', 'created_by', 'updated_by'),
    ...columns('boolean', 'active'),
    ...columns('date', 'created_at', 'updated_at'),
    ...columns('number', 'version'),
  },
};

export type OfPractice = { actor: Actor; practiceId: string };

/** A page of a practice's own products; 404 for people who do not work there. */
export const pageOfPracticeProducts = (
  db: Db,
  { actor, practiceId }: OfPractice,
  query: PageQuery,
  condition: Statement,
) =>
  readPage(db, practiceProducts, query, {
    scope: sql`practice_id = ${practiceId}`,
    condition,
    parent: belongsTo(actor, practiceId),
  });

export const findPracticeProduct = (db: Db, { actor, practiceId }: OfPractice, id: string) =>
  readOne(db, practiceProducts, sql`practice_id = ${practiceId} and _id = ${id} and ${belongsTo(actor, practiceId)}`);

/** A page of a product's versions, newest first. */
export const pageOfPracticeProductVersions = (
  db: Db,
  { actor, practiceId }: OfPractice,
  id: string,
  query: PlainQuery,
) =>
  pageOfPracticeVersions(
    db,
    {
      practiceId,
      entity: 'practice-product',
      id,
      exists: sql`${belongsTo(actor, practiceId)}
        and exists (select 1 from practice_product where practice_id = ${practiceId} and _id = ${id})`,
    },
    query,
  );

/** Whether the product is on the list, including suspended and expired ones. */
export const isListed = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db.rows(sql`select 1 from product where _id = ${id} and removed_at is null`);
  return rows.length > 0;
};
