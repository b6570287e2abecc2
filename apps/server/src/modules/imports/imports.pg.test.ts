import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Import } from '@byre/contract/imports/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let edith: Client;
let isla: Client;
beforeAll(async () => {
  app = await startTestApp();
  [fiona, edith, isla] = [await app.as('fiona'), await app.as('edith'), await app.as('isla')];
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const fileOf = (lines: readonly (string | object)[], name = 'animals.csv') => ({
  name,
  content: Buffer.from(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  ).toString('base64'),
});
const header = 'farm_id,_id,identification_number,species,stock_id,reproductive_state';
const animalFile = (...rows: string[]) => ({ file: fileOf([header, ...rows]) });
const farmFile = (...rows: string[]) => ({ file: fileOf(['_id,name,practice_ids', ...rows], 'farms.csv') });
const preview = async (body: object, query = '', who = fiona, list = 'animals'): Promise<Import> => {
  const reply = await who.post(`/api/imports/${list}/preview${query}`, body);
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  expect(checkerOf(api.imports.previewAnimals.reply)(reply.body)).toEqual({ ok: true, value: reply.body });
  return reply.body;
};
const brief = ({ data }: Import) =>
  data.map(({ line, what, _id, faults }) => [line, what, _id ?? faults.map(({ field }) => field).join()]);
const allAnimals = () =>
  app.db.rows(sql`select farm_id, _id, version, ver, animal_document(a)::text as document from animal a order by 1, 2`);
const animal = (id: string, farmId: string = farms.hillhead) => fiona.get(path('farms', farmId, 'animals', id));

describe('a file of animals', () => {
  const rows = [
    `${farms.hillhead},UK300001600006,,Cattle,601,`,
    `${farms.hillhead},${animals.bluebell},,,77,`,
    `${farms.lochside},${animals.daisy},,,,`,
    `${farms.hillhead},UK300001600007,,Cattle,six,`,
    `99/999/9999,UK300001600008,,Cattle,,`,
    `,,,Cattle,,`,
  ];

  it('is previewed line by line, with the fields that differ and the column and reason of each refusal', async () => {
    const before = await allAnimals();
    const change = await preview(animalFile(...rows));
    expect(change).toMatchObject({
      ...{ list: 'animals', applied: false, total: 6, skip: 0, limit: 200 },
      counts: { added: 1, changed: 1, unchanged: 1, refused: 3 },
    });
    expect(brief(change)).toEqual([
      [2, 'added', 'UK300001600006'],
      [3, 'changed', animals.bluebell],
      [4, 'unchanged', animals.daisy],
      [5, 'refused', 'stock_id'],
      [6, 'refused', 'farm_id'],
      [7, 'refused', 'farm_id,identification_number'],
    ]);
    expect(change.data[1]?.fields).toEqual([{ field: 'stock_id', before: null, after: 77 }]);
    expect(change.data[0]?.fields).toContainEqual({ field: 'species', before: null, after: 'Cattle' });
    expect(change.data[4]?.faults).toEqual([
      { field: 'farm_id', message: 'farm_id is 99/999/9999, which is not a farm of your practice.' },
    ]);
    expect(await allAnimals()).toEqual(before);
  });

  it('is asked once for the species of its animals, suggests it from their marks, and guesses nothing', async () => {
    const marked = 'farm_id,identification_number,species,national_breed_code';
    const of = (...lines: string[]) => ({ file: fileOf([marked, ...lines.map((one) => `${farms.hillhead},${one}`)]) });
    await app.db.rows(sql`
      insert into breed (code, name, is_cross, species, ver)
      values ('HF', 'Holstein Friesian', false, 'Cattle', 1), ('CH', 'Charolais', false, 'Cattle', 1)
      on conflict (code) do nothing
    `);
    const file = of(
      'UK123450600001,,HF',
      'UK012345600001,,',
      'UK012345600002,,CH',
      'Daisy,,',
      'Bess,Cow,',
      'Zed,Zebra,',
      'UK012345600003,Cattle,',
    );
    const asked = await preview(file);
    expect(asked.without_species).toEqual({
      lines: 5,
      suggested: [
        { species: ['Cattle'], lines: 1 },
        { species: ['Sheep', 'Goat'], lines: 1 },
      ],
      contradicted: 1,
    });
    expect(asked.warned).toBe(7);
    expect(asked.data.map(({ warnings }) => warnings)).toEqual([
      [
        {
          ...{ field: 'species', code: 'no-species', suggested: 'Cattle' },
          message: 'It has no species, but the ear tag says Cattle, the breed code says Cattle.',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'no-species', suggested: null },
          message: 'It has no species, but the ear tag says Sheep or Goat.',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'no-species', suggested: null },
          message:
            'It has no species, and its marks contradict each other: the ear tag says Sheep or Goat, the breed code says Cattle.',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'no-species', suggested: null },
          message: 'It has no species, and nothing says which.',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'other-word', suggested: 'Cattle' },
          message: 'species is "Cow", which is read as Cattle.',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'unknown-species', suggested: null },
          message: 'No list knows the species "Zebra".',
        },
      ],
      [
        {
          ...{ field: 'species', code: 'contradicted-species', suggested: null },
          message: 'Its species is Cattle, but the ear tag says Sheep or Goat.',
        },
      ],
    ]);
    expect((await preview(file, '?what=warned&limit=1')).total).toBe(7);
    const answered = await preview({ ...file, species: 'Cattle' });
    expect(answered.without_species).toEqual({ lines: 1, suggested: [], contradicted: 0 });
    expect(answered.fingerprint).not.toBe(asked.fingerprint);
    const late = await fiona.post('/api/imports/animals', {
      ...{ ...file, species: 'Sheep' },
      fingerprint: answered.fingerprint,
    });
    expect(late.status).toBe(409);
    const { body } = await fiona.post('/api/imports/animals', { ...file, species: 'Cattle' });
    const speciesOf = async (id: string) => (await animal(id)).body.species;
    expect([await speciesOf('UK123450600001'), await speciesOf('DAISY'), await speciesOf('ZED')]).toEqual([
      ...['Cattle', 'Cattle', 'Zebra'],
    ]);
    const again = await preview({ ...of('UK123450600001,,'), species: 'Sheep' });
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 1 });
    await fiona.post(`/api/imports/${body.import_id}/undo`, {});
    expect((await animal('DAISY')).status).toBe(404);
  });

  it('is previewed while somebody writes on the farm: neither waits for the other', async () => {
    await app.db.withSession(async (writer) => {
      await writer.begin(sql`begin`);
      await writer.rows(sql`select head from farm_head where farm_id = ${farms.hillhead} for update`);
      try {
        expect((await preview(animalFile(...rows))).counts).toMatchObject({ added: 1, changed: 1 });
      } finally {
        await writer.command(sql`rollback`);
      }
    });
  });

  it('is listed in pages, and by the result of its lines', async () => {
    const pages = [
      await preview(animalFile(...rows), '?limit=4'),
      await preview(animalFile(...rows), '?limit=4&skip=4'),
    ];
    expect(pages.map(({ data, total }) => [data.map(({ line }) => line), total])).toEqual([
      [[2, 3, 4, 5], 6],
      [[6, 7], 6],
    ]);
    const refused = await preview(animalFile(...rows), '?what=refused&limit=2&skip=1');
    expect([refused.data.map(({ line }) => line), refused.total]).toEqual([[6, 7], 3]);
    expect(new Set([...pages, refused].map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it('is applied as it was previewed, reaches devices, and changes nothing when it comes again', async () => {
    const { cursor } = (await isla.get('/api/changes?limit=1000')).body;
    const before = await preview(animalFile(...rows));
    const { status, body } = await fiona.post('/api/imports/animals', {
      ...animalFile(...rows),
      fingerprint: before.fingerprint,
    });
    expect([status, body]).toEqual([200, { ...before, applied: true, import_id: expect.any(String) }]);
    expect((await animal(animals.bluebell)).body.stock_id).toBe(77);
    expect((await animal('UK300001600006')).body).toMatchObject({ species: 'Cattle', stock_id: 601, version: 1 });
    const { data } = (await isla.get(`/api/changes?cursor=${cursor}`)).body;
    expect(data.map(({ op, _id }: { op: string; _id: string }) => `${op} ${_id}`).toSorted()).toEqual([
      'created UK300001600006',
      `updated ${animals.bluebell}`,
    ]);
    expect((await fiona.get('/api/audit?kind=list-imported')).body.data[0]).toMatchObject({
      by: people.fiona.name,
      detail: { list: 'animals', files: ['animals.csv'], added: 1, changed: 1, refused: 3 },
    });
    const rowsBefore = await allAnimals();
    expect((await fiona.post('/api/imports/animals', animalFile(...rows))).body.counts).toEqual({
      ...{ added: 0, changed: 0, unchanged: 3, refused: 3 },
    });
    expect(await allAnimals()).toEqual(rowsBefore);
  });

  it('is not applied if an animal, or the file, differs from the preview; other animals do not matter', async () => {
    const asked = animalFile(`${farms.hillhead},${animals.bluebell},,,81,`);
    const { fingerprint } = await preview(asked);
    const other = animalFile(`${farms.hillhead},${animals.bluebell},,,82,`);
    expect((await fiona.post('/api/imports/animals', { ...other, fingerprint })).status).toBe(409);
    await isla.put(path('farms', farms.hillhead, 'animals', animals.bluebell), { stock_id: 80 });
    const before = await allAnimals();
    const late = await fiona.post('/api/imports/animals', { ...asked, fingerprint });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await allAnimals()).toEqual(before);
    const again = await preview(asked);
    await isla.put(path('farms', farms.hillhead, 'animals', animals.clover), { stock_id: 12 });
    expect((await fiona.post('/api/imports/animals', { ...asked, fingerprint: again.fingerprint })).status).toBe(200);
    expect((await animal(animals.bluebell)).body.stock_id).toBe(81);
  });

  it('is answered as the first time when the same request is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = animalFile(`${farms.hillhead},UK300001600009,,Cattle,,`);
    const first = await fiona.post('/api/imports/animals', body, headers);
    const second = await fiona.post('/api/imports/animals', body, headers);
    expect([first.body.counts.added, second.body]).toEqual([1, first.body]);
  });

  it('moves an animal from another farm of the practice, with its cases', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.lochside, animalId: animals.daisy });
    const asked = animalFile(`${farms.hillhead},${animals.daisy},,,,`);
    const change = await preview(asked);
    expect([change.counts.changed, change.data[0]?.fields]).toEqual([
      1,
      [{ field: 'farm_id', before: farms.lochside, after: farms.hillhead }],
    ]);
    expect((await animal(animals.daisy, farms.lochside)).status).toBe(200);
    await fiona.post('/api/imports/animals', { ...asked, fingerprint: change.fingerprint });
    expect((await animal(animals.daisy, farms.lochside)).status).toBe(404);
    const record = path('farms', farms.hillhead, 'animals', animals.daisy, 'medical-records', String(medicalRecordId));
    expect((await isla.get(record)).status).toBe(200);
  });

  it('may be documents from an export, which change nothing', async () => {
    const { body } = await fiona.get(path('farms', farms.hillhead, 'animals'));
    const file = fileOf(body.data, 'animals.ndjson');
    expect((await preview({ file })).counts).toEqual({ added: 0, changed: 0, unchanged: body.total, refused: 0 });
  });

  it('writes nothing on a farm whose records were set back', async () => {
    await app.db.rows(sql`
      insert into set_back (farm_id, epoch, evidence, session_hash, told_head, head)
      select told.*, 2, 1
      from service_epoch present,
        lateral (
          values
            (${farms.lochside}, present.epoch, 'service', null),
            -- What only a device reports stops its own pushes alone.
            (${farms.hillhead}, present.epoch, 'device', sha256('1'))
        ) as told
    `);
    const change = await preview(
      animalFile(`${farms.lochside},UK300002700007,,,,`, `${farms.hillhead},UK300002700008,,,,`),
    );
    const held = await preview(
      farmFile(`${farms.lochside},Lochside,`, `${farms.hillhead},Hillhead,`),
      '',
      fiona,
      'farms',
    );
    await app.db.rows(sql`delete from set_back`);
    expect(brief(change)).toEqual([
      [2, 'refused', 'farm_id'],
      [3, 'added', 'UK300002700008'],
    ]);
    expect(brief(held).map(([, what]) => what)).toEqual(['refused', 'unchanged']);
  });
});

