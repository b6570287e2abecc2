import type { Change, Changes } from '@byre/contract/changes/schema';
import { recordTables } from '../../src/commands/tables.ts';
import type { Db } from '../../src/db/database.ts';
import { identifier, join, sql } from '../../src/db/sql.ts';
import type { Client } from '../client.ts';

/** The copy of a system that only follows the changes: documents by resource and id. */
export type Copy = Map<string, { farm_id: string; document: unknown }>;

/** Applies a change to a copy, as the guide tells integrators to. */
export const apply = (copy: Copy, { resource, op, _id, farm_id, document }: Change): void => {
  const key = `${resource} ${_id}`;
  if (document) copy.set(key, { farm_id, document });
  // If an animal went to another farm, that farm's change may have come already.
  else if (copy.get(key)?.farm_id === farm_id) copy.delete(key);
  if (resource !== 'farm' || op !== 'deleted') return;
  for (const [other, held] of copy) if (held.farm_id === farm_id) copy.delete(other);
};

/** Reads page after page until there are no more for now. */
export const readAll = async (
  client: Client,
  query: Readonly<Record<string, string | number | undefined>> = {},
): Promise<{ changes: Change[]; cursor: string; pages: Changes[] }> => {
  const pages: Changes[] = [];
  for (let cursor = query.cursor; ; ) {
    const page = await readPage(client, { ...query, cursor });
    pages.push(page);
    ({ cursor } = page);
    if (!page.more) return { changes: pages.flatMap(({ data }) => data), cursor: page.cursor, pages };
  }
};

export const readPage = async (
  client: Client,
  query: Readonly<Record<string, string | number | undefined>> = {},
): Promise<Changes> => {
  const { status, text, body } = await client.get(addressOf(query));
  if (status !== 200) throw new Error(text);
  return body;
};

export const addressOf = (query: Readonly<Record<string, string | number | undefined>>): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return `/api/changes?${given}`;
};

/** What the database holds of some farms, in the form of a copy. */
export const heldBy = async (db: Db, farmIds: readonly string[]): Promise<Copy> => {
  const rows = await db.rows<{ key: string; farm_id: string; document: unknown }>(sql`
    select 'farm ' || _id as key, _id as farm_id, farm_document(f) as document
    from farm f
    where _id = any (${farmIds}::text[])
    ${join(
      Object.values(recordTables).map(
        ({ entity, table, document, isRecord }) => sql`
    union all
    select ${`${entity} `}::text || _id, farm_id, ${identifier(document)}(item)
    from ${identifier(table)} item
    where farm_id = any (${farmIds}::text[])
      ${isRecord ? sql`and deleted_at is null` : sql``}`,
      ),
      sql` `,
    )}
  `);
  return new Map(rows.map(({ key, farm_id, document }) => [key, { farm_id, document }]));
};

/** A copy in a fixed order, so that two can be compared. */
export const sorted = (copy: Copy) => [...copy].sort(([a], [b]) => (a < b ? -1 : 1));
