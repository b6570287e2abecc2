import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notOnCitus } from '../../testing/citus.ts';
import { databaseState } from '../../testing/database-state.ts';
import { addRowsOfEveryTable } from '../../testing/rows-of-every-table.ts';
import { makeEmptyDatabase, type TestDatabase } from '../../testing/test-app.ts';
import { readings, visit, writings } from '../../testing/tour.ts';
import { messages, startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { animals, farms, path } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { servingRoleOf } from '../db/serving-role.ts';
import { identifier, sql } from '../db/sql.ts';
import { keepBackup } from './keep-backup.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { leftOut } from './tables.ts';

let world: TwinWorld;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'byre-backup-'));
  world = await startTwinWorld(null);
  for (const one of [...readings, ...writings]) await visit(world, world.ids, one);
  for (const { path: place, body } of Object.values(messages)) await world.isla.post(place, body);
  await addRowsOfEveryTable(world.db);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const take = (options: { passphrase?: string; keep?: number } = {}) =>
  keepBackup(world.databaseUrl, { folder, keep: 14, passphrase: null, ...options });

const restoreInto = ({ url, servingUrl }: TestDatabase, path: string, passphrase: string | null = null) =>
  restoreBackup(url, { path, passphrase, servingRole: servingRoleOf({ owner: url, serving: servingUrl }) });

/** Runs `work` on a database that the backup was restored into. */
const restored = async <Result>(
  file: string,
  work: (db: Database) => Promise<Result>,
  passphrase: string | null = null,
): Promise<Result> => {
  const target = await makeEmptyDatabase();
  const db = connect(target.url, { maxConnections: 2 });
  try {
    await restoreInto(target, file, passphrase);
    return await work(db);
  } finally {
    await db.close();
    await target.drop();
  }
};

/** What a restore itself adds: the new epoch, and its entry in the audit. */
const added = ['service_epoch', 'audit_event'];
const without = (state: Readonly<Record<string, string | null>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name)));

const shapeOf = (db: Database) =>
  db.rows<{ part: string }>(sql`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select relname || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace
    order by part
  `);

