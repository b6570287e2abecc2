import { checkerOf } from '@byre/contract/check';
import { MedicalRecord } from '@byre/contract/medical-records/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { wrongDigests } from '../../../testing/digests.ts';
import { isOnCitus, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
const now = '2026-11-21T09:30:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

const createRecord = async (body: object = {}) => (await isla.post(records, body)).body;

describe('creating a medical record (interface 4.2, decisions 5)', () => {
  it('accepts an empty record: the client decides what counts as one', async () => {
    const reply = await isla.post(records, {});
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`${records}/${reply.body._id}`);
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(reply.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      farm_id: farms.hillhead,
      animal_id: animals.bluebell,
      tentative_conditions: [],
      tentative_diagnosis_methods: [],
      presumptive_conditions: [],
      presumptive_diagnosis_methods: [],
      confirmed_conditions: [],
      confirmed_diagnosis_methods: [],
      body_sites: [],
      notes: null,
      examined_at: null,
      recheck_on: null,
      created_at: now,
      updated_at: now,
      created_by: 'Isla Reid',
      updated_by: 'Isla Reid',
      version: 1,
    });
    expect(checkerOf(MedicalRecord)(reply.body).ok).toBe(true);
  });

  it('fills name, organ and system of a condition sent as an id, diagnosed now', async () => {
    const record = await createRecord({ tentative_conditions: [conditions.mastitis] });
    expect(record.tentative_conditions).toEqual([
      { condition_id: conditions.mastitis, date_diagnosed: now, name: 'Mastitis', organ: 'udder', system: 'mammary' },
    ]);
  });

  it('keeps the date of a diagnosis that was made offline', async () => {
    const record = await createRecord({
      confirmed_conditions: [{ condition_id: conditions.ketosis, date_diagnosed: '2026-11-19 07:00:00' }],
    });
    expect(record.confirmed_conditions[0].date_diagnosed).toBe('2026-11-19T07:00:00.000Z');
  });

  it('stores a condition once if it is sent twice at one level, with its earliest date, and separately at another level', async () => {
    const { ketosis } = conditions;
    const first = { condition_id: ketosis, date_diagnosed: '2026-11-18' };
    const { tentative_conditions, confirmed_conditions } = await createRecord({
      tentative_conditions: [{ condition_id: ketosis, date_diagnosed: '2026-11-19' }, first, ketosis],
      confirmed_conditions: [ketosis],
    });
    const told = [tentative_conditions, confirmed_conditions].map((listed) =>
      listed.map(({ condition_id, date_diagnosed }: typeof first) => [condition_id, date_diagnosed]),
    );
    expect(told).toEqual([[[ketosis, '2026-11-18T00:00:00.000Z']], [[ketosis, now]]]);
  });

  it('refuses a condition that is not on the list, naming its place', async () => {
    const { mastitis } = conditions;
    const reply = await isla.post(records, { presumptive_conditions: [mastitis, mastitis, 'c-none'] });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ pointer: '/presumptive_conditions/2', code: 'unknown-condition', message: 'There is no condition c-none.' }],
    ]);
  });

  it('removes a condition with its methods, and methods of a case that had lost its condition', async () => {
    const found = {
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: [{ name: 'Clots in milk' }],
    };
    const nothing = { tentative_conditions: [], tentative_diagnosis_methods: [] };
    const whole = await createRecord(found);
    expect((await isla.put(`${records}/${whole._id}`, nothing)).body).toMatchObject(nothing);
    const orphaned = await createRecord(found);
    const left = await isla.put(`${records}/${orphaned._id}`, { tentative_conditions: [] });
    expect([left.status, left.body.tentative_diagnosis_methods]).toEqual([
      200,
      [{ name: 'Clots in milk', notes: null }],
    ]);
    const cleaned = await isla.put(`${records}/${orphaned._id}`, { tentative_diagnosis_methods: [] });
    expect(cleaned.body).toMatchObject(nothing);
  });

  it('accepts a method of any of the conditions at the same level', async () => {
    const record = await createRecord({
      tentative_conditions: [conditions.mastitis, conditions.lameness],
      tentative_diagnosis_methods: [{ name: 'Lame', notes: 'near hind' }, { name: 'Clots in milk' }],
    });
    expect(record.tentative_diagnosis_methods).toEqual([
      { name: 'Lame', notes: 'near hind' },
      { name: 'Clots in milk', notes: null },
    ]);
  });

  it('refuses a method of another level, naming the method', async () => {
    const reply = await isla.post(records, {
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: [{ name: 'Clots in milk' }, { name: 'California mastitis test' }],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      {
        pointer: '/tentative_diagnosis_methods/1/name',
        code: 'unknown-method',
        message: 'No tentative condition in the record has the diagnosis method "California mastitis test".',
      },
    ]);
  });

  it.each([
    [{ note: 'x' }, '/note', 'unknown-field'],
    [{ notes: 5 }, '/notes', 'wrong-type'],
    [{ notes: 'a\u0000b' }, '/notes', 'bad-format'],
    [{ examined_at: '2026-02-30' }, '/examined_at', 'bad-format'],
    [{ tentative_conditions: conditions.mastitis }, '/tentative_conditions', 'wrong-type'],
    [{ tentative_conditions: [null] }, '/tentative_conditions/0', 'wrong-type'],
    [{ tentative_conditions: [{ id: 'x' }] }, '/tentative_conditions/0/condition_id', 'required'],
    [{ tentative_diagnosis_methods: ['Lame'] }, '/tentative_diagnosis_methods/0', 'wrong-type'],
    [{ tentative_diagnosis_methods: [{ name: null }] }, '/tentative_diagnosis_methods/0/name', 'wrong-type'],
    [{ _id: 'not-a-uuid' }, '/_id', 'bad-format'],
  ])('refuses %j with 400 and points to %s', async (body, pointer, code) => {
    const reply = await isla.post(records, body);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.body.errors[0]).toMatchObject({ pointer, code });
  });

  it('ignores what only the service writes', async () => {
    const record = await createRecord({ created_by: 'Nobody', version: 99, farm_id: 'elsewhere', notes: null });
    expect([record.created_by, record.version, record.farm_id]).toEqual(['Isla Reid', 1, farms.hillhead]);
  });
});

