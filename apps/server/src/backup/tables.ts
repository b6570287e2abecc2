import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { PlainProblem } from '../plain-problem.ts';
import type { BackupHead, BackupTable } from './records.ts';

/** The tables that are not in a backup, each with its reason. Every other table is. */
export const leftOut: Readonly<Record<string, string>> = {
  schema_version: 'written by the migrations that make the tables',
  session: 'a session that was ended after the backup, for a lost phone, must not work again: people sign in again',
  vendor_token: 'tokens of vendors’ systems, which are valid for a quarter of an hour',
  sign_in_tries: 'counts of wrong passwords within the hour',
  password_reset: 'links to a new password, which work for a day and may have been used since',
  challenge_key: 'the migrations make one, and a file that leaves the machine must not contain one that is in use',
  used_challenge: 'challenges for passkeys, which are valid for minutes',
  backup: 'entries about backups of the lost database: the restored one has none yet',
  mail: 'mails that are waiting: their links may have been used since, and nobody should get them twice',
  webhook_delivery:
    'messages to webhooks: some may have been sent since, and each receiver is told to read everything again, because a restore’s new epoch ends its cursor',
  attachment_upload: 'pictures that were being uploaded: the sender begins again',
  attachment_part: 'the parts of them',
  set_back: 'marks that the database was set back: the new epoch of a restore ends that',
};

type FoundTable = BackupTable & { needs: string[] };

/**
 * The tables of a backup, from the catalogue so that none can be forgotten, each after the tables its foreign keys
 * refer to. Tables of extensions are left out.
 */
export const listTables = async (db: Db): Promise<BackupTable[]> => {
  const found = await db.rows<FoundTable>(sql`
    select c.relname as name,
      array(
        select a.attname::text
        from pg_attribute a
        where a.attrelid = c.oid
          and a.attnum > 0
          and not a.attisdropped
          and a.attgenerated = ''
        order by a.attname
      ) as columns,
      array(
        select distinct f.relname::text
        from pg_constraint k
        join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid
          and k.contype = 'f'
          and k.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname
  `);
  return afterTheirNeeds(found.filter(({ name }) => !Object.hasOwn(leftOut, name)));
};

const afterTheirNeeds = (tables: readonly FoundTable[]): BackupTable[] => {
  const placed = new Set<string>();
  const names = new Set(tables.map(({ name }) => name));
  const order: BackupTable[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need) || !names.has(need)),
    );
    if (ready.length === 0) throw new PlainProblem('The tables of the database refer to each other in a circle.');
    for (const { name, columns } of ready) {
      placed.add(name);
      order.push({ name, columns });
    }
  }
  return order;
};

/** The values of the sequences. Read after the snapshot, they may be ahead of it, never behind. */
export const listSequences = (db: Db): Promise<BackupHead['sequences']> =>
  db.rows(sql`
    select sequencename as name, last_value::text as last
    from pg_sequences
    where schemaname = 'public'
    order by sequencename
  `);

/** Whether a database is empty: no table, view, type or sequence except those of extensions. */
export const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  const found = await db.rows(sql`
    select 1
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    limit 1
  `);
  return found.length === 0;
};
