import type { Database } from '../src/db/database.ts';
import { identifier, join, sql } from '../src/db/sql.ts';

/**
 * A checksum of each table of the database: equal before and after a request that changed nothing. When a token was
 * last used is left out, because any request may update it.
 */
export const databaseState = async (db: Database): Promise<State> => sumsOf(db, await tablesWith(db, null), null);

/** The same for the rows of one farm. */
export const farmState = async (db: Database, farmId: string): Promise<State> =>
  sumsOf(db, await tablesWith(db, 'farm_id'), { column: 'farm_id', id: farmId });

/** The same for the rows of one practice. */
export const practiceState = async (db: Database, practiceId: string): Promise<State> =>
  sumsOf(db, await tablesWith(db, 'practice_id'), { column: 'practice_id', id: practiceId });

/** The checksum of each table by its name; null for one without rows. */
type State = Readonly<Record<string, string | null>>;
type Table = { name: string; tellsUse: boolean };

const tablesWith = (db: Database, column: string | null): Promise<readonly Table[]> =>
  db.rows<Table>(sql`
    select relname as name, exists (${attribute('last_used_at')}) as "tellsUse"
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and (${column}::text is null or exists (${attribute(column)}))
    order by relname
  `);

const attribute = (name: string | null) =>
  sql`select 1 from pg_attribute where attrelid = pg_class.oid and attname = ${name}`;

/** Rows are hashed as they are, because a walk asks for these sums hundreds of times; as JSON they take ten times as long. */
const sumsOf = async (db: Database, tables: readonly Table[], only: { column: string; id: string } | null) => {
  const sums = tables.map(
    ({ name, tellsUse }) => sql`
      select ${name}::text as name, sum(${tellsUse ? withoutUse : sql`hash_record_extended(item, 0)`})::text as sum
      from ${identifier(name)} as item
      where ${only === null ? sql`true` : sql`${identifier(only.column)} = ${only.id}`}
    `,
  );
  const rows = await db.rows<{ name: string; sum: string | null }>(join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

const withoutUse = sql`hashtextextended((to_jsonb(item) - 'last_used_at')::text, 0)`;
