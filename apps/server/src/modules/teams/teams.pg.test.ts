import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { mostTeams, type TeamChange, type TeamInput } from '@byre/contract/teams/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let edith: Client;
let isla: Client;
let morag: Client;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.rows(sql`delete from team`);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  [fiona, edith] = [await app.as('fiona'), await app.as('edith')];
  [isla, morag] = [await app.as('isla'), await app.as('morag')];
});

const at = path('practices', practices.glen, 'teams');
const make = async (team: TeamInput) => {
  const { status, body } = await fiona.post(at, team);
  expect([status, body.detail]).toEqual([201, undefined]);
  expect(checkerOf(api.teams.create.reply)(body)).toEqual({ ok: true, value: body });
  return body;
};
const change = (id: string, team: TeamChange, who = fiona) => who.put(`${at}/${id}`, team);
const farmsFor = async (who: Client): Promise<string[]> =>
  (await who.get('/api/farms?sort=_id')).body.data.map(({ _id }: { _id: string }) => _id);
/** The farms that a device is told to keep. */
const farmsOnDevice = async (who: Client): Promise<string[]> => {
  const { text } = await who.post('/api/sync/pull', { protocol: protocolVersion, epoch: null, have: {} });
  return [...new Set([...text.matchAll(/"(farm:[^"]+)"/g)].map(([, bucket]) => String(bucket)))].sort();
};

describe('the members of a team', () => {
  it('see its farms, and nothing of others is read, listed, reported or written', async () => {
    const before = await farmsFor(isla);
    expect(before.length).toBeGreaterThan(1);
    const { _id } = await make({ name: 'Hill', farms: [farms.hillhead], members: [people.isla.id] });
    expect(await farmsFor(isla)).toEqual([farms.hillhead]);
    expect((await isla.get(path('farms', farms.hillhead, 'animals', animals.bluebell))).status).toBe(200);
    const elsewhere = path('farms', farms.lochside, 'animals', animals.daisy);
    expect((await isla.get(elsewhere)).status).toBe(404);
    expect((await isla.put(elsewhere, { stock_id: 5 })).status).toBe(404);
    const everywhere = (await isla.get('/api/animals?limit=200')).body.data;
    expect(new Set(everywhere.map(({ farm_id }: { farm_id: string }) => farm_id))).toEqual(new Set([farms.hillhead]));
    expect((await isla.get(`/api/reports/open-cases?farm_id=${encodeURIComponent(farms.lochside)}`)).status).toBe(404);
    // Others of the practice, and its admins, see what they saw.
    expect(await farmsFor(morag)).toEqual(before);
    expect(await farmsFor(fiona)).toEqual(before);
    await change(_id, { members: [] });
    expect(await farmsFor(isla)).toEqual(before);
  });

  it('see the farms of all their teams, within their own limits', async () => {
    const members = [people.isla.id];
    await make({ name: 'Hill', farms: [farms.hillhead], members });
    const shore = await make({ name: 'Shore', farms: [farms.lochside], members });
    expect(await farmsFor(isla)).toEqual([farms.hillhead, farms.lochside].sort());
    await fiona.put(path('people', people.isla.id), { farms: [farms.lochside] });
    expect(await farmsFor(isla)).toEqual([farms.lochside]);
    await change(shore._id, { farms: [] });
    expect(await farmsFor(isla)).toEqual([]);
    await fiona.put(path('people', people.isla.id), { farms: null });
    expect(await farmsFor(isla)).toEqual([farms.hillhead]);
  });

  it('of one practice see all farms of another that they work for', async () => {
    await app.db.rows(sql`insert into user_practice values (${people.isla.id}, ${practices.fen})`);
    try {
      const both = await farmsFor(isla);
      await make({ name: 'Nothing', farms: [], members: [people.isla.id] });
      const left = await farmsFor(isla);
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(both.length);
      expect(left).toEqual(await farmsFor(edith));
    } finally {
      await app.db.rows(
        sql`delete from user_practice where user_id = ${people.isla.id} and practice_id = ${practices.fen}`,
      );
    }
  });

  it('lose a farm that their team no longer has from their devices', async () => {
    const all = await farmsOnDevice(isla);
    const { _id } = await make({ name: 'Hill', farms: [farms.hillhead], members: [people.isla.id] });
    const some = await farmsOnDevice(isla);
    expect(all.length).toBeGreaterThan(some.length);
    await fiona.send('DELETE', `${at}/${_id}`);
    expect(await farmsOnDevice(isla)).toEqual(all);
  });

  it('who become admins no longer belong to a team, while the others do', async () => {
    await make({ name: 'Hill', farms: [farms.hillhead], members: [people.isla.id, people.lewis.id] });
    await fiona.put(path('people', people.isla.id), { role: 'admin' });
    expect((await fiona.get(at)).body.data[0].members).toEqual([people.lewis.id]);
    await fiona.put(path('people', people.isla.id), { role: 'vet' });
    expect((await farmsFor(isla)).length).toBeGreaterThan(1);
  });
});

describe('a team', () => {
  it('is listed in its own practice, which may have a hundred whatever others have', async () => {
    const ofFenland = path('practices', practices.fen, 'teams');
    expect((await edith.post(ofFenland, { name: 'Fen side', farms: [], members: [] })).status).toBe(201);
    await app.db.rows(sql`
      insert into team (_id, practice_id, name, created_at, updated_at)
      select gen_random_uuid(), ${practices.glen}, 'Team ' || n, ${app.clock.now}, ${app.clock.now}
      from generate_series(1, ${mostTeams - 1}) as n
    `);
    expect((await edith.get(ofFenland)).body).toMatchObject({ total: 1, data: [{ name: 'Fen side' }] });
    await make({ name: 'The last', farms: [], members: [] });
    expect((await fiona.post(at, { name: 'One more', farms: [], members: [] })).body.code).toBe('rule-broken');
    expect((await edith.post(ofFenland, { name: 'Fen shore', farms: [], members: [] })).status).toBe(201);
  });

  it('is managed by the admins of its practice, who have just confirmed it, and recorded', async () => {
    const team = await make({ name: ' Hill ', farms: [farms.hillhead] });
    expect(team).toMatchObject({ name: 'Hill', farms: [farms.hillhead], members: [], version: 1 });
    expect((await fiona.get(at)).body.data).toEqual([team]);
    const renamed = await change(team._id, { name: 'Uplands' });
    expect(renamed.body).toMatchObject({ name: 'Uplands', version: 2 });
    const late = await fiona.put(`${at}/${team._id}`, { name: 'Late' }, { 'if-match': '"1"' });
    expect([late.status, late.body.current.name]).toEqual([412, 'Uplands']);
    for (const who of [isla, morag]) expect((await who.get(at)).status).toBe(403);
    expect((await edith.get(at)).status).toBe(404);
    expect((await edith.get(`${at}/${team._id}`)).status).toBe(404);
    expect((await edith.post(at, { name: 'Foreign' })).status).toBe(404);
    expect((await change(team._id, { name: 'Foreign' }, edith)).status).toBe(404);
    expect((await edith.delete(`${at}/${team._id}`)).status).toBe(404);
    // Under the address of their own practice it does not exist either.
    const own = path('practices', practices.fen, 'teams');
    expect((await edith.put(`${own}/${team._id}`, { name: 'Foreign' })).status).toBe(404);
    expect((await edith.delete(`${own}/${team._id}`)).status).toBe(404);
    expect((await fiona.delete(`${at}/${team._id}`)).status).toBe(204);
    expect((await fiona.get('/api/audit?search=team&limit=3')).status).toBe(200);
    const kinds = (await fiona.get('/api/audit?group=settings&limit=3')).body.data;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['team-dissolved', 'team-changed', 'team-made']);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    expect((await fiona.post(at, { name: 'Late' })).body.code).toBe('step-up-required');
  });

  it('has farms of its practice, and people who work there and are no admins', async () => {
    const pointers = async (team: TeamInput) => {
      const { status, body } = await fiona.post(at, team);
      return [status, body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
    };
    expect(await pointers({ name: 'Far', farms: ['99/999/9999'] })).toEqual([422, ['/farms/0']]);
    expect(await pointers({ name: 'Admins', members: [people.fiona.id] })).toEqual([422, ['/members/0']]);
    expect(await pointers({ name: 'Others', members: [people.isla.id, people.tom.id] })).toEqual([422, ['/members/1']]);
  });
});

describe('a practice’s preferences', () => {
  const preferences = path('practices', practices.glen, 'preferences');

  it('are set by its admins, read by everybody in it, and recorded except for skipped steps', async () => {
    expect((await isla.get(preferences)).body).toEqual({ language: null, species: [], setup_skipped: [] });
    const set = await fiona.put(preferences, { language: 'cy', species: ['Sheep', 'Cattle', 'Sheep', ' '] });
    expect(set.body).toEqual({ language: 'cy', species: ['Sheep', 'Cattle'], setup_skipped: [] });
    await fiona.put(preferences, { setup_skipped: ['formulary'] });
    expect((await isla.get(preferences)).body).toEqual({ ...set.body, setup_skipped: ['formulary'] });
    expect((await isla.put(preferences, { language: 'en' })).status).toBe(403);
    expect((await edith.put(preferences, { language: 'en' })).status).toBe(404);
    expect((await edith.get(preferences)).status).toBe(404);
    const noted = (await fiona.get('/api/audit?kind=preferences-changed')).body.data;
    expect(noted.map(({ detail }: { detail: object }) => detail)).toEqual([
      { language: { from: null, to: 'cy' }, species: { from: [], to: ['Sheep', 'Cattle'] } },
    ]);
  });
});
