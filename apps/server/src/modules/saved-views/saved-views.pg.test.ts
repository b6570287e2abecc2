import type { SavedView } from '@byre/contract/saved-views/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor } from '../../../testing/walk.ts';
import { path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let morag: Client;
let fiona: Client;
let tom: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  morag = await app.as('morag');
  fiona = await app.as('fiona');
  tom = await app.as('tom');
});
beforeEach(() => app.db.rows(sql`delete from saved_view`));
afterAll(() => app.close());

const ofGlen = path('practices', practices.glen, 'saved-views');
const ofFen = path('practices', practices.fen, 'saved-views');

const save = async (owner: Client, more: object = {}, to = ofGlen): Promise<SavedView> => {
  const { status, body } = await owner.post(to, { table: 'cases', name: 'Open cases', ...more });
  expect(status).toBe(201);
  return body;
};
const namesFor = async (client: Client, query = ''): Promise<string[]> => {
  const { body } = await client.get(`${ofGlen}${query}`);
  return body.data.map(({ name }: SavedView) => name);
};
const statusOf = async (reply: Promise<{ status: number }>): Promise<number> => (await reply).status;

describe('a saved view', () => {
  it('is read back as it was saved, under its owner’s name', async () => {
    const question = {
      search: 'lame',
      filters: [{ field: 'state', values: ['open', 'closed'] }],
      sort: { field: 'happened_at', descending: true },
      from: '2026-11-01',
      to: null,
    };
    const columns = [
      { field: 'happened_at', width: null },
      { field: 'state', width: 120 },
    ];
    const { status, body, headers } = await morag.post(ofGlen, {
      ...{ table: 'cases', name: ' Lame cows ', question, columns },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ practice_id: practices.glen, table: 'cases', name: 'Lame cows', question, columns, shared: false },
      ...{ owner_id: people.morag.id, owner: people.morag.name, version: 1 },
    });
    expect((await morag.get(String(headers.get('location')))).body).toEqual(body);
  });

  it('is visible to its owner only until it is shared', async () => {
    const own = await save(isla, { name: 'Mine' });
    await save(isla, { name: 'Ours', shared: true });
    expect(await namesFor(isla)).toEqual(['Mine', 'Ours']);
    expect(await namesFor(morag)).toEqual(['Ours']);
    expect(await statusOf(morag.get(`${ofGlen}/${own._id}`))).toBe(404);
    // Admins are no exception.
    expect(await statusOf(fiona.get(`${ofGlen}/${own._id}`))).toBe(404);
    expect(await statusOf(fiona.delete(`${ofGlen}/${own._id}`))).toBe(404);
  });

  it('is listed by name, for one table only if requested', async () => {
    await save(isla, { name: 'b' });
    await save(isla, { name: 'A' });
    await save(isla, { name: 'Sheep', table: 'animals' });
    expect(await namesFor(isla)).toEqual(['A', 'b', 'Sheep']);
    expect(await namesFor(isla, '?table=animals')).toEqual(['Sheep']);
  });

  it('is changed by its owner only, and only the fields sent', async () => {
    const view = await save(isla, { shared: true, columns: [{ field: 'state', width: null }] });
    const at = `${ofGlen}/${view._id}`;
    const refused = await fiona.put(at, { name: 'Hers' });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const { body } = await isla.put(at, { name: 'Cases', shared: false });
    expect(body).toEqual({ ...view, name: 'Cases', shared: false, version: 2, updated_at: body.updated_at });
    expect((await isla.put(at, { columns: null })).body.columns).toBeNull();
    expect(await statusOf(morag.get(at))).toBe(404);
  });

  it('that was changed since it was read is neither changed nor deleted', async () => {
    const { _id } = await save(isla);
    const at = `${ofGlen}/${_id}`;
    await isla.put(at, { name: 'Other' });
    const late = await isla.put(at, { name: 'Late' }, { 'if-match': '"1"' });
    expect([late.status, late.headers.get('etag'), late.body.current.name]).toEqual([412, '"2"', 'Other']);
    expect(await statusOf(isla.send('DELETE', at, undefined, { 'if-match': '"1"' }))).toBe(412);
    expect(await statusOf(isla.send('DELETE', at, undefined, { 'if-match': '"2"' }))).toBe(204);
    expect(await statusOf(isla.get(at))).toBe(404);
  });

  it('that is shared can be deleted by its owner or an admin, and by nobody else', async () => {
    const [one, other] = [await save(isla, { shared: true }), await save(isla, { shared: true })];
    expect(await statusOf(morag.delete(`${ofGlen}/${one._id}`))).toBe(403);
    expect(await statusOf(fiona.delete(`${ofGlen}/${one._id}`))).toBe(204);
    expect(await statusOf(isla.delete(`${ofGlen}/${other._id}`))).toBe(204);
    expect(await namesFor(isla)).toEqual([]);
  });

  it('does not exist for another practice, nor under its address', async () => {
    const ours = await save(isla, { shared: true });
    const theirs = await save(tom, { shared: true }, ofFen);
    for (const at of [ofGlen, `${ofGlen}/${ours._id}`, `${ofFen}/${ours._id}`]) {
      expect(await statusOf(tom.get(at))).toBe(404);
    }
    expect(await statusOf(tom.post(ofGlen, { table: 'cases', name: 'Foreign' }))).toBe(404);
    expect(await statusOf(tom.put(`${ofGlen}/${ours._id}`, { name: 'Foreign' }))).toBe(404);
    expect(await statusOf(tom.put(`${ofFen}/${ours._id}`, { name: 'Foreign' }))).toBe(404);
    expect(await statusOf(tom.delete(`${ofGlen}/${ours._id}`))).toBe(404);
    expect(await statusOf(isla.get(`${ofGlen}/${theirs._id}`))).toBe(404);
    expect(await statusOf(isla.delete(`${ofGlen}/${theirs._id}`))).toBe(404);
    expect(await namesFor(isla)).toEqual(['Open cases']);
  });

  it('of somebody who has left the practice is still shared, and no longer theirs', async () => {
    const view = await save(isla, { shared: true });
    const leave = sql`delete from user_practice where user_id = ${people.isla.id} and practice_id = ${practices.glen}`;
    await app.db.rows(leave);
    try {
      expect(await namesFor(morag)).toEqual(['Open cases']);
      for (const reply of [isla.get(ofGlen), isla.put(`${ofGlen}/${view._id}`, { name: 'Gone' })]) {
        expect([401, 404]).toContain(await statusOf(reply));
      }
    } finally {
      await app.db.rows(sql`insert into user_practice values (${people.isla.id}, ${practices.glen})`);
    }
  });

  it('of somebody in two practices belongs to one of them, and counts there', async () => {
    await app.db.rows(sql`insert into user_practice values (${people.tom.id}, ${practices.glen})`);
    try {
      await save(tom, { name: 'Of Fenland' }, ofFen);
      await app.db.rows(sql`
        insert into saved_view (_id, practice_id, owner_id, "table", name, question, shared, created_at, updated_at)
        select gen_random_uuid(), ${practices.fen}, ${people.tom.id}, 'cases', 'Another', '{}', false, now(), now()
        from generate_series(1, 99)
      `);
      expect(await statusOf(tom.post(ofFen, { table: 'cases', name: 'One too many' }))).toBe(422);
      await save(tom, { name: 'Of Glen' });
      // Other people's views do not count.
      await save(isla, { name: 'Of Isla' });
      expect(await namesFor(tom)).toEqual(['Of Glen']);
    } finally {
      await app.db.rows(
        sql`delete from user_practice where user_id = ${people.tom.id} and practice_id = ${practices.glen}`,
      );
    }
  });

  it('counts towards its owner’s hundred only', async () => {
    await app.db.rows(sql`
      insert into saved_view (_id, practice_id, owner_id, "table", name, question, shared, created_at, updated_at)
      select gen_random_uuid(), ${practices.glen}, ${people.isla.id}, 'cases', 'Another', '{}', false, now(), now()
      from generate_series(1, 100)
    `);
    expect(await statusOf(isla.post(ofGlen, { table: 'cases', name: 'One too many' }))).toBe(422);
    expect(await statusOf(morag.post(ofGlen, { table: 'cases', name: 'The first' }))).toBe(201);
  });

  it('is one of a hundred at most, however many are saved at the same time', async () => {
    await app.db.rows(sql`delete from saved_view where owner_id = ${people.morag.id}`);
    await app.db.rows(sql`
      insert into saved_view (_id, practice_id, owner_id, "table", name, question, shared, created_at, updated_at)
      select gen_random_uuid(), ${practices.glen}, ${people.morag.id}, 'cases', 'Another', '{}', false, now(), now()
      from generate_series(1, 98)
    `);
    const saved = Array.from({ length: 8 }, (_, nth) =>
      statusOf(morag.post(ofGlen, { table: 'cases', name: `At once ${nth}` })),
    );
    expect((await Promise.all(saved)).toSorted()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
  });

  it('with too many filters is refused', async () => {
    const values = Array.from({ length: 50 }, (_, nth) => `${nth} ${'x'.repeat(190)}`);
    const filters = [
      { field: 'state', values },
      { field: 'notes', values },
    ];
    const { status, body } = await isla.post(ofGlen, { table: 'cases', name: 'Long', question: { filters } });
    expect([status, body.errors[0].pointer]).toEqual([422, '/question']);
  });

  it('is not available to keys', async () => {
    const key = await keyFor(app, fiona, ['records:read', 'lists:read']);
    expect(await statusOf(key.get(ofGlen))).toBe(403);
  });
});
