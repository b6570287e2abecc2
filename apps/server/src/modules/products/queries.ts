import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

export const products: Resource = {
  table: 'product',
  document: 'product_document',
  fields: {
    ...columns(
      'text',
      '_id',
      'product_name',
      'authorization_route',
      'theraputic_group',
      'ma_holder',
      'status',
      'distribution_category',
      'controlled_drug_schedule',
      'spc_link',
    ),
    ...columns(
      'texts',
      'treatment_strategy',
      'target_species',
      'active_substances',
      'distributors',
      'species',
      'territories',
    ),
    ...columns('boolean', 'controlled_drug', 'highest_priority_antibiotic'),
    ...columns('date', 'date_of_issue', 'status_date'),
  },
};

/** A page of the products on the list, suspended and expired ones too: old records name them. */
export const pageOfProducts = (db: Db, query: PageQuery, condition: Statement) =>
  readPage(db, products, query, { scope: sql`removed_at is null`, condition, longBy: ['_id'] });

export const findProduct = (db: Db, id: string) => readOne(db, products, sql`_id = ${id} and removed_at is null`);
