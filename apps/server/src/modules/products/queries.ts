import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

export const products: Resource = {
  table: 'known_product',
  document: 'known_product_document',
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
      'residue_limit',
      'practice_id',
      'authority',
      'certificate',
      'superseded_by',
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

/** The list, and the products that somebody's practices added. */
export const productsSeenBy = ({ userId }: Actor): Statement => sql`
  (of_practice = '' or exists (
    select from user_practice
    where user_practice.practice_id = item.practice_id
      and user_practice.user_id = ${userId}
  ))
`;

/** A page of the listed products, including suspended and expired ones, because old records name them. */
export const pageOfProducts = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, products, query, { scope: productsSeenBy(actor), condition });

export const findProduct = (db: Db, actor: Actor, id: string) =>
  readOne(db, products, sql`_id = ${id} and ${productsSeenBy(actor)}`);
