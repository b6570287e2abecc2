import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../testing/world.ts';

let app: TestApp;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
const idsOf = ({ status, body }: Reply) => [status, body.data?.map(({ _id }: { _id: string }) => _id)];

describe('an advanced search (interface 4.8)', () => {
  it('of the document’s own example: one of two organs, and a route of administration', async () => {
    const found = await isla.post('/api/conditions/search', {
      organ: ['udder', 'foot'],
      route_of_admin: 'intramammary',
    });
    expect(idsOf(found)).toEqual([200, [conditions.mastitis]]);
    const either = await isla.post('/api/conditions/search', { organ: ['udder', 'foot'] });
    expect(idsOf(either)).toEqual([200, [conditions.lameness, conditions.mastitis]]);
  });

  it.each<[string, object, string[]]>([
    ['/api/products/search', { active_substances: 'Sulphur' }, [products.expired]],
    ['/api/products/search', { target_species: ['Cattle'], theraputic_group: 'Antimicrobial' }, [products.spray]],
    ['/api/products/search', { controlled_drug: true }, []],
    ['/api/products/search', { date_of_issue: '2011-07-22', _id: products.tubes }, [products.tubes]],
    ['/api/practices/search', { postcode: 'PH15 2AA' }, [practices.glen]],
    ['/api/farms/search', { post_code: 'PH15 2XX' }, [farms.hillhead]],
    ['/api/farms/search', { organic_status: [true, false] }, [farms.hillhead, farms.lochside]],
  ])('%s %j finds what matches, and no more', async (address, body, ids) => {
    expect(idsOf(await isla.post(address, body))).toEqual([200, ids]);
  });

  it('matches everything with an empty object, and nothing with an empty array', async () => {
    expect((await isla.post('/api/conditions/search', {})).body.total).toBe(3);
    expect((await isla.post('/api/conditions/search', { organ: [] })).body.total).toBe(0);
  });

  it('matches everything without a body', async () => {
    const reply = await isla.post('/api/conditions/search');
    expect([reply.status, reply.body.total]).toEqual([200, 3]);
  });

  it('compares text exactly, including case', async () => {
    expect((await isla.post('/api/conditions/search', { organ: 'Udder' })).body.total).toBe(0);
    expect((await isla.post('/api/conditions/search', { organ: 'udde' })).body.total).toBe(0);
  });

  it.each<[object, string, string]>([
    [{ orgn: 'udder' }, '/orgn', 'unknown-field'],
    [{ organ: 7 }, '/organ', 'wrong-type'],
    [{ search_text: 'udder' }, '/search_text', 'unknown-field'],
  ])('refuses %j and names the field', async (body, pointer, code) => {
    const reply = await isla.post('/api/conditions/search', body);
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });

  it('accepts limit, skip and sort in its address', async () => {
    const found = await isla.post('/api/conditions/search?limit=1&skip=1&sort=organ&criteria=descending', {});
    expect(found.body).toMatchObject({ total: 3, limit: 1, skip: 1, data: [{ organ: 'liver' }] });
  });
});

describe('a basic search (decisions 2 and 11)', () => {
  it('finds text within lists of objects, and ids', async () => {
    const made = await isla.post(records, {
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: [{ name: 'Clots in milk', notes: 'Left fore, 2026-02-03.' }],
    });
    const find = async (text: string) => idsOf(await isla.get(`${records}?search=${encodeURIComponent(text)}`));
    const here = [200, [made.body._id]];
    expect([await find('CLOTS IN'), await find('left fore'), await find(conditions.mastitis)]).toEqual([
      here,
      here,
      here,
    ]);
    expect(await find(made.body._id.slice(4, 20))).toEqual(here);
  });

  it('does not look into the names of fields, nor into dates', async () => {
    await isla.post(records, { examined_at: '2019-05-17T10:00:00Z' });
    const find = async (text: string) => (await isla.get(`${records}?search=${text}`)).body.total;
    expect([await find('examined_at'), await find('2019-05-17')]).toEqual([0, 0]);
  });

  it('filters nothing when it is empty', async () => {
    expect((await isla.get('/api/conditions?search=')).body.total).toBe(3);
  });

  it.each([
    ['/api/products', 'hoofguard', products.spray],
    ['/api/practices', 'aberfeldy', practices.glen],
    ['/api/farms', '2yy', farms.lochside],
    ['/api/conditions', 'musculo', conditions.lameness],
  ])('%s?search=%s', async (address, text, id) => {
    expect(idsOf(await isla.get(`${address}?search=${text}`))).toEqual([200, [id]]);
  });
});

describe('the order (decisions 11)', () => {
  it('is by _id in byte order by default: capitals before small letters', async () => {
    await app.db.withSession((session) =>
      session.script(
        `insert into condition (_id, pathology, ver) values ('C-upper', 'Upper', 1), ('c-Ketone', 'K', 1)`,
      ),
    );
    const { body } = await isla.get('/api/conditions');
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
      'C-upper',
      'c-Ketone',
      conditions.lameness,
      conditions.ketosis,
      conditions.mastitis,
    ]);
  });

  it('accepts either spelling of a field', async () => {
    const animal = path('farms', farms.hillhead, 'animals');
    const [right, wrong] = await Promise.all(
      ['identification_number', 'identification_numer'].map((sort) => isla.get(`${animal}?sort=${sort}`)),
    );
    expect([right?.status, wrong?.text]).toEqual([200, right?.text]);
  });
});
