import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

export const conditions: Resource = {
  table: 'condition',
  document: 'condition_document',
  fields: {
    ...columns('text', '_id', 'pathology', 'organ', 'system', 'mondo', 'venom', 'snomed', 'icar'),
    ...columns(
      'texts',
      'tentative_diagnosis_methods',
      'presumptive_diagnosis_methods',
      'confirmed_diagnosis_methods',
      'advice',
      'treatments',
      'route_of_admin',
      'causes',
      'species',
      'synonyms',
      'notifiable_in',
    ),
    ...columns('boolean', 'notifiable', 'reportable', 'presentation', 'zoonotic'),
  },
};

/** A page of the conditions on the list. */
export const pageOfConditions = (db: Db, query: PageQuery, condition: Statement) =>
  readPage(db, conditions, query, { scope: sql`removed_at is null`, condition });

export const findCondition = (db: Db, id: string) => readOne(db, conditions, sql`_id = ${id} and removed_at is null`);