describe("a client's own id (decisions 1)", () => {
  const _id = '01900000-0000-7000-8000-0000000000aa';
  const body = { _id, notes: 'off her feed', tentative_conditions: [conditions.ketosis] };

  it('gives the same content the first answer again, even after a change', async () => {
    const first = await isla.post(records, body);
    const again = await isla.post(records, body);
    await isla.put(`${records}/${_id}`, { notes: 'eating again' });
    const later = await isla.post(records, body);
    expect([first.status, again.status, later.status]).toEqual([201, 201, 201]);
    expect(again.body).toEqual(first.body);
    expect(later.body).toEqual(first.body);
    expect((await isla.get(`${records}/${_id}`)).body.notes).toBe('eating again');
  });

  it('refuses other content under the same id with 409', async () => {
    expect((await isla.post(records, { ...body, notes: 'other' })).status).toBe(409);
  });

  it('refuses an id that belongs to a record of another animal with 409', async () => {
    const elsewhere = path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records');
    expect((await isla.post(elsewhere, body)).status).toBe(409);
  });

  it('is taken on every farm, unless the tables are distributed and ids are held by farm', async () => {
    const elsewhere = path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records');
    const { status, body: problem } = await isla.post(elsewhere, body);
    if (isOnCitus()) expect(status).toBe(201);
    else expect([status, problem.errors?.[0]?.pointer]).toEqual([409, '/_id']);
  });

  it('is taken for ever once the record was deleted', async () => {
    const deleted = '01900000-0000-7000-8000-0000000000ab';
    await isla.post(records, { _id: deleted });
    await isla.delete(`${records}/${deleted}`);
    expect((await isla.post(records, { _id: deleted })).status).toBe(409);
  });
});

