import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Db } from './database.ts';
import { identifier, join, Statement, sql } from './sql.ts';

let spread: Promise<boolean> | undefined;
let isSpreadHere = false;

/** The result of `isSpread` in this process, for code that cannot wait; false before the first check. */
export const wasSpread = (): boolean => isSpreadHere;

/**
 * Whether the tables of farms are distributed over the workers of Citus. Checked once in each process, because the
 * servers are restarted after distributing.
 */
export const isSpread = (db: Pick<Db, 'rows'>): Promise<boolean> => {
  spread ??= askWhether(db).then(
    (is) => {
      isSpreadHere = is;
      return is;
    },
    (error: unknown) => {
      spread = undefined;
      throw error;
    },
  );
  return spread;
};

/** Whether the database has Citus, whether or not its tables are distributed yet. */
export const hasCitus = async (db: Pick<Db, 'rows'>): Promise<boolean> => {
  const [found] = await db.rows<{ is_there: boolean }>(sql`
    select to_regclass('pg_dist_partition') is not null as is_there
  `);
  return found?.is_there ?? false;
};

const askWhether = async (db: Pick<Db, 'rows'>): Promise<boolean> => {
  if (!(await hasCitus(db))) return false;
  const [row] = await db.rows(
    sql`select 1 as one from pg_dist_partition where logicalrelid = to_regclass('farm_head')`,
  );
  return row !== undefined;
};

/**
 * Makes a transaction use one connection to each worker. Otherwise Citus refuses to write a table of the coordinator
 * that a foreign key ties to another one, once rows of several farms were read.
 */
export const onOneConnectionEach = async (tx: Pick<Db, 'rows'>): Promise<void> => {
  if (await isSpread(tx)) await tx.rows(sql`set local citus.multi_shard_modify_mode to 'sequential'`);
};

/**
 * The rows that a statement is about, of a table of farms. Of a table that every machine has, what concerns a farm must
 * agree with the farm's own rows: joined with the farm's counter (`beside`), it is read on the farm's machine. `others`
 * are further rows.
 */
export type Gathered = {
  readonly table: string;
  readonly where: Statement;
  readonly beside?: Statement;
  readonly others?: Statement;
};

/**
 * Parts of a `with` that come before others in a statement that Citus could not send to the workers. Each reads the
 * rows that the statement needs of a table and has the name of that table, so that the rest is done on the coordinator.
 */
export const gathered = (tables: readonly Gathered[]): Statement =>
  join(
    tables.map(
      ({ table, where, beside = sql``, others = sql`` }) => sql`${identifier(table)} as materialized (
      select own.*
      from ${identifier(table)} as own ${beside}
      where ${where}
      ${others}
    )`,
    ),
    sql`, `,
  );

/**
 * Rows of one farm, for a part that gathers them. The farm is looked up on the coordinator, because a statement about
 * one farm alone would run on its worker, which does not know the people.
 */
export const ofFarm = (farmId: ProvenFarm): Statement =>
  sql`farm_id in (select served.farm_id from practice_farm as served where served.farm_id = ${farmId})`;

/**
 * The same before other parts, if tables are distributed. Otherwise it is empty, and the statement reads the tables
 * themselves.
 */
export const gatheredFirst = async (db: Pick<Db, 'rows'>, tables: readonly Gathered[]): Promise<Statement> =>
  (await isSpread(db)) ? sql`${gathered(tables)}, ` : sql``;

/** The same for a statement that has no other parts. */
export const gatheredAlone = async (db: Pick<Db, 'rows'>, tables: readonly Gathered[]): Promise<Statement> =>
  (await isSpread(db)) ? sql`with ${gathered(tables)}` : sql``;

const views = new Map<string, Statement>();

/**
 * A view as a part of a statement that has gathered its tables. Under its own name it would read the tables themselves.
 */
export const viewOfGathered = async (db: Pick<Db, 'rows'>, name: string): Promise<Statement> => {
  const known = views.get(name);
  if (known) return known;
  const [row] = await db.rows<{ text: string }>(sql`select rtrim(pg_get_viewdef(${name}::regclass), ';') as text`);
  const view = sql`${identifier(name)} as (${new Statement([row?.text ?? ''], [])})`;
  views.set(name, view);
  return view;
};
