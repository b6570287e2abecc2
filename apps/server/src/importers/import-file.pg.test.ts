import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { shippedProductFiles } from '@byre/reference-data/shipped';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { sql } from '../db/sql.ts';
import { importFile, type ListName } from './import-file.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 2 });
  folder = await mkdtemp(join(tmpdir(), 'byre-import-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.close();
  await database.drop();
});

const importText = async (list: ListName, ...lines: string[]) => {
  const path = join(folder, `${list}.csv`);
  await writeFile(path, `${lines.join('\n')}\n`);
  return await importFile(db, list, path);
};

const headsOf = () => db.rows(sql`select farm_id, head from farm_head order by farm_id`);

const practiceLines = ['_id,name,town', '11/111/1111,Glen Vets,Glenorchan', '22/222/2222,Fenland Vets,Marshby'];
const farmLines = [
  '_id,name,practice_ids,organic_status',
  '12/345/6789,Nether Balgray,11/111/1111,no',
  '12 345 0001,Burnfoot,11/111/1111;22/222/2222,',
  '12/345/0002,Nowhere,33/333/3333,yes',
  '12/345/0003,Odd,11/111/1111,maybe',
];
const animalHeader =
  'farm_id,_id,identification_number,species,gender,date_of_birth,reproductive_state,reproductive_state_date';
const animalLines = [
  animalHeader,
  '12/345/6789,,UK 123456 100001,Cattle,F,2022-03-01,dry,2026-10-01',
  '12/345/6789,cow-2,UK123456200002,Cattle,F,2021-02-30,,',
  '12/345/6789,cow-3,UK123456300003,cattle,F,2021-03-01,In-calf heifer,',
  '12/345/0001,,UK 0 123456 00001,Sheep,M,2024-04-01,,',
  '99/999/9999,,UK123456400004,Cattle,F,2021-03-01,,',
];

it('loads practices, and changes only what differs in a later file', async () => {
  expect(await importText('practices', ...practiceLines)).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
  expect(await importText('practices', ...practiceLines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const later = await importText('practices', '_id,phone', '11/111/1111,01632 960123', '22/222/2222,');
  expect(later).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const rows = await db.rows(sql`select name, town, phone from practice order by _id`);
  expect(rows).toEqual([
    { name: 'Glen Vets', town: 'Glenorchan', phone: '01632 960123' },
    { name: 'Fenland Vets', town: 'Marshby', phone: null },
  ]);
});

it('stores the time zone of a practice, the default one if a file names none, and refuses an unknown zone', async () => {
  const zones = () => db.rows(sql`select _id, time_zone from practice order by _id`);
  const before = await zones();
  const header = '_id,name,time_zone';
  const loaded = await importText('practices', header, '11/111/1111,Glen Vets,Europe/Dublin', '33/333/3333,New,Mars');
  const after = await zones();
  await importText('practices', header, '11/111/1111,Glen Vets,Europe/London');
  expect(loaded).toMatchObject({
    added: 0,
    changed: 1,
    refused: [{ line: 3, reason: 'time_zone is "Mars", which is no time zone, such as Europe/London.' }],
  });
  expect([before, after]).toEqual([
    [
      { _id: '11/111/1111', time_zone: 'Europe/London' },
      { _id: '22/222/2222', time_zone: 'Europe/London' },
    ],
    [
      { _id: '11/111/1111', time_zone: 'Europe/Dublin' },
      { _id: '22/222/2222', time_zone: 'Europe/London' },
    ],
  ]);
});

it('loads farms with their practices, and refuses rows by line and field', async () => {
  expect(await importText('farms', ...farmLines)).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    unlisted: 0,
    warned: [],
    refused: [
      { line: 4, reason: 'practice_ids names 33/333/3333, which is not a practice; import the practices first.' },
      { line: 5, reason: 'organic_status is "maybe", which is neither yes nor no.' },
    ],
  });
  const links = await db.rows(sql`select farm_id, practice_id from practice_farm order by farm_id, practice_id`);
  expect(links).toEqual([
    { farm_id: '12/345/0001', practice_id: '11/111/1111' },
    { farm_id: '12/345/0001', practice_id: '22/222/2222' },
    { farm_id: '12/345/6789', practice_id: '11/111/1111' },
  ]);
});

