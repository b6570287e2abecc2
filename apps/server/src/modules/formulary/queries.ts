import type { EntryState } from '@byre/contract/formulary/schema';
import type { PlainQuery } from '@byre/contract/paging';
import type { Actor } from '../../access/actor.ts';
import { belongsTo } from '../../access/practice-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { pageOfPracticeVersions } from '../../db/practice-versions.ts';
import { columns, objects, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const formularyEntries: Resource = {
  table: 'formulary_entry',
  document: 'formulary_entry_document',
  fields: {
    ...columns('uuid', '_id'),
    ...columns('text', 'practice_id', 'product_id', 'product_name', 'species', 'frequency', 'duration', 'notes'),
    ...columns('text', 'source', 'confirmed_by', 'created_by', 'updated_by'),
    ...columns('texts', 'routes'),
    ...columns('boolean', 'active'),
    ...columns('date', 'confirmed_at', 'created_at', 'updated_at'),
    ...columns('number', 'version'),
    strengths: objects('strengths', 'substance', { substance: 'text', amount: 'number', unit: 'text', per: 'text' }),
    dose: {
      kind: 'object',
      column: 'dose',
      members: {
        amount: 'number',
        min: 'number',
        max: 'number',
        unit: 'text',
        per_amount: 'number',
        per: 'text',
        substance: 'text',
      },
    },
    residue_limit: { kind: 'object', column: 'residue_limit', members: { limit: 'text', source: 'text' } },
    withdrawal_periods: objects('withdrawal_periods', 'product_type', {
      product_type: 'text',
      not_permitted: 'boolean',
      period: 'number',
      unit: 'text',
      counts_from: 'text',
      minimum_dry_days: 'number',
    }),
  },
};

/** How far an entry may be relied on; all entries if not asked for. */
export const isInState = (state: EntryState | undefined): Statement => {
  switch (state) {
    case undefined:
      return sql`true`;
    case 'confirmed':
      return sql`active and confirmed_by is not null`;
    case 'unconfirmed':
      return sql`active and confirmed_by is null`;
    case 'retired':
      return sql`not active`;
  }
};

export type OfPractice = { actor: Actor; practiceId: string };

/** A page of a practice's entries; 404 for people who do not work there. */
export const pageOfEntries = (db: Db, { actor, practiceId }: OfPractice, query: PageQuery, condition: Statement) =>
  readPage(db, formularyEntries, query, {
    scope: isOf(practiceId),
    condition,
    parent: belongsTo(actor, practiceId),
  });

export const findEntry = async (db: Db, { actor, practiceId }: OfPractice, id: string) =>
  isUuid(id)
    ? readOne(db, formularyEntries, sql`${isOf(practiceId)} and _id = ${id} and ${belongsTo(actor, practiceId)}`)
    : null;

/** A page of an entry's versions, newest first, whether it exists or was deleted. */
export const pageOfEntryVersions = (db: Db, { actor, practiceId }: OfPractice, id: string, query: PlainQuery) =>
  pageOfPracticeVersions(
    db,
    {
      practiceId,
      entity: 'formulary-entry',
      // Ids are stored as Postgres writes UUIDs.
      id: id.toLowerCase(),
      exists: isUuid(id)
        ? sql`${belongsTo(actor, practiceId)}
          and exists (select 1 from formulary_entry where practice_id = ${practiceId} and _id = ${id})`
        : sql`false`,
    },
    query,
  );

/** The name of a product on the list, or of one that the practice added; null if there is none. */
export const findProductName = async (db: Db, practiceId: string, id: string): Promise<string | null> => {
  const [product] = await db.rows<{ product_name: string }>(sql`
    select product_name
    from known_product
    where _id = ${id}
      and coalesce(practice_id = ${practiceId}, true)
  `);
  return product?.product_name ?? null;
};

const isOf = (practiceId: string): Statement => sql`practice_id = ${practiceId} and deleted_at is null`;

/** The products for which a practice has entered a residue limit. */
export const productsWithLimit = async (tx: Db, practiceId: string): Promise<Set<string>> => {
  const rows = await tx.rows<{ product_id: string }>(sql`
    select product_id
    from formulary_entry
    where practice_id = ${practiceId}
      and residue_limit is not null
      and active
      and deleted_at is null
  `);
  return new Set(rows.map(({ product_id }) => product_id));
};