describe('a backup that was restored', () => {
  type State = Awaited<ReturnType<typeof databaseState>>;
  type Epoch = { epoch: string; mode: string };
  /** The database of the backup, when it was taken. */
  let was: { state: State; lastEvent: number; epochs: Epoch[] };
  let target: TestDatabase;
  let db: Database;

  const epochsOf = (one: Database) => one.rows<Epoch>(sql`select epoch, mode from service_epoch order by since`);

  beforeAll(async () => {
    // The animal has changed since. What it was given is recorded with what it was then.
    await world.db.rows(sql`update medicine_usage set stock_species = 'as it was then'`);
    const [{ lastEvent } = { lastEvent: 0 }] = await world.db.rows<{ lastEvent: number }>(
      sql`select max(id) as "lastEvent" from audit_event`,
    );
    was = { state: await databaseState(world.db), lastEvent, epochs: await epochsOf(world.db) };
    const { path: file } = await take();
    target = await makeEmptyDatabase();
    db = connect(target.url, { maxConnections: 2 });
    await restoreInto(target, file);
  });
  afterAll(async () => {
    await db.close();
    await target.drop();
  });

  it('has every row of every table as it was, except what is left out on purpose', async () => {
    const after = await databaseState(db);
    const differing = [...added, ...Object.keys(leftOut)];
    expect(without(after, differing)).toEqual(without(was.state, differing));
    expect(await db.rows(sql`select 1 from medicine_usage where stock_species = 'as it was then'`)).not.toEqual([]);
    const gone = Object.keys(leftOut).filter((name) => !['schema_version', 'challenge_key'].includes(name));
    expect(gone.map((name) => after[name])).toEqual(gone.map(() => null));
    // A table without a row proves nothing.
    const empty = Object.entries(was.state).filter(([, sum]) => sum === null);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('keeps the indexes, the triggers and the rights', async (test) => {
    notOnCitus(test, 'distributed tables have fewer triggers, and parts of their own');
    expect(await shapeOf(db)).toEqual(await shapeOf(world.db));
  });

  it('keeps the unchangeable history, and the values of sequences', async () => {
    await expect(db.rows(sql`update revision set op = 'delete'`)).rejects.toThrow('revision is append-only');
    const [{ next } = { next: 0 }] = await db.rows<{ next: number }>(
      sql`select min(id) as next from audit_event where kind = 'epoch-begun'`,
    );
    expect(next).toBeGreaterThan(was.lastEvent);
    const serving = connect(target.servingUrl, { maxConnections: 1 });
    expect(await serving.rows(sql`select 1 from revision limit 1`)).toHaveLength(1);
    await expect(serving.rows(sql`delete from revision`)).rejects.toThrow('permission denied');
    await serving.close();
  });

  it('begins a new epoch after those of the backup', async () => {
    const after = await epochsOf(db);
    expect(after.slice(0, -1)).toEqual(was.epochs);
    expect([after.length, after.at(-1)?.mode]).toEqual([was.epochs.length + 1, 'restore']);
  });
});

describe('a backup', () => {
  it('says how many photos are in the store and not in the file, and has their places', async () => {
    const inStore = async (db: Database, value: boolean) =>
      (await db.rows(sql`select from attachment_content where in_store = ${value}`)).length;
    expect((await take()).photosElsewhere).toBe(0);
    await world.db.rows(sql`update attachment_content set bytes = null, in_store = true`);
    const { path: file, photosElsewhere } = await take();
    expect(photosElsewhere).toBeGreaterThan(0);
    expect((await checkBackup(file, null)).head.photosElsewhere).toBe(photosElsewhere);
    expect(await restored(file, (db) => inStore(db, true))).toBe(photosElsewhere);
  });

  it('is from one moment, while people go on writing', async () => {
    const isOver = new AbortController();
    let written = 0;
    const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
    const writer = async () => {
      while (!isOver.signal.aborted) {
        const { status } = await world.isla.post(records, { notes: 'meanwhile' });
        if (status < 300) written += 1;
      }
    };
    const writers = Promise.all([writer(), writer(), writer()]);
    // On Citus a write sends a statement to its worker for each of its parts, and the first take seconds there.
    await expect.poll(() => written).toBeGreaterThan(3);
    const before = written;
    const { path: file } = await take();
    const during = written - before;
    isOver.abort();
    await writers;
    expect(during).toBeGreaterThan(0);
    const parted = await restored(file, (db) =>
      db.rows(sql`
        select farm_id
        from farm_head
        where digest <> farm_digest(farm_id)
          or head < (select coalesce(max(ver), 0) from medical_record r where r.farm_id = farm_head.farm_id)
          or (select count(*) from medical_record r where r.farm_id = farm_head.farm_id)
            <> (select count(*) from revision v where v.farm_id = farm_head.farm_id and entity = 'medical-record' and op = 'create')
      `),
    );
    expect(parted).toEqual([]);
  });

  it('includes a table that nobody thought of, because tables are read from the catalogue', async () => {
    await world.db.rows(sql`create table vaccination (farm_id text not null references farm (_id), vaccine text)`);
    await world.db.rows(sql`insert into vaccination values (${farms.hillhead}, 'Bovilis')`);
    const { path: file } = await take();
    await world.db.rows(sql`drop table vaccination`);
    const { head, sums } = await checkBackup(file, null);
    expect(head.tables.find(({ name }) => name === 'vaccination')).toEqual({
      name: 'vaccination',
      columns: ['farm_id', 'vaccine'],
    });
    expect(sums.get('vaccination')?.rows).toBe(1);
    await expect(restored(file, async () => null)).rejects.toThrow('other tables than this release makes (vaccination');
  });
});

describe('a folder of backups', () => {
  it('keeps the chosen number of newest files, readable by their owner only, and leaves those of other databases', async () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const others = [`${new URL(world.databaseUrl).pathname.slice(1)}-2-20200101T000000Z-schema1.backup`, 'letter.txt'];
    const old = ['20200101T000000Z', '20210101T000000Z', '20220101T000000Z'].map(
      (moment) => `${new URL(world.databaseUrl).pathname.slice(1)}-${moment}-schema1.backup`,
    );
    for (const name of [...old, ...others]) writeFileSync(join(folder, name), '');
    const kept = await take({ keep: 2 });
    expect(kept.removed).toEqual(old.slice(0, 2));
    const newest = kept.path.slice(folder.length + 1);
    expect(readdirSync(folder).toSorted()).toEqual([old[2], newest, ...others].toSorted());
    expect(newest).toMatch(/^byre_test_\w+-\d{8}T\d{6}Z-schema\d+\.backup$/);
    expect(statSync(kept.path).mode & 0o777).toBe(0o600);
  });

  it('is left as it was by a backup that fails halfway', async () => {
    const before = readdirSync(folder);
    // It cannot be read, and other tables are written before that is noticed.
    await world.db.rows(sql`create table zebra (stripes integer)`);
    await world.db.rows(sql`revoke all on zebra from ${identifier(new URL(world.databaseUrl).username)}`);
    await expect(take()).rejects.toThrow('permission denied for table zebra');
    await world.db.rows(sql`drop table zebra`);
    expect(readdirSync(folder)).toEqual(before);
    const { path: file } = await take();
    expect((await checkBackup(file, null)).rows).toBeGreaterThan(100);
  });

  it('that cannot be used is refused before anything is read', async () => {
    const taking = keepBackup(world.databaseUrl, { folder: join(folder, 'letter.txt'), keep: 2, passphrase: null });
    await expect(taking).rejects.toThrow('Backups cannot be kept in');
  });
});

it('is restored with its passphrase where it is encrypted, and read with no other', { timeout: 120_000 }, async () => {
  const passphrase = 'a gate left open in May';
  const { path: file } = await take({ passphrase });
  expect(await restored(file, (db) => db.rows(sql`select 1 from farm limit 1`), passphrase)).toHaveLength(1);
  await expect(checkBackup(file, null)).rejects.toThrow('is encrypted: name the file of its passphrase');
  await expect(checkBackup(file, `${passphrase}!`)).rejects.toThrow('was encrypted with another passphrase');
});