it('moves the counter of a changed farm once, and no other', async () => {
  expect(await importText('farms', ...farmLines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const later = await importText('farms', '_id,name', '12/345/6789,Balgray', '12/345/0001,');
  expect(later).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await headsOf()).toEqual([
    { farm_id: '12/345/0001', head: 1 },
    { farm_id: '12/345/6789', head: 2 },
  ]);
  const farms = await db.rows(sql`select _id, name, organic_status, ver from farm order by _id`);
  expect(farms).toEqual([
    { _id: '12/345/0001', name: 'Burnfoot', organic_status: null, ver: 1 },
    { _id: '12/345/6789', name: 'Balgray', organic_status: false, ver: 2 },
  ]);
});

it('takes a farm away from a practice without moving its counter', async () => {
  const moved = await importText('farms', '_id,practice_ids', '12/345/0001,22/222/2222');
  expect(moved).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  const links = await db.rows(sql`select practice_id from practice_farm where farm_id = '12/345/0001'`);
  expect(links).toEqual([{ practice_id: '22/222/2222' }]);
  expect(await headsOf()).toContainEqual({ farm_id: '12/345/0001', head: 1 });
});

it('loads animals with one step of the farm’s counter for all of them, each with a revision', async () => {
  expect(await importText('animals', ...animalLines)).toEqual({
    added: 3,
    changed: 0,
    unchanged: 0,
    unlisted: 0,
    warned: [],
    without_species: { lines: 0, suggested: [], contradicted: 0 },
    refused: [
      {
        line: 3,
        reason: 'date_of_birth is "2021-02-30", which is no date; write it as YYYY-MM-DD, such as 2026-03-31.',
      },
      { line: 6, reason: 'farm_id is 99/999/9999, which is not a known farm. Import the farms first.' },
    ],
  });
  const animals = await db.rows(sql`select farm_id, _id, species, version, ver from animal order by farm_id, _id`);
  expect(animals).toEqual([
    { farm_id: '12/345/0001', _id: 'UK012345600001', species: 'Sheep', version: 1, ver: 2 },
    { farm_id: '12/345/6789', _id: 'UK123456100001', species: 'Cattle', version: 1, ver: 3 },
    { farm_id: '12/345/6789', _id: 'cow-3', species: 'Cattle', version: 1, ver: 3 },
  ]);
  const revisions = await db.rows(sql`
    select entity_id, op, user_name, document ->> 'gender' as gender
    from revision
    where entity = 'animal'
    order by farm_id, entity_id
  `);
  expect(revisions).toEqual([
    { entity_id: 'UK012345600001', op: 'create', user_name: 'import', gender: 'Male' },
    { entity_id: 'UK123456100001', op: 'create', user_name: 'import', gender: 'Female' },
    { entity_id: 'cow-3', op: 'create', user_name: 'import', gender: 'Female' },
  ]);
});

it('changes nothing and moves no counter when the same animals come again', async () => {
  const before = await headsOf();
  expect(await importText('animals', ...animalLines)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(await headsOf()).toEqual(before);
});

it('writes only the animal that changed, as a new version', async () => {
  const later = await importText(
    'animals',
    animalHeader,
    '12/345/6789,,UK123456 1 00001,Cattle,F,2022-03-01,early lactation,2026-11-20',
    '12/345/6789,cow-3,UK123456300003,Cattle,F,2021-03-01,,',
  );
  expect(later).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const rows = await db.rows(sql`
    select _id, version, ver, reproductive_state
    from animal
    where farm_id = '12/345/6789'
      and version > 1
  `);
  expect(rows).toEqual([
    {
      _id: 'UK123456100001',
      version: 2,
      ver: 4,
      reproductive_state: [
        { name: 'dry', date: '2026-10-01T00:00:00.000Z' },
        { name: 'early lactation', date: '2026-11-20T00:00:00.000Z' },
      ],
    },
  ]);
});

it('refuses an animal whose ear tag is another animal’s', async () => {
  const clash = await importText('animals', animalHeader, '12/345/6789,cow-9,UK123456300003,Cattle,F,2021-03-01,,');
  expect(clash.refused).toEqual([
    { line: 2, reason: 'identification_number is UK123456300003, the tag of the animal cow-3.' },
  ]);
});

it('gives the animals of a file without a species the one that the operator names, and says how many have none', async () => {
  const path = join(folder, 'no-species.csv');
  const rows = ['farm_id,identification_number,species', '12/345/6789,UK123450600001,', '12/345/6789,Nan,Goat'];
  await writeFile(path, `${rows.join('\n')}\n`);
  const speciesOf = () =>
    db.rows(
      sql`select species from animal where farm_id = '12/345/6789' and _id in ('UK123450600001', 'NAN') order by _id`,
    );
  expect((await importFile(db, 'animals', path)).without_species).toEqual({
    ...{ lines: 1, suggested: [{ species: ['Cattle'], lines: 1 }], contradicted: 0 },
  });
  expect(await speciesOf()).toEqual([{ species: 'Goat' }, { species: null }]);
  const tally = await importFile(db, 'animals', path, () => {}, { species: 'Cattle' });
  expect([tally.changed, tally.without_species?.lines]).toEqual([1, 0]);
  expect(await importFile(db, 'animals', path, () => {}, { species: 'Sheep' })).toMatchObject({ changed: 0 });
  expect(await speciesOf()).toEqual([{ species: 'Goat' }, { species: 'Cattle' }]);
});

it('stores nothing of a truncated file', async () => {
  const before = await headsOf();
  const path = join(folder, 'cut.csv');
  await writeFile(path, `${animalHeader}\n12/345/6789,cow-10,UK123456500005,Cattle,F,2021-03-01,,\n12/345/6789,cow-11`);
  await expect(importFile(db, 'animals', path)).rejects.toThrow(DamagedFileError);
  expect(await headsOf()).toEqual(before);
});

it('reads the regulator’s list from its files', async () => {
  const lines: string[] = [];
  const tally = await importFile(db, 'products', shippedProductFiles, (line) => lines.push(line));
  expect(tally).toMatchObject({ changed: 0, unchanged: 0, unlisted: 0, refused: [] });
  expect(tally.added).toBeGreaterThan(4_000);
  expect(lines).toEqual([`${tally.added} products on the list`]);
});