describe('records written at the same time', () => {
  const sorrel = path('farms', farms.sedge, 'animals', animals.sorrel, 'medical-records');
  const versionsOf = (farm: string) =>
    app.db.rows<{ ver: number }>(sql`select ver from medical_record where farm_id = ${farm} order by ver`);
  const headOf = (farm: string) => app.db.rows(sql`select head from farm_head where farm_id = ${farm}`);

  it('each get their own number, on a farm that nobody has written to before', async () => {
    expect(await headOf(farms.sedge)).toEqual([]);
    const tom = await app.as('tom');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => tom.post(sorrel, { notes: `Cough ${at}` })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await versionsOf(farms.sedge)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((ver) => ({ ver })));
    expect([await headOf(farms.sedge), await wrongDigests(app.db)]).toEqual([[{ head: 8 }], []]);
  });

  it('on one record: every change is kept, each based on the one before', async () => {
    const record = `${records}/${(await createRecord())._id}`;
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => isla.put(record, { notes: `Visit ${at}` })));
    expect(replies.map(({ body }) => body.version).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await isla.get(`${record}/history`)).body.data.map((entry: { version: number }) => entry.version)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    );
    expect(await wrongDigests(app.db)).toEqual([]);
  });
});

describe('changing a medical record', () => {
  it('replaces the fields sent and leaves the others', async () => {
    const { _id } = await createRecord({ notes: 'first', tentative_conditions: [conditions.mastitis] });
    const reply = await isla.put(`${records}/${_id}`, { notes: 'second' });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"']);
    expect(reply.body).toMatchObject({ notes: 'second', version: 2 });
    expect(reply.body.tentative_conditions).toHaveLength(1);
  });

  it('keeps the date of a condition that stays, and dates a new one now', async () => {
    const { _id } = await createRecord({ tentative_conditions: [conditions.mastitis] });
    app.clock.now = new Date('2026-11-21T12:00:00.000Z');
    const reply = await isla.put(`${records}/${_id}`, {
      tentative_conditions: [conditions.ketosis, conditions.mastitis],
    });
    app.clock.now = new Date(now);
    const dates = reply.body.tentative_conditions.map((c: { date_diagnosed: string }) => c.date_diagnosed);
    expect(dates).toEqual(['2026-11-21T12:00:00.000Z', now]);
  });

  it('checks methods against the conditions as they are after the request', async () => {
    const { _id } = await createRecord({
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: [{ name: 'Clots in milk' }],
    });
    const kept = await isla.put(`${records}/${_id}`, { tentative_conditions: [] });
    expect(kept.status).toBe(200);
    const refused = await isla.put(`${records}/${_id}`, { tentative_diagnosis_methods: [{ name: 'Clots in milk' }] });
    expect(refused.status).toBe(422);
  });

  it('clears with null', async () => {
    const { _id } = await createRecord({ notes: 'x', tentative_conditions: [conditions.mastitis] });
    const reply = await isla.put(`${records}/${_id}`, { notes: null, tentative_conditions: null });
    expect([reply.body.notes, reply.body.tentative_conditions]).toEqual([null, []]);
  });

  it('accepts a whole document from GET and changes nothing', async () => {
    const record = await createRecord({
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: [{ name: 'Clots in milk' }],
    });
    const reply = await isla.put(`${records}/${record._id}`, record);
    expect([reply.status, reply.body]).toEqual([200, record]);
  });

  it('refuses another _id in the body', async () => {
    const { _id } = await createRecord();
    const reply = await isla.put(`${records}/${_id}`, { _id: '01900000-0000-7000-8000-0000000000ff' });
    expect([reply.status, reply.body.errors[0].code]).toEqual([400, 'id-mismatch']);
  });

  it('is 412 with the current document when If-Match does not hold', async () => {
    const record = await createRecord();
    const url = `${records}/${record._id}`;
    const held = await isla.put(url, { notes: 'one' }, { 'if-match': '"1"' });
    const stale = await isla.put(url, { notes: 'two' }, { 'if-match': '"1"' });
    expect([held.status, stale.status, stale.headers.get('etag')]).toEqual([200, 412, '"2"']);
    expect(stale.body.current).toEqual(held.body);
  });
});

describe('deleting a medical record', () => {
  it('removes it and everything below it from every read, and keeps every version', async () => {
    const { _id } = await createRecord({ notes: 'mistaken' });
    const treatments = `${records}/${_id}/treatment-history`;
    const treatment = (await isla.post(treatments, { treatment_strategy: 'tubes' })).body;
    const reply = await isla.delete(`${records}/${_id}`);
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await isla.get(`${records}/${_id}`)).status).toBe(404);
    expect((await isla.get(treatments)).status).toBe(404);
    expect((await isla.get(`${treatments}/${treatment._id}`)).status).toBe(404);
    expect((await isla.put(`${records}/${_id}`, { notes: 'x' })).status).toBe(404);
    expect((await isla.delete(`${records}/${_id}`)).status).toBe(404);
    expect((await isla.post(`${records}/search`, { notes: 'mistaken' })).body.total).toBe(0);
  });
});

