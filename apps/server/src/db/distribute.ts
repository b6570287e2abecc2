import { declarationOf, mutableEntities } from '@byre/contract/sync/entities';
import { PlainProblem } from '../plain-problem.ts';
import type { Database, Transaction } from './database.ts';
import { connect } from './driver/connect.ts';
import { lockMigrations } from './migrate.ts';
import { requireSchema } from './schema-version.ts';
import { grantServing } from './serving-role.ts';
import { identifier, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

/**
 * Everything of one farm is on one machine, by `farm_id`. The counter comes first, because the others are placed with
 * it. Animals come before their uses, whose triggers look them up.
 */
const ofFarms = [
  'farm_head',
  ...mutableEntities.map((entity) => declarationOf(entity).table),
  'attachment_upload',
  'attachment_part',
  'revision',
  'quarantine',
  'sync_mutation',
  'sync_tombstone',
];

/** Tables that are joined with farm data or named by it: every machine has all of them. */
const everywhere = ['attachment_content', 'farm', 'past_stay', 'service_epoch', 'set_back'];

/**
 * Written in one transaction with farm data. Citus manages these tables, so they are committed together with the rest,
 * in two phases.
 */
const onCoordinator = ['audit_event', 'idempotent_answer', 'import_run', 'import_line'];

/**
 * If a foreign key ties a table of the coordinator to one that Citus manages, Citus also takes over all tables
 * connected to it by foreign keys (accounts, sessions, practices) and then supports fewer statements on them. So these
 * keys are dropped. Farms, people and imports are never deleted while something refers to them, and the commands only
 * refer to existing ones.
 */
const dropKeysBetween = async (db: Database): Promise<void> => {
  const known = [...ofFarms, ...everywhere, ...onCoordinator];
  const keys = await db.rows<{ table: string; key: string }>(sql`
    select conrelid::regclass::text as table, conname as key
    from pg_constraint
    where contype = 'f'
      and (conrelid::regclass::text = any (${known}::text[])) <> (confrelid::regclass::text = any (${known}::text[]))
  `);
  for (const { table, key } of keys) {
    await db.rows(sql`alter table ${identifier(table)} drop constraint ${identifier(key)}`);
  }
};

export type Distributed = { readonly table: string; readonly how: 'by farm' | 'everywhere' | 'on the coordinator' };

type DistributingOptions = {
  /** The role that serves, if it is not the one that owns the database. */
  servingRole: string | null;
  onDone?: (done: Distributed) => void;
};

/**
 * Distributes the tables of a migrated database over the workers of Citus. Does nothing for tables that are distributed
 * already; a table that a later migration adds is distributed when this runs again. Each table has a transaction of its
 * own. Throws a plain problem if there is no Citus, no worker or another schema.
 */
export const distribute = async (
  databaseUrl: string,
  { servingRole, onDone = () => {} }: DistributingOptions,
): Promise<void> => {
  const db = connect(databaseUrl, { maxConnections: 1 });
  try {
    await requireCitus(db);
    await requireSchema(db);
    await letTriggersStand(db);
    await dropKeysBetween(db);
    // An animal's machine cannot write its stays, which are on every machine. `putStaysRight` does it.
    await db.rows(sql`drop trigger if exists animal_stays on animal`);
    for (const table of everywhere) await spread(db, { table, how: 'everywhere' }, onDone);
    for (const table of ofFarms) await spread(db, { table, how: 'by farm' }, onDone);
    for (const table of onCoordinator) await spread(db, { table, how: 'on the coordinator' }, onDone);
    await spreadFunctions(db);
    await freeCoordinator(db);
    // Citus has recreated the views, and only their owner may read them.
    if (servingRole !== null) await inTransaction(db, (tx) => grantServing(tx, servingRole));
  } finally {
    await db.close();
  }
};

const requireCitus = async (db: Database): Promise<void> => {
  const [found] = await db.rows<{ version: string | null }>(sql`
    select (select extversion from pg_extension where extname = 'citus') as version
  `);
  if (!found?.version) {
    throw new PlainProblem(
      'The database of DATABASE_URL has no extension citus: create it there and on each worker, and add the workers with citus_add_node.',
    );
  }
  const [workers] = await db.rows<{ count: number }>(sql`
    select count(*) as count
    from pg_dist_node
    where noderole = 'primary'
      and isactive
      and shouldhaveshards
  `);
  if (!workers?.count)
    throw new PlainProblem('The coordinator has no worker. Add each with "select citus_add_node(…)".');
  const [prepared] = await db.rows<{ most: number }>(sql`
    select current_setting('max_prepared_transactions')::bigint as most
  `);
  if (!prepared?.most) {
    throw new PlainProblem(
      'max_prepared_transactions is 0: what is written to two machines at once could be lost on one. Set it to max_connections on each.',
    );
  }
};

/** Byre's triggers read and write only rows of the same farm, which are on the same machine. */
const letTriggersStand = async (db: Database): Promise<void> => {
  const [{ name = '' } = {}] = await db.rows<{ name: string }>(sql`select current_database() as name`);
  await db.rows(sql`alter database ${identifier(name)} set citus.enable_unsafe_triggers to on`);
};

const spread = async (db: Database, done: Distributed, onDone: (done: Distributed) => void): Promise<void> => {
  const { table, how } = done;
  const isNew = await inTransaction(db, async (tx) => {
    await lockMigrations(tx);
    if (await isAsItShall(tx, done)) return false;
    await tx.rows(sql`set local citus.enable_unsafe_triggers to on`);
    await tx.rows(sql`set local client_min_messages to error`);
    if (how === 'everywhere') {
      await tx.rows(sql`select create_reference_table(${table}::regclass)`);
    } else if (how === 'on the coordinator') {
      const given = await listSequences(tx);
      await tx.rows(
        sql`select citus_add_local_table_to_metadata(${table}::regclass, cascade_via_foreign_keys => true)`,
      );
      // Citus starts the numbers of such a table again, which would give numbers of existing rows a second time.
      for (const { name, last } of given) await tx.rows(sql`select setval(${name}::regclass, ${last}::bigint)`);
    } else {
      const beside = table === 'farm_head' ? 'none' : 'farm_head';
      await tx.rows(sql`select create_distributed_table(${table}::regclass, 'farm_id', colocate_with => ${beside})`);
    }
    return true;
  });
  if (isNew) onDone(done);
};

/** The sequences that have given out a number, with the last one. */
const listSequences = (tx: Transaction): Promise<{ name: string; last: string }[]> =>
  tx.rows(sql`
    select sequencename as name, last_value::text as last
    from pg_sequences
    where schemaname = 'public'
      and last_value is not null
  `);

/** What was in a table before it was distributed is still on the coordinator's disk, where nobody sees it. */
const freeCoordinator = async (db: Database): Promise<void> => {
  const full = await db.rows<{ table: string }>(sql`
    select logicalrelid::text as table
    from pg_dist_partition
    where logicalrelid::text = any (${[...ofFarms, ...everywhere]}::text[])
      and pg_relation_size(logicalrelid) > 0
  `);
  for (const { table } of full) {
    await inTransaction(db, async (tx) => {
      // The triggers that keep history from being deleted are meant for its rows, which are on the workers now.
      await tx.rows(sql`set local citus.enable_unsafe_triggers to on`);
      await tx.rows(sql`set local citus.enable_ddl_propagation to off`);
      await tx.rows(sql`alter table ${identifier(table)} disable trigger user`);
      await tx.rows(sql`select truncate_local_data_after_distributing_table(${table}::regclass)`);
      await tx.rows(sql`alter table ${identifier(table)} enable trigger user`);
    });
  }
};

const kinds = { 'by farm': 'h', everywhere: 'n', 'on the coordinator': 'n' };

/** A table of the coordinator has one copy, like a reference table, and belongs to no colocation group. */
const isAsItShall = async (tx: Transaction, { table, how }: Distributed): Promise<boolean> => {
  const [found] = await tx.rows<{ kind: string; is_everywhere: boolean }>(sql`
    select partmethod as kind, repmodel = 't' as is_everywhere
    from pg_dist_partition
    where logicalrelid = ${table}::regclass
  `);
  return found !== undefined && found.kind === kinds[how] && found.is_everywhere === (how === 'everywhere');
};

/** Workers also need the functions that statements call. Functions that tables depend on went there with the tables. */
const spreadFunctions = async (db: Database): Promise<void> => {
  const missing = await db.rows<{ signature: string }>(sql`
    select pg_proc.oid::regprocedure::text as signature
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and prorettype <> 'trigger'::regtype
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and not exists (
        select 1
        from pg_catalog.pg_dist_object
        where classid = 'pg_proc'::regclass
          and objid = pg_proc.oid
      )
  `);
  for (const { signature } of missing)
    await db.rows(sql`select create_distributed_function(${signature}::regprocedure)`);
};
