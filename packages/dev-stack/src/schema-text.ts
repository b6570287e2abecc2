import { withConnection } from '@byre/server/db/driver/one-connection';
import type { Sql } from 'postgres';
import { projectRoot } from './settings.ts';

/** Where the written schema is kept, for review and for reading. The migrations are the source. */
export const schemaFile = `${projectRoot}/apps/server/src/db/schema.sql`;

const heading = `-- What the migrations make, written by \`npm run generate\`: for reading and for the diff in a review.
-- Nothing is built from this file; change the migrations and generate it again.
`;

/**
 * The tables, types, views, functions and triggers of a migrated database as text, in an order that depends on their
 * names alone.
 */
export const schemaText = async (databaseUrl: string): Promise<string> =>
  await withConnection(databaseUrl, async (sql) => {
    const parts = [
      ...(await tables(sql)),
      ...(await types(sql)),
      ...(await views(sql)),
      ...(await functions(sql)),
      ...(await triggers(sql)),
    ];
    return [heading, ...parts].join('\n');
  });

const tables = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string; lines: string[]; indexes: string[] }[]>`
    select c.relname as name,
      (select array_agg(line order by kind, place, line)
        from (
          select 1 as kind, a.attnum as place,
            a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || case when a.attnotnull then ' not null' else '' end
              || case a.attgenerated
                  when '' then coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
                  else ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                end as line
          from pg_attribute a
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          union all
          select 2, 0, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid)
          from pg_constraint
          where conrelid = c.oid and contype <> 'n'
        ) described) as lines,
      (select coalesce(array_agg(pg_get_indexdef(i.indexrelid) order by pg_get_indexdef(i.indexrelid)), '{}')
        from pg_index i
        where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`;
  return rows.map(({ name, lines, indexes }) => {
    const statements = [`create table ${name} (\n  ${lines.join(',\n  ')}\n)`, ...indexes];
    return statements.map((statement) => `${statement};\n`).join('');
  });
};

const types = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string; lines: string[] }[]>`
    select c.relname as name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as lines
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
    group by c.relname
    order by c.relname`;
  return rows.map(({ name, lines }) => `create type ${name} as (\n  ${lines.join(',\n  ')}\n);\n`);
};

const views = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string; body: string }[]>`
    select relname as name, pg_get_viewdef(oid) as body
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
    order by relname`;
  return rows.map(({ name, body }) => `create view ${name} as\n${body}\n`);
};

/** Functions that belong to extensions are left out. */
const functions = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ body: string }[]>`
    select pg_get_functiondef(p.oid) as body
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`;
  return rows.map(({ body }) => `${body.trim()};\n`);
};

const triggers = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ body: string }[]>`
    select pg_get_triggerdef(t.oid) as body
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname, t.tgname`;
  return rows.map(({ body }) => `${body};\n`);
};