describe('reading medical records', () => {
  it('answers 304 to a client that has the version already', async () => {
    const { _id } = await createRecord();
    const reply = await isla.get(`${records}/${_id}`, { 'if-none-match': '"1"' });
    expect([reply.status, reply.text]).toEqual([304, '']);
  });

  it('finds by condition id, by part of a condition, and by method', async () => {
    const elsewhere = path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records');
    const { body } = await isla.post(elsewhere, {
      tentative_conditions: [conditions.lameness],
      tentative_diagnosis_methods: [{ name: 'Lame' }],
    });
    const found = async (criteria: object) =>
      (await isla.post(`${elsewhere}/search`, criteria)).body.data.map((record: { _id: string }) => record._id);
    expect(await found({ tentative_conditions: [conditions.lameness, 'c-none'] })).toEqual([body._id]);
    expect(await found({ tentative_conditions: { organ: 'foot', date_diagnosed: '2026-11-21' } })).toEqual([body._id]);
    expect(await found({ tentative_conditions: { organ: 'udder' } })).toEqual([]);
    expect(await found({ tentative_diagnosis_methods: 'Lame', created_at: now })).toEqual([body._id]);
    expect(await found({ tentative_diagnosis_methods: 'Lame', notes: 'x' })).toEqual([]);
  });

  it.each([
    path('farms', farms.hillhead, 'animals', animals.daisy, 'medical-records'),
    path('farms', farms.sedge, 'animals', animals.sorrel, 'medical-records'),
    path('farms', 'none', 'animals', animals.bluebell, 'medical-records'),
  ])('is 404 under a parent that does not exist or is another practice’s: %s', async (wrong) => {
    const { _id } = await createRecord();
    const statuses = await Promise.all([
      isla.get(wrong),
      isla.get(`${wrong}/${_id}`),
      isla.post(wrong, {}),
      isla.post(`${wrong}/search`, {}),
      isla.put(`${wrong}/${_id}`, {}),
      isla.delete(`${wrong}/${_id}`),
    ]);
    expect(statuses.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('is 404 for an id that is not a UUID', async () => {
    expect((await isla.get(`${records}/nonsense`)).status).toBe(404);
    expect((await isla.put(`${records}/nonsense`, {})).status).toBe(404);
  });
});

describe('the re-check day of a case', () => {
  it('is a day without a time, and is cleared by null or an empty text', async () => {
    const { _id, recheck_on } = await createRecord({ recheck_on: '2026-11-25' });
    expect(recheck_on).toBe('2026-11-25');
    expect((await isla.put(`${records}/${_id}`, { notes: 'Seen' })).body.recheck_on).toBe('2026-11-25');
    expect((await isla.put(`${records}/${_id}`, { recheck_on: null })).body.recheck_on).toBeNull();
    expect((await createRecord({ recheck_on: '' })).recheck_on).toBeNull();
    const { status, body } = await isla.post(records, { recheck_on: '2026-11-31' });
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '/recheck_on', code: 'bad-format', message: 'Must be a valid date: YYYY-MM-DD.' }],
    ]);
  });

  it('can be searched and sorted by, as the same day in every zone', async () => {
    const days = ['2027-03-28', '2027-03-27', '2027-03-29'];
    for (const recheck_on of days) await createRecord({ recheck_on });
    const found = async (recheck_on: unknown, query = '') => {
      const { body } = await isla.post(`${records}/search?sort=recheck_on${query}`, { recheck_on });
      return body.data.map((record: MedicalRecord) => record.recheck_on);
    };
    expect(await found('2027-03-28')).toEqual(['2027-03-28']);
    expect(await found('2027-03-28', '&time_zone=Pacific/Auckland')).toEqual(['2027-03-28']);
    expect(await found({ from: '2027-03-27', to: '2027-03-29' })).toEqual(['2027-03-27', '2027-03-28']);
    expect(await found(days, '&criteria=descending')).toEqual(['2027-03-29', '2027-03-28', '2027-03-27']);
    expect((await found(null)).every((day: string | null) => day === null)).toBe(true);
  });
});
