import type { Db } from './database.ts';
import { identifier, join, type Statement, sql } from './sql.ts';

let spread: Promise<boolean> | undefined;

/**
 * Whether the tables of farms are spread over the workers of Citus. Asked once a process: whoever spreads them starts the servers
 * anew.
 */
export const isSpread = (db: Pick<Db, 'rows'>): Promise<boolean> => {
  spread ??= askWhether(db).catch((error: unknown) => {
    spread = undefined;
    throw error;
  });
  return spread;
};

const askWhether = async (db: Pick<Db, 'rows'>): Promise<boolean> => {
  const [found] = await db.rows<{ is_there: boolean }>(sql`
    select to_regclass('pg_dist_partition') is not null as is_there
  `);
  if (!found?.is_there) return false;
  const [row] = await db.rows(sql`select 1 as one from pg_dist_partition where logicalrelid = 'farm_head'::regclass`);
  return row !== undefined;
};

/** The rows that a statement is about, of a table of farms. */
export type Gathered = { readonly table: string; readonly where: Statement };

/**
 * Parts of a `with` that stand before others in a statement which Citus could not send to the workers: each reads the rows that
 * the statement is about and takes the name of its table, so that all else is done on the coordinator. Nothing where tables are
 * not spread: there the statement reads the tables themselves.
 */
export const gatheredFirst = async (db: Pick<Db, 'rows'>, tables: readonly Gathered[]): Promise<Statement> => {
  const parts = await partsOf(db, tables);
  return parts.length === 0 ? sql`` : sql`${join(parts, sql`, `)}, `;
};

/** The same for a statement that has no other parts. */
export const gatheredAlone = async (db: Pick<Db, 'rows'>, tables: readonly Gathered[]): Promise<Statement> => {
  const parts = await partsOf(db, tables);
  return parts.length === 0 ? sql`` : sql`with ${join(parts, sql`, `)}`;
};

const partsOf = async (db: Pick<Db, 'rows'>, tables: readonly Gathered[]): Promise<Statement[]> => {
  if (!(await isSpread(db))) return [];
  return tables.map(
    ({ table, where }) => sql`${identifier(table)} as materialized (
      select own.*
      from ${identifier(table)} as own
      where ${where}
    )`,
  );
};