describe('what belongs to other practices', () => {
  it('is not for people who are not admins', async () => {
    const body = animalFile(`${farms.hillhead},${animals.bluebell},,,9,`);
    for (const address of ['/api/imports/animals', '/api/imports/animals/preview', '/api/imports/farms']) {
      expect((await isla.post(address, body)).status).toBe(403);
    }
  });

  it('is not their farm, and none of its animals moves from there', async () => {
    const before = await allAnimals();
    const change = await preview(
      animalFile(
        `${farms.hillhead},UK300009900009,,,,`,
        `${farms.hillhead},${animals.bluebell},,,5,`,
        `${farms.sedge},${animals.sorrel},,,5,`,
      ),
      '',
      edith,
    );
    expect(brief(change)).toEqual([
      [2, 'refused', 'farm_id'],
      [3, 'refused', 'farm_id'],
      [4, 'changed', animals.sorrel],
    ]);
    // Sedge is hers. Bluebell and Clover are at Hillhead, which is not.
    const clover = await app.db.rows<{ tag: string }>(sql`select tag from animal where _id = ${animals.clover}`);
    const taking = animalFile(`${farms.sedge},${animals.bluebell},,,,`, `${farms.sedge},,${clover[0]?.tag},,,`);
    const { body } = await edith.post('/api/imports/animals', taking);
    expect(body.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    const after = await allAnimals();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 2);
  });
});

