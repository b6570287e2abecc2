import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { migrationsFolder } from '@byre/server/db/schema-version';
import type { Sql } from 'postgres';
import { beforeAll, expect, inject, test } from 'vitest';
import { schemaText } from './schema-text.ts';

/** The documents across farms, which migration 10 created before its text was corrected. */
const ofFarm = `
  create function animal_of_farm_document(a animal) returns json
    language sql stable parallel safe
    return (
      animal_document(a)::jsonb
      || jsonb_build_object('farm_name', (select f.name from farm f where f._id = a.farm_id))
    )::json;
  create function medical_record_of_farm_document(r medical_record) returns json
    language sql stable parallel safe
    return (
      medical_record_document(r)::jsonb
      || animal_whereabouts(r.farm_id, r.animal_id)
      || jsonb_build_object('happened_at', iso(r.happened_at), 'state', medical_record_state(r.farm_id, r._id))
    )::json;
  create function treatment_history_of_farm_document(t treatment_history) returns json
    language sql stable parallel safe
    return (
      treatment_history_document(t)::jsonb
      || animal_whereabouts(t.farm_id, t.animal_id)
      || jsonb_build_object('happened_at', iso(t.happened_at))
    )::json;
  create function medicine_usage_of_farm_document(u medicine_usage) returns json
    language sql stable parallel safe
    return (
      medicine_usage_document(u)::jsonb
      || animal_whereabouts(u.farm_id, u.animal_id)
      || jsonb_build_object('happened_at', iso(u.happened_at))
    )::json;
`;
/** The checksums that a database holds of the texts before they were corrected. */
const checksumsBefore = {
  10: 'e1192255bf3e55dc6472f7979218dbea',
  18: '635d809a30d3a1381036608bccd7bfbe',
  19: 'e5d2af3e3c6191613c6d82ef8bc4e6ff',
  23: 'bf98cb8f74a0ad0da33ba6c69cbbdc9e',
  27: 'd70b199593c8130f727d750efb9378e8',
};
/** Documents that the corrected text removes, with the newest migration before a version that created each. */
const takenAway = (version: number) => [
  { name: 'medical_record_document', file: '0003.do.medical-records.sql' },
  { name: 'treatment_history_document', file: '0003.do.medical-records.sql' },
  { name: 'medicine_usage_document', file: version < 22 ? '0003.do.medical-records.sql' : '0022.do.holdings.sql' },
  { name: 'animal_document', file: '0017.do.animal-text.sql' },
  { name: 'practice_document', file: '0023.do.practice-time-zones.sql' },
];

/** The schema of a new database, and the functions in it that depend on a row type. */
let fresh: string;
let dependent: object[];
beforeAll(() =>
  withNewDatabase(async (url) => {
    await migrate(url);
    fresh = await schemaText(url);
    dependent = await withConnection(url, functionsOfRows);
  }),
);

test.each([9, 17, 22, 26, 27])(
  'a database that earlier texts brought to version %i ends up like a new one',
  async (version) => {
    const old = await withNewDatabase(async (url) => {
      await migrateTo(url, version);
      await withConnection(url, (sql) => putBack(sql, version));
      await migrate(url);
      return await schemaText(url);
    });
    expect(old).toBe(fresh);
  },
);

test('no stored function depends on a table’s row type, which PostgreSQL would then refuse to rewrite', () => {
  expect(dependent).toEqual([]);
});

async function functionsOfRows(sql: Sql): Promise<object[]> {
  const rows = await sql`
    select p.oid::regprocedure::text as function
    from pg_proc p
    cross join unnest(p.proargtypes) as argument
    join pg_type t on t.oid = argument
    join pg_class c on c.oid = t.typrelid
    where c.relkind in ('r', 'p', 'v')
      and p.pronamespace = 'public'::regnamespace`;
  return [...rows];
}

async function withNewDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const url = new URL(inject('postgresUrl'));
  const name = `byre_migrations_${crypto.randomUUID().replaceAll('-', '')}`;
  await withConnection(url.href, (sql) => sql`create database ${sql(name)}`);
  try {
    return await work(Object.assign(new URL(url), { pathname: name }).href);
  } finally {
    await withConnection(url.href, (sql) => sql`drop database ${sql(name)} with (force)`);
  }
}

async function migrateTo(databaseUrl: string, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'byre-migrations-'));
  const files = readdirSync(migrationsFolder).filter((file) => Number.parseInt(file, 10) <= version);
  for (const file of files) copyFileSync(join(migrationsFolder, file), join(folder, file));
  await migrate(databaseUrl, undefined, { folder });
  rmSync(folder, { recursive: true });
}

/** Gives a database the functions and checksums that it had before the texts were corrected. */
async function putBack(sql: Sql, version: number): Promise<void> {
  if (version < 10) return;
  for (const { name, file } of takenAway(version)) {
    const known = await sql`select from pg_proc where proname = ${name}`;
    if (known.length === 0) await sql.unsafe(definitionOf(name, file));
  }
  await sql.unsafe(ofFarm);
  for (const [mended, checksum] of Object.entries(checksumsBefore)) {
    await sql`update schema_version set md5 = ${checksum} where version = ${mended}`;
  }
}

function definitionOf(name: string, file: string): string {
  const text = readFileSync(join(migrationsFolder, file), 'utf8');
  const definition = new RegExp(`^create (?:or replace )?function ${name}\\([\\s\\S]*?\\);\\n`, 'm').exec(text);
  if (!definition) throw new Error(`${file} does not make ${name}.`);
  return definition[0];
}
