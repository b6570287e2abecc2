import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Import, ImportRun, ImportUndo } from '@byre/contract/imports/schema';
import { hourMs } from '@byre/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { wrongDigests } from '../../../testing/digests.ts';
import { listFile } from '../../../testing/list-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let isla: Client;
let edith: Client;
beforeAll(async () => {
  app = await startTestApp();
  [fiona, isla, edith] = [await app.as('fiona'), await app.as('isla'), await app.as('edith')];
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const load = async (list: string, rows: readonly string[], who = fiona): Promise<Import> => {
  const { status, body } = await who.post(`/api/imports/${list}`, listFile(rows));
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(checkerOf(api.imports.applyAnimals.reply)(body)).toEqual({ ok: true, value: body });
  return body;
};
const undo = async (id: string | undefined, who = fiona, end = ''): Promise<ImportUndo> => {
  const { status, body } = await who.post(`/api/imports/${id}/undo${end}`, undefined);
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(checkerOf(api.imports.undo.reply)(body)).toEqual({ ok: true, value: body });
  return body;
};
const recent = async (who = fiona): Promise<ImportRun[]> => (await who.get('/api/imports')).body.data;
const whatBecame = ({ data }: ImportUndo) => data.map(({ line, what, reason }) => [line, what, reason]);

/** The animals' data, and where the reports think they were, without the writer's stamps. */
const herds = () =>
  app.db.rows(sql`
    select farm_id, _id, animal_document(a)::jsonb - '{version,updated_at}'::text[] as document
    from animal a
    order by 1, 2
  `);
const stays = () =>
  app.db.rows(sql`
    select farm_id, animal_id, version, since, until, lives_on, back_since, identification_number, species, gender,
      date_of_birth, stock_state, stock_id, eid, head_count
    from past_stay
    order by farm_id, animal_id, version
  `);
const casesOf = () =>
  app.db.rows(sql`select farm_id, animal_id, _id from medical_record where deleted_at is null order by _id`);
describe('an import of animals', () => {
  const header = 'farm_id,_id,identification_number,species,stock_id,reproductive_state,date_joined_farm';
  const rows = [
    header,
    `${farms.hillhead},UK300001600106,,Cattle,601,Pregnant,`,
    `${farms.hillhead},${animals.bluebell},,,77,,2025-03-01`,
  ];

  it('is undone exactly: what it made is removed, what it changed is restored', async () => {
    const before = [await herds(), await stays()];
    const { import_id } = await load('animals', rows);
    expect(await herds()).not.toEqual(before[0]);
    const preview = await undo(import_id, fiona, '/preview');
    expect(preview).toMatchObject({ applied: false, counts: { undone: 2, kept: 0 } });
    expect(await herds()).not.toEqual(before[0]);
    expect(whatBecame(await undo(import_id))).toEqual([
      [2, 'undone', null],
      [3, 'undone', null],
    ]);
    expect([await herds(), await stays()]).toEqual(before);
    expect(await wrongDigests(app.db)).toEqual([]);
    const told = await app.db.rows(sql`
      select id from sync_tombstone where farm_id = ${farms.hillhead} and id = 'UK300001600106'
    `);
    expect(told).toHaveLength(1);
    expect((await fiona.get('/api/audit?kind=import-undone')).body.data[0]).toMatchObject({
      by: people.fiona.name,
      detail: { list: 'animals', files: ['list.csv'], undone: 2, kept: 0 },
    });
  });

  it('can be loaded again after it was undone, and undone again', async () => {
    const before = await herds();
    const again = await load('animals', rows);
    expect(again.counts).toMatchObject({ added: 1, changed: 1 });
    const left = await app.db.rows(sql`
      select id from sync_tombstone where farm_id = ${farms.hillhead} and id = 'UK300001600106'
    `);
    expect([left, await wrongDigests(app.db)]).toEqual([[], []]);
    await undo(again.import_id);
    expect([await herds(), await wrongDigests(app.db)]).toEqual([before, []]);
  });

  it('moves an animal that it brought back to its farm, with its cases', async () => {
    await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.bluebell });
    const before = [await herds(), await stays(), await casesOf()];
    const { import_id } = await load('animals', ['farm_id,_id,stock_id', `${farms.lochside},${animals.bluebell},91`]);
    expect(await casesOf()).not.toEqual(before[2]);
    await undo(import_id);
    expect([await herds(), await stays(), await casesOf()]).toEqual(before);
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('takes no day off the stay of an animal on a farm that it did not come back to', async () => {
    const columns = 'farm_id,_id,date_joined_farm';
    await load('animals', [columns, `${farms.lochside},${animals.clover},2026-11-01`]);
    const before = [await herds(), await stays()];
    // The list of Hillhead gives only her first arrival there.
    const { import_id } = await load('animals', [columns, `${farms.hillhead},${animals.clover},2024-01-01`]);
    expect(await stays()).not.toEqual(before[1]);
    await undo(import_id);
    expect([await herds(), await stays()]).toEqual(before);
  });

  it('keeps what somebody has changed since, or recorded for a new animal, and undoes the rest', async () => {
    const { import_id } = await load('animals', [
      ...rows,
      `${farms.hillhead},UK300001600107,,Cattle,602,,`,
      `${farms.lochside},${animals.daisy},,,78,,`,
    ]);
    await isla.put(path('farms', farms.lochside, 'animals', animals.daisy), { stock_id: 5 });
    await makeCaseOf(isla, { farmId: farms.hillhead, animalId: 'UK300001600107' });
    const undone = await undo(import_id);
    expect(undone).toMatchObject({ counts: { undone: 2, kept: 2 }, import: { left: 2 } });
    expect(whatBecame(undone)).toEqual([
      [4, 'kept', 'recorded-since'],
      [5, 'kept', 'changed-since'],
      [2, 'undone', null],
      [3, 'undone', null],
    ]);
    expect((await isla.get(path('farms', farms.lochside, 'animals', animals.daisy))).body.stock_id).toBe(5);
    // What was undone is not undone twice.
    expect(whatBecame(await undo(import_id)).map(([line]) => line)).toEqual([4, 5]);
  });

  it('keeps an animal that was moved and has a new case on its new farm', async () => {
    const { import_id } = await load('animals', ['farm_id,_id', `${farms.lochside},${animals.bluebell}`]);
    await makeCaseOf(isla, { farmId: farms.lochside, animalId: animals.bluebell });
    expect(whatBecame(await undo(import_id))).toEqual([[2, 'kept', 'recorded-since']]);
    await load('animals', ['farm_id,_id', `${farms.hillhead},${animals.bluebell}`]);
    expect(whatBecame(await undo(import_id))).toEqual([[2, 'kept', 'changed-since']]);
  });

  it('that is requested twice under one key is undone once', async () => {
    const { import_id } = await load('animals', [header, `${farms.hillhead},UK300001600109,,Cattle,1,,`]);
    const ask = () => fiona.post(`/api/imports/${import_id}/undo`, undefined, { 'idempotency-key': 'undo-once' });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(first.body.counts).toEqual({ undone: 1, kept: 0 });
  });
});

describe('who may undo an import', () => {
  it('is an admin of every practice that it was done for, within a day', async () => {
    const { import_id } = await load('animals', ['farm_id,_id,species', `${farms.hillhead},UK300001600120,Cattle`]);
    expect((await recent())[0]).toMatchObject({
      _id: import_id,
      left: 1,
      practices: [practices.glen],
      undone_at: null,
    });
    expect((await recent(edith)).map(({ _id }) => _id)).not.toContain(import_id);
    expect((await recent(isla)).map(({ _id }) => _id)).not.toContain(import_id);
    for (const who of [edith, isla]) {
      expect((await who.post(`/api/imports/${import_id}/undo`, undefined)).status).toBe(404);
      expect((await who.post(`/api/imports/${import_id}/undo/preview`, undefined)).status).toBe(404);
    }
    expect((await fiona.post('/api/imports/no-import/undo', undefined)).status).toBe(404);
    const then = app.clock.now;
    app.clock.now = new Date(then.getTime() + 25 * hourMs);
    const late = await app.as('fiona');
    expect((await recent(late)).map(({ _id }) => _id)).not.toContain(import_id);
    expect((await late.post(`/api/imports/${import_id}/undo`, undefined)).status).toBe(404);
    app.clock.now = then;
    await undo(import_id);
  });

  it('reports lines of a farm that the practice no longer serves as kept', async () => {
    const { import_id } = await load('animals', ['farm_id,_id', `${farms.lochside},UK300001600121`]);
    const link = sql`practice_id = ${practices.glen} and farm_id = ${farms.lochside}`;
    await app.db.rows(sql`delete from practice_farm where ${link}`);
    expect(whatBecame(await undo(import_id))).toEqual([[2, 'kept', 'not-yours']]);
    await app.db.rows(sql`insert into practice_farm values (${practices.glen}, ${farms.lochside})`);
    expect(whatBecame(await undo(import_id))).toEqual([[2, 'undone', null]]);
  });
});

describe('an import of farms', () => {
  const farm = '12/345/6701';
  const rows = [
    '_id,name,keeper,organic_status',
    `${farm},Upper Mains,J. Rae,`,
    `${farms.hillhead},Hillhead Mains,,yes`,
  ];
  const all = () => app.db.rows(sql`select farm_document(f) as document from farm f order by _id`);
  const served = () => app.db.rows(sql`select practice_id, farm_id from practice_farm order by 1, 2`);

  it('is undone exactly, and can be loaded again', async () => {
    const before = [await all(), await served()];
    for (const _ of ['once', 'again']) {
      const { import_id } = await load('farms', rows);
      expect((await fiona.get(path('farms', farm))).body.name).toBe('Upper Mains');
      expect(await wrongDigests(app.db)).toEqual([]);
      expect((await undo(import_id)).counts).toEqual({ undone: 2, kept: 0 });
      expect([await all(), await served(), await wrongDigests(app.db)]).toEqual([...before, []]);
      expect((await fiona.get(path('farms', farm))).status).toBe(404);
    }
  });

  it('keeps a farm that somebody has changed, uses or is limited to', async () => {
    const loaded = await load('farms', rows);
    await isla.put(path('farms', farms.hillhead, 'nation'), { nation: 'Scotland' });
    await load('animals', ['farm_id,_id', `${farm},UK300001600130`]);
    expect(whatBecame(await undo(loaded.import_id))).toEqual([
      [2, 'kept', 'recorded-since'],
      [3, 'kept', 'changed-since'],
    ]);
    const other = await load('farms', ['_id,name', '12/345/6702,Nether Mains']);
    await (await app.as('fiona')).post('/api/invitations', {
      email: 'una@glen.example',
      role: 'vet',
      farms: ['12/345/6702'],
    });
    expect(whatBecame(await undo(other.import_id))).toEqual([[2, 'kept', 'in-use']]);
  });
});

describe('a file of people', () => {
  const rows = [
    'email,name,role,farms',
    'rowan@glen.example,Rowan Hay,Vet,',
    `skye@glen.example,Skye Muir,staff,${farms.hillhead}`,
    `${people.isla.email},,vet,`,
    `${people.fiona.email},,staff,`,
    'nobody,,vet,',
    'ash@glen.example,,owner,',
    'elm@glen.example,,vet,99/999/9999',
  ];

  it('invites new people, and says why it leaves others alone', async () => {
    const { status, body } = await fiona.post('/api/imports/people/preview', listFile(rows));
    expect([status, body.counts]).toEqual([200, { added: 2, changed: 0, unchanged: 1, refused: 4 }]);
    expect(
      body.data.map(({ line, what, _id, faults }: Import['data'][number]) => [line, what, _id ?? faults[0]?.field]),
    ).toEqual([
      [2, 'added', 'rowan@glen.example'],
      [3, 'added', 'skye@glen.example'],
      [4, 'unchanged', people.isla.email],
      [5, 'refused', 'email'],
      [6, 'refused', 'email'],
      [7, 'refused', 'role'],
      [8, 'refused', 'farms'],
    ]);
    expect(body.links).toBeUndefined();
    expect((await fiona.get('/api/invitations?search=rowan')).body.total).toBe(0);
    const admin = await app.as('fiona');
    const file = { ...listFile(rows), fingerprint: body.fingerprint };
    const once = { 'idempotency-key': 'people-once' };
    const applied = await admin.post('/api/imports/people', file, once);
    expect(applied.body.links.map(({ line, email }: { line: number; email: string }) => [line, email])).toEqual([
      [2, 'rowan@glen.example'],
      [3, 'skye@glen.example'],
    ]);
    expect((await admin.post('/api/imports/people', file, once)).body).toEqual(applied.body);
    const token = applied.body.links[0].link.replace('/register#', '');
    expect((await app.stranger.post('/api/register/invitation', { token })).body.name).toBe('Rowan Hay');
    // The same file again invites nobody twice.
    const again = await fiona.post('/api/imports/people/preview', listFile(rows));
    expect(again.body.counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 4 });
    expect(
      (await app.stranger.post('/api/register', { token, name: 'Rowan', password: 'four words are better' })).status,
    ).toBe(200);
    expect(whatBecame(await undo(applied.body.import_id))).toEqual([
      [2, 'kept', 'accepted'],
      [3, 'undone', null],
    ]);
    expect((await fiona.get('/api/invitations?search=skye')).body.data[0].withdrawn_at).not.toBeNull();
  });

  it('is only for an admin who has just confirmed who they are', async () => {
    const vet = await app.as('isla');
    for (const end of ['', '/preview']) {
      expect((await vet.post(`/api/imports/people${end}`, listFile(rows))).status).toBe(403);
    }
    const then = app.clock.now;
    app.clock.now = new Date(then.getTime() + hourMs);
    expect((await fiona.post('/api/imports/people', listFile(rows))).body.code).toBe('step-up-required');
    app.clock.now = then;
  });
});

describe('a file of the formulary', () => {
  const formulary = path('practices', practices.glen, 'formulary');
  const fileAt = `/api/practices/${encodeURIComponent(practices.glen)}/formulary-file`;
  const entries = async () =>
    (await isla.get(`${formulary}?sort=product_id`)).body.data.map(
      ({ version, updated_at, updated_by, ...said }: Record<string, unknown>) => said,
    );

  it('is undone exactly, including who had confirmed what it changed', async () => {
    await isla.post(formulary, { product_id: products.tubes, species: 'Cattle', notes: 'one quarter each' });
    const before = await entries();
    const rows = ['product_id,species,notes', `${products.tubes},Cattle,all quarters`, `${products.spray},,on skin`];
    const { body } = await isla.post(fileAt, listFile(rows));
    expect(body.counts).toMatchObject({ added: 1, changed: 1 });
    expect(await entries()).not.toEqual(before);
    expect((await recent(isla))[0]).toMatchObject({ _id: body.import_id, list: 'formulary', left: 2 });
    expect((await edith.post(`/api/imports/${body.import_id}/undo`, undefined)).status).toBe(404);
    expect((await undo(body.import_id, isla)).counts).toEqual({ undone: 2, kept: 0 });
    expect(await entries()).toEqual(before);
  });

  it('keeps an entry that somebody has confirmed since', async () => {
    const { body } = await isla.post(fileAt, listFile(['product_id,species', `${products.spray},Sheep`]));
    const [{ _id }] = (await isla.get(`${formulary}?search=Sheep`)).body.data;
    await isla.put(`${formulary}/${_id}`, { notes: 'looked at' });
    expect(whatBecame(await undo(body.import_id, isla))).toEqual([[2, 'kept', 'changed-since']]);
  });
});

describe('how a practice maps columns', () => {
  const at = path('practices', practices.glen, 'import-columns', 'animals');

  it('can be added to, and is the same for everybody in the practice', async () => {
    expect((await isla.get(at)).body).toEqual({ columns: {} });
    await isla.put(at, { columns: { Tag: 'identification_number', Passport: null } });
    expect((await fiona.put(at, { columns: { Passport: 'eid' } })).body).toEqual({
      columns: { Tag: 'identification_number', Passport: 'eid' },
    });
    expect((await isla.get(path('practices', practices.glen, 'import-columns', 'people'))).body).toEqual({
      columns: {},
    });
  });

  it('does not exist for another practice or for an unknown list, and is limited in size', async () => {
    expect((await edith.get(at)).status).toBe(404);
    expect((await edith.put(at, { columns: {} })).status).toBe(404);
    expect((await isla.get(path('practices', practices.glen, 'import-columns', 'prices'))).status).toBe(404);
    const columns = Object.fromEntries(Array.from({ length: 501 }, (_, nth) => [`Column ${nth}`, null]));
    expect((await isla.put(at, { columns })).status).toBe(422);
    expect(Object.keys((await isla.get(at)).body.columns)).toEqual(['Tag', 'Passport']);
  });
});
