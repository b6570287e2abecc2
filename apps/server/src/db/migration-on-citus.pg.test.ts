import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnCitus } from '../../testing/test-app.ts';
import { startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { farms } from '../../testing/world.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './schema-version.ts';
import { servingRoleOf } from './serving-role.ts';
import { sql } from './sql.ts';

/** What a release adds with a kind of record, and with a field of animals that can be searched. */
const next = `
-- A kind of record; it is not distributed yet.
create table vaccination (
  farm_id text not null,
  _id uuid not null,
  ver bigint not null,
  deleted_at timestamptz,
  primary key (farm_id, _id)
);
create index vaccination_ver on vaccination (farm_id, ver);
create or replace view farm_row as
  select farm_id, 'animal' as entity, _id as id, ver from animal
  union all
  select farm_id, 'vaccination', _id::text, ver from vaccination where deleted_at is null;
update animal set species = 'Sheep; or goat' where species = 'Sheep';
alter table animal add column vaccine text;
alter table animal drop column search_text;
alter table animal add column search_text text generated always as (search_text(_id, species, vaccine)) stored;
create index animal_search on animal using gin (farm_id, search_text gin_trgm_ops);
`;

describe.runIf(isOnCitus())('a migration of distributed tables', () => {
  let world: TwinWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startTwinWorld(null);
    folder = mkdtempSync(join(tmpdir(), 'byre-migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, '9001.do.next.sql'), next);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('adds a table that a view reads, and a column, and the role that serves reads both', async () => {
    const [before] = await world.db.rows<{ count: number }>(sql`select count(*) as count from animal`);
    const servingRole = servingRoleOf({ owner: world.databaseUrl, serving: world.servingUrl });
    await migrate(world.databaseUrl, undefined, { folder, servingRole });
    const [row] = await world.db.rows<{ rows: number; found: number; of_farm: number; may_read: boolean }>(sql`
      select (select count(*) from farm_row) as rows,
        (select count(*) from animal where search_text is not null) as found,
        (select count(*) from farm_row where farm_id = ${farms.hillhead}) as of_farm,
        has_table_privilege(${servingRole}, 'farm_row', 'select') as may_read
    `);
    expect(row).toMatchObject({ rows: before?.count, found: before?.count, may_read: true });
    expect(row?.of_farm).toBeGreaterThan(0);
  });
});
