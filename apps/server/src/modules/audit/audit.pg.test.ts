import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { refuseEdit } from '../../../testing/refused-edit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, password, path, people, practices, products } from '../../../testing/world.ts';
import { importFile } from '../../importers/import-file.ts';
import { beginEpoch } from '../sync/epoch.ts';

let app: TestApp;
let fiona: Client;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  [fiona, isla] = [await app.as('fiona'), await app.as('isla')];
});
afterAll(() => app.close());

type Entry = { _id: string; at: string; kind: string; by: string | null; person: string | null; detail: unknown };
const audit = async (query = '', admin = fiona): Promise<Entry[]> =>
  (await admin.get(`/api/audit?limit=200&${query}`)).body.data;
const kinds = (entries: Entry[]) => entries.map(({ kind }) => kind);
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);

describe('the audit of a practice', () => {
  it('shows who signed in, from where, and failed attempts', async () => {
    later(10);
    const credentials = { email: people.morag.email, password, name: 'Office computer' };
    await app.stranger.post('/api/authenticate/third_party', credentials);
    await app.stranger.post('/api/authenticate/third_party', { ...credentials, password: 'wrong' });
    const entries = await audit(`group=access&person=${people.morag.id}`);
    expect(entries).toMatchObject([
      { kind: 'sign-in-failed', by: null, person: 'Morag Bell' },
      { kind: 'signed-in', by: 'Morag Bell', device: 'Office computer' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('wrong');
  });

  it('shows changes of roles and farms, from what to what', async () => {
    await fiona.put(path('people', people.lewis.id), { farms: [farms.hillhead, farms.lochside] });
    const [entry] = await audit(`kind=changed&person=${people.lewis.id}`);
    expect(entry).toMatchObject({
      by: 'Fiona Kerr',
      person: 'Lewis Hay',
      detail: { farms: { from: [farms.lochside], to: [farms.hillhead, farms.lochside] } },
    });
  });

  it('shows changes to the formulary', async () => {
    await isla.post(path('practices', practices.glen, 'formulary'), { product_id: products.spray, species: 'Deer' });
    expect(kinds(await audit(`group=formulary&by=${people.isla.id}`))).toEqual(['formulary-confirmed']);
    expect(await audit(`group=formulary&by=${people.lewis.id}`)).toEqual([]);
  });

  it('contains writes of records as well, newest first, and none twice', async () => {
    later(10);
    const made = await isla.post(`${bluebell}/medical-records`, { notes: 'lame' });
    later(10);
    await isla.put(`${bluebell}/medical-records/${made.body._id}`, { notes: 'lame, left hind' });
    later(10);
    await fiona.post('/api/invitations', { email: 'una@glen.example', role: 'vet' });
    later(10);
    await isla.delete(`${bluebell}/medical-records/${made.body._id}`);
    const entries = await audit();
    expect(kinds(entries).slice(0, 4)).toEqual(['record-deleted', 'invited', 'record-changed', 'record-created']);
    expect(entries[0]).toMatchObject({
      by: 'Isla Reid',
      farm_id: farms.hillhead,
      farm_name: 'Hillhead',
      animal_id: animals.bluebell,
      entity: 'medical-record',
      entity_id: made.body._id,
      version: 3,
    });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
  });

  it('gives the same entries page by page as at once, and counts them', async () => {
    const whole = await fiona.get('/api/audit?limit=200');
    const paged: Entry[] = [];
    for (let skip = 0; skip < whole.body.total; skip += 3) {
      paged.push(...(await fiona.get(`/api/audit?limit=3&skip=${skip}`)).body.data);
    }
    expect(whole.body.total).toBe(whole.body.data.length);
    expect(paged).toEqual(whole.body.data);
  });

  it('can be filtered by author, farm, time and words', async () => {
    const since = new Date(app.clock.now.getTime() - 10_000).toISOString();
    expect(
      kinds(await audit(`by=${people.isla.id}&farm=${encodeURIComponent(farms.hillhead)}&kind=record-changed`)),
    ).toEqual(['record-changed']);
    expect(kinds(await audit(`from=${since}`))).toEqual(['record-deleted', 'invited']);
    expect(kinds(await audit('to=2026-11-20'))).toEqual([]);
    expect(kinds(await audit('search=una@GLEN'))).toEqual(['invited']);
    expect((await fiona.get('/api/audit?from=2026-02-30')).status).toBe(400);
    expect((await fiona.get('/api/audit?kind=eaten')).status).toBe(400);
  });

  it('shows decisions about refused edits, loaded lists and a new epoch', async () => {
    const refused = await refuseEdit(app, 'open');
    await fiona.post(path('practices', practices.glen, 'quarantine', refused, 'dismiss'), {
      reason: 'Recorded twice.',
    });
    const file = join(await mkdtemp(join(tmpdir(), 'byre-')), 'practices.csv');
    await writeFile(file, '_id,name\n33/303/0003,Moor Vets\n');
    await importFile(app.db, 'practices', file, () => {}, { now: app.clock.now });
    await beginEpoch(app.db, 'restore');
    expect(await audit('group=refused')).toMatchObject([
      { kind: 'refused-dismissed', entity_id: refused, detail: { reason: 'Recorded twice.' } },
    ]);
    expect((await audit('group=service')).map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['epoch-begun', { mode: 'restore' }],
        ['list-imported', { list: 'practices', added: 1, changed: 0, unlisted: 0, refused: 0 }],
      ]),
    );
  });

  it('of another practice is not visible, except for what was written on a farm that both serve', async () => {
    const edith = await app.as('edith');
    const marsh = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');
    const { body } = await isla.post(marsh, { notes: 'seen by Glen' });
    const theirs = await audit('', edith);
    expect(theirs.filter(({ by }) => by === 'Glen Vets')).toMatchObject([
      { kind: 'record-created', entity_id: body._id },
    ]);
    expect(kinds(theirs)).not.toContain('changed');
  });
});
