import { checkerOf } from '@byre/contract/check';
import { responses, TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path } from '../../../testing/world.ts';

let app: TestApp;
let isla: Client;
let treatments: string;
const now = '2026-11-21T09:30:00.000Z';
const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const record = (await isla.post(records, {})).body;
  treatments = `${records}/${record._id}/treatment-history`;
});
afterAll(() => app.close());

const full = {
  start_date: '2026-11-20 08:00:00',
  end_date: '2026-11-22T08:00:00+01:00',
  response: 'Good',
  successful_treatment: true,
  treatment_strategy: 'Antibiotic tubes',
  treated_by: ['Isla Reid', 'farmer'],
  intervention_desc: 'three tubes, twelve hours apart',
};

describe('creating a treatment history (interface 4.3)', () => {
  it('keeps every field, dates in the answer form, the description in both spellings', async () => {
    const reply = await isla.post(treatments, full);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`${treatments}/${reply.body._id}`);
    expect(reply.body).toMatchObject({
      ...full,
      start_date: '2026-11-20T08:00:00.000Z',
      end_date: '2026-11-22T07:00:00.000Z',
      intevention_desc: full.intervention_desc,
      animal_id: animals.bluebell,
      created_by: 'Isla Reid',
      created_at: now,
    });
    expect(checkerOf(TreatmentHistory)(reply.body).ok).toBe(true);
    expect((await isla.get(`${treatments}/${reply.body._id}`)).body).toEqual(reply.body);
  });

  it('takes an empty text for an optional date as if it were absent', async () => {
    const { status, body } = await isla.post(treatments, { ...full, start_date: '', end_date: '' });
    expect([status, body.start_date, body.end_date]).toEqual([201, null, null]);
    const dated = (await isla.post(treatments, full)).body;
    const changed = await isla.put(`${treatments}/${dated._id}`, { start_date: '', response: 'Good' });
    expect([changed.status, changed.body.start_date]).toEqual([200, dated.start_date]);
  });

  it('accepts the description in the published misspelling', async () => {
    const { body } = await isla.post(treatments, { intevention_desc: 'hoof trimmed' });
    expect([body.intevention_desc, body.intervention_desc]).toEqual(['hoof trimmed', 'hoof trimmed']);
  });

  it('refuses the two spellings with different values', async () => {
    const reply = await isla.post(treatments, { intevention_desc: 'a', intervention_desc: 'b' });
    expect([reply.status, reply.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ pointer: '/intevention_desc', code: 'contradiction' }),
    ]);
  });

  it('takes one name in treated_by as a list of one', async () => {
    expect((await isla.post(treatments, { treated_by: 'farmer' })).body.treated_by).toEqual(['farmer']);
  });

  it.each(responses)('takes the response %s', async (response) => {
    expect((await isla.post(treatments, { response })).body.response).toBe(response);
  });

  it.each([
    [{ response: 'good' }, '/response', 'bad-value'],
    [{ successful_treatment: 'true' }, '/successful_treatment', 'wrong-type'],
    [{ successful_treatment: 0 }, '/successful_treatment', 'wrong-type'],
    [{ start_date: '2026-02-30' }, '/start_date', 'bad-format'],
    [{ start_date: 20261121 }, '/start_date', 'wrong-type'],
    [{ treated_by: [1] }, '/treated_by/0', 'wrong-type'],
    [{ treated: 'x' }, '/treated', 'unknown-field'],
  ])('refuses %j with 400 and points to %s', async (body, pointer, code) => {
    const reply = await isla.post(treatments, body);
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });

  it('refuses an end before the start with 422', async () => {
    const reply = await isla.post(treatments, { start_date: '2026-11-20', end_date: '2026-11-19' });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ pointer: '/end_date', code: 'end-before-start', message: 'end_date is before start_date.' }],
    ]);
  });
});

describe('PUT and DELETE without an id in the path (decisions 6)', () => {
  it('change the one named by _id, and answer as the address with an id does', async () => {
    const { _id } = (await isla.post(treatments, full)).body;
    const reply = await isla.put(treatments, { _id, response: 'Poor' });
    expect([reply.status, reply.headers.get('etag'), reply.body.response]).toEqual([200, '"2"', 'Poor']);
    const same = await isla.put(`${treatments}/${_id}`, { response: 'Adverse' });
    expect([same.status, same.body.response, same.body.version]).toEqual([200, 'Adverse', 3]);
  });

  it('delete the one named in the body', async () => {
    const { _id } = (await isla.post(treatments, {})).body;
    expect((await isla.delete(treatments, { _id })).status).toBe(204);
    expect((await isla.get(`${treatments}/${_id}`)).status).toBe(404);
  });

  it('delete the one named in the query', async () => {
    const { _id } = (await isla.post(treatments, {})).body;
    expect((await isla.delete(`${treatments}?_id=${_id}`)).status).toBe(204);
    expect((await isla.get(`${treatments}/${_id}`)).status).toBe(404);
  });

  it('are 400 without an id, and when two different ones are given', async () => {
    const { _id } = (await isla.post(treatments, {})).body;
    const other = '01900000-0000-7000-8000-0000000000ee';
    const replies = [
      await isla.put(treatments, { response: 'Good' }),
      await isla.delete(treatments),
      await isla.delete(treatments, {}),
      await isla.delete(`${treatments}?_id=${other}`, { _id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [400, '/_id', 'required'],
      [400, '/_id', 'required'],
      [400, '/_id', 'required'],
      [400, '/_id', 'contradiction'],
    ]);
  });
});

describe('changing a treatment history', () => {
  it('checks the period in its state after the request', async () => {
    const { _id } = (await isla.post(treatments, { start_date: '2026-11-20', end_date: '2026-11-21' })).body;
    const reply = await isla.put(`${treatments}/${_id}`, { start_date: '2026-11-22' });
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/start_date']);
    expect((await isla.put(`${treatments}/${_id}`, { start_date: '2026-11-22', end_date: null })).status).toBe(200);
  });
});

describe('searching treatment histories', () => {
  it('finds by truth, by member of a list, by either spelling, and by day', async () => {
    const record = (await isla.post(records, {})).body;
    const own = `${records}/${record._id}/treatment-history`;
    const { _id } = (await isla.post(own, full)).body;
    await isla.post(own, { successful_treatment: false, treated_by: ['Morag Bell'] });
    const found = async (criteria: object) =>
      (await isla.post(`${own}/search`, criteria)).body.data.map((one: { _id: string }) => one._id);
    expect(await found({ successful_treatment: true })).toEqual([_id]);
    expect(await found({ treated_by: ['farmer', 'nobody'] })).toEqual([_id]);
    expect(await found({ intevention_desc: full.intervention_desc })).toEqual([_id]);
    expect(await found({ start_date: '2026-11-20' })).toEqual([_id]);
    expect(await found({ start_date: '2026-11-20T09:00:00+01:00' })).toEqual([_id]);
    expect(await found({ start_date: '2026-11-19' })).toEqual([]);
    expect(await found({})).toHaveLength(2);
  });
});
