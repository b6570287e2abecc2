import type { Database } from '../src/db/database.ts';
import { identifier, join, sql } from '../src/db/sql.ts';

/**
 * A checksum of each table of the database: equal before and after a request that changed nothing. When a token was
 * last used is left out, because any request may update it.
 */
export const databaseState = async (db: Database): Promise<Readonly<Record<string, string>>> => {
  const tables = await tablesWith(db, null);
  return sumsOf(db, tables, null);
};

/** The same for the rows of one farm. */
export const farmState = async (db: Database, farmId: string): Promise<Readonly<Record<string, string>>> =>
  sumsOf(db, await tablesWith(db, 'farm_id'), { column: 'farm_id', id: farmId });

/** The same for the rows of one practice. */
export const practiceState = async (db: Database, practiceId: string): Promise<Readonly<Record<string, string>>> =>
  sumsOf(db, await tablesWith(db, 'practice_id'), { column: 'practice_id', id: practiceId });

const tablesWith = async (db: Database, column: string | null): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and (
        ${column}::text is null
        or exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = ${column})
      )
    order by relname
  `);
  return rows.map(({ name }) => name);
};

const sumsOf = async (db: Database, tables: readonly string[], only: { column: string; id: string } | null) => {
  const sums = tables.map(
    (table) => sql`
      select ${table}::text as name, md5(string_agg(line, '|' order by line)) as sum
      from (
        select (to_jsonb(item) - 'last_used_at')::text as line
        from ${identifier(table)} as item
        where ${only === null ? sql`true` : sql`${identifier(only.column)} = ${only.id}`}
      ) as lines
    `,
  );
  const rows = await db.rows<{ name: string; sum: string }>(join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};