describe('a file of farms', () => {
  it('adds and changes farms that the practice serves, and leaves other practices’ farms, and their practices, alone', async () => {
    const rows = [
      '12/345/6800,New Hill,',
      `${farms.hillhead},Hillhead Farm,`,
      `${farms.marsh},,${practices.glen}`,
      `${farms.sedge},Taken,`,
      `12/345/6801,Another,${practices.fen}`,
      '12/345/6802,Nobody,77/777/7777',
    ];
    const change = await preview(farmFile(...rows), '', fiona, 'farms');
    expect(brief(change)).toEqual([
      [2, 'added', '12/345/6800'],
      [3, 'changed', farms.hillhead],
      [4, 'refused', 'practice_ids'],
      [5, 'refused', '_id'],
      [6, 'refused', 'practice_ids'],
      [7, 'refused', 'practice_ids'],
    ]);
    expect(change.data[0]?.fields).toEqual([
      { field: 'name', before: null, after: 'New Hill' },
      { field: 'practice_ids', before: [], after: [practices.glen] },
    ]);
    expect((await fiona.get(path('farms', '12/345/6800'))).status).toBe(404);
    const { fingerprint } = change;
    const applied = await fiona.post('/api/imports/farms', { ...farmFile(...rows), fingerprint });
    expect([applied.status, applied.body]).toEqual([200, { ...change, applied: true, import_id: expect.any(String) }]);
    expect((await fiona.get(path('farms', '12/345/6800'))).body.name).toBe('New Hill');
    expect((await fiona.get(path('farms', farms.hillhead))).body.name).toBe('Hillhead Farm');
    const links = await app.db.rows(
      sql`select practice_id from practice_farm where farm_id = ${farms.marsh} order by 1`,
    );
    expect(links).toEqual([{ practice_id: practices.glen }, { practice_id: practices.fen }]);
    expect((await edith.get(path('farms', farms.sedge))).body.name).not.toBe('Taken');
    expect((await preview(farmFile(...rows.slice(0, 2)), '', fiona, 'farms')).counts.unchanged).toBe(2);
  });

  it('is for admins of the practice that keeps the lists', async () => {
    expect((await edith.post('/api/imports/farms/preview', farmFile('12/345/6803,Hers,'))).status).toBe(403);
  });
});

describe('a file that cannot be read', () => {
  it('is reported in one sentence, with the place of the fault', async () => {
    const { status, body } = await fiona.post('/api/imports/animals', { file: fileOf(['farm,tag', '1,2']) });
    expect([status, body.errors[0].pointer, body.detail]).toEqual([
      422,
      '/file',
      'The first line is not the header of this list: the column farm_id is missing.',
    ]);
  });
});
