import { animalsApi } from '@byre/contract/animals/api';
import { Animal } from '@byre/contract/animals/schema';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
const herd = path('farms', farms.hillhead, 'animals');
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
const clover = path('farms', farms.hillhead, 'animals', animals.clover);
const now = '2026-11-21T09:30:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

describe('reading animals (interface 4.5)', () => {
  it('gives every field of the field table, also those nobody has filled', async () => {
    const reply = await isla.get(clover);
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"1"']);
    expect(reply.body).toEqual({
      _id: animals.clover,
      farm_id: farms.hillhead,
      date_joined_farm: null,
      date_left_farm: null,
      date_of_birth: '2023-03-01T00:00:00.000Z',
      species: 'Cattle',
      national_breed_code: 'LIM',
      gender: 'Female',
      age: expect.stringMatching(/^\d+ years? \d+ months?$/),
      reproductive_state: [{ name: 'heifer', date: '2025-04-01T00:00:00.000Z' }],
      milk_yield_level: [],
      diet_intensity: [],
      head_count: [],
      herd_id: null,
      stock_id: null,
      identification_number: 'UK 300001 200002',
      eid: [],
      management_number: null,
      freeze_brand: null,
      deceased_record: null,
      updated_at: '2026-11-01T00:00:00.000Z',
      version: 1,
    });
    expect(checkerOf(Animal)(reply.body).ok).toBe(true);
  });

  it('finds an ear tag by the published misspelling too', async () => {
    const criteria = [
      { identification_number: 'UK 300001 100001' },
      { identification_numer: ['UK 300001 100001', 'x'] },
    ];
    for (const body of criteria) {
      const reply = await isla.post(`${herd}/search`, body);
      expect(reply.body.data.map((animal: { _id: string }) => animal._id)).toEqual([animals.bluebell]);
    }
  });

  it('cannot be created or deleted', async () => {
    const replies = [await isla.post(herd, {}), await isla.delete(bluebell), await isla.post(bluebell, {})];
    expect(replies.map((reply) => [reply.status, reply.headers.get('allow')])).toEqual([
      [405, 'GET, HEAD'],
      [405, 'GET, PUT, HEAD'],
      [405, 'GET, PUT, HEAD'],
    ]);
  });
});

describe('changing an animal', () => {
  it('changes only the fields sent, and null clears', async () => {
    const before = (await isla.get(clover)).body;
    const reply = await isla.put(clover, { date_joined_farm: '2024-05-01', herd_id: 7, gender: null });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"']);
    expect(reply.body).toEqual({
      ...before,
      date_joined_farm: '2024-05-01T00:00:00.000Z',
      herd_id: 7,
      gender: null,
      updated_at: now,
      version: 2,
    });
    expect((await isla.get(clover)).body).toEqual(reply.body);
  });

  it('takes the misspelt names, and refuses both spellings with different values', async () => {
    const reply = await isla.put(clover, { defra_breed_code: 'AA', identification_numer: 'UK 300001 200003' });
    expect(reply.body).toMatchObject({ national_breed_code: 'AA', identification_number: 'UK 300001 200003' });
    const both = await isla.put(clover, { defra_breed_code: 'AA', national_breed_code: 'HF' });
    expect([both.status, both.body.errors[0].code]).toEqual([400, 'contradiction']);
  });

  it('never refuses an odd breed code or ear tag', async () => {
    const reply = await isla.put(clover, { national_breed_code: '??', identification_number: 'not a tag' });
    expect(reply.status).toBe(200);
  });

  it('takes either gender in any case of letters, and any species', async () => {
    const genders = ['male', 'FEMALE', 'Female', null].map(async (gender) => {
      const { body } = await isla.put(clover, { gender });
      return body.gender;
    });
    expect(await Promise.all(genders)).toEqual(['Male', 'Female', 'Female', null]);
    expect((await isla.put(clover, { species: 'Alpaca' })).body.species).toBe('Alpaca');
    await isla.put(clover, { species: 'Cattle' });
  });

  it.each([
    [{ gender: 'banana' }, '/gender', 'bad-format'],
    [{ gender: '' }, '/gender', 'bad-format'],
    [{ herd_id: '7' }, '/herd_id', 'wrong-type'],
    [{ herd_id: true }, '/herd_id', 'wrong-type'],
    [{ species: 1 }, '/species', 'wrong-type'],
    [{ reproductive_state: 5 }, '/reproductive_state', 'wrong-type'],
    [{ reproductive_state: [{ date: '2026-01-01' }] }, '/reproductive_state/0/name', 'required'],
    [{ milk_yield_level: { name: 'Low', date: '2026-02-30' } }, '/milk_yield_level/date', 'bad-format'],
    [{ deceased_record: { cause: 'x' } }, '/deceased_record/cause', 'unknown-field'],
    [{ _id: 'another' }, '/_id', 'id-mismatch'],
  ])('refuses %j with 400 and points to %s', async (body, pointer, code) => {
    const reply = await isla.put(clover, body);
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });

  it('is 412 with the current document when If-Match does not hold', async () => {
    const current = await isla.get(bluebell);
    const reply = await isla.put(bluebell, { stock_id: 1 }, { 'if-match': '"41"' });
    expect([reply.status, reply.body.current, reply.headers.get('etag')]).toEqual([412, current.body, '"1"']);
  });
});

describe('the histories of an animal', () => {
  const push = async (body: object) => (await isla.put(bluebell, body)).body;

  it('take a name as of now, an entry with its own date, and several; the latest is last', async () => {
    await push({ reproductive_state: 'dry' });
    await push({ reproductive_state: { name: 'In-calf heifer', date: '2025-12-24' } });
    const { reproductive_state } = await push({
      reproductive_state: [{ name: 'early lactation', date: '2026-01-30 04:00:00' }, 'cull for meat'],
    });
    expect(reproductive_state).toEqual([
      { name: 'heifer', date: '2025-04-01T00:00:00.000Z' },
      { name: 'In-calf heifer', date: '2025-12-24T00:00:00.000Z' },
      { name: 'early lactation', date: '2026-01-30T04:00:00.000Z' },
      { name: 'dry', date: now },
      { name: 'cull for meat', date: now },
    ]);
  });

  it('are never replaced: entries already there add nothing, nor do [] and null', async () => {
    const before = (await isla.get(bluebell)).body;
    const after = await push({
      reproductive_state: before.reproductive_state,
      milk_yield_level: [],
      diet_intensity: null,
    });
    expect(after).toEqual(before);
  });

  it('take a bare name equal to the last as a new entry', async () => {
    await push({ milk_yield_level: 'Low' });
    expect((await push({ milk_yield_level: 'Low' })).milk_yield_level).toEqual([
      { name: 'Low', date: now },
      { name: 'Low', date: now },
    ]);
  });

  it('take an entry with an empty date as of now', async () => {
    const { milk_yield_level } = await push({ milk_yield_level: { name: 'High', date: '' } });
    expect(milk_yield_level.at(-1)).toEqual({ name: 'High', date: now });
  });

  it('are also known by the misspelt name of the diet', async () => {
    expect((await push({ diet_intesity: 'Intensive Grazing' })).diet_intensity).toEqual([
      { name: 'Intensive Grazing', date: now },
    ]);
  });
});

describe('the head counts of a group', () => {
  it('are pushed as numbers or with their day, found by the number, and zero is a count', async () => {
    const counted = await isla.put(clover, { head_count: [{ count: 212, date: '2026-11-02' }, 0] });
    const head_count = [
      { count: 212, date: '2026-11-02T00:00:00.000Z' },
      { count: 0, date: now },
    ];
    expect([counted.status, counted.body.head_count]).toEqual([200, head_count]);
    expect((await isla.put(clover, { head_count })).body.head_count).toEqual(head_count);
    const found = async (body: object) =>
      (await isla.post(`${herd}/search`, body)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await found({ head_count: 212 })).toEqual([animals.clover]);
    expect(await found({ head_count: [{ count: 0 }, 7] })).toEqual([animals.clover]);
    expect(await found({ head_count: { date: '2026-11-02' } })).toEqual([animals.clover]);
    expect(await found({ head_count: 213 })).toEqual([]);
    expect(await found({ head_count: null })).not.toContain(animals.clover);
    expect((await isla.post(`${herd}/search`, { head_count: '212' })).status).toBe(400);
    for (const wrong of [-1, 1.5, '12', { count: 10_000_001 }, { date: '2026-11-02' }])
      expect((await isla.put(clover, { head_count: wrong })).status).toBe(400);
  });
});

describe('a deceased animal', () => {
  it('says when the record was made and last changed by the clock of the service', async () => {
    const died = await isla.put(clover, {
      deceased_record: { date_of_death: '2026-11-20', mortality_reason: 'bloat', created_at: '1999-01-01' },
    });
    expect(died.body.deceased_record).toEqual({
      created_at: now,
      updated_at: now,
      date_of_death: '2026-11-20T00:00:00.000Z',
      cull_reason: null,
      cull_fate: null,
      mortality_reason: ['bloat'],
      method: null,
      euthanasia_method: null,
      carried_out_by: null,
    });
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
    const corrected = await isla.put(clover, { deceased_record: { cull_fate: 'knacker' } });
    app.clock.now = new Date(now);
    expect(corrected.body.deceased_record).toMatchObject({
      created_at: now,
      updated_at: '2026-11-21T10:00:00.000Z',
      cull_fate: 'knacker',
      mortality_reason: ['bloat'],
    });
    expect((await isla.put(clover, { deceased_record: null })).body.deceased_record).toBeNull();
  });
});

describe('what the farm itself calls an animal, and how it died', () => {
  const ids = async (reply: Promise<{ body: { data: { _id: string }[] } }>) =>
    (await reply).body.data.map(({ _id }) => _id);

  it('is found by its numbers, by all text and by a search of the fields', async () => {
    await isla.put(clover, { management_number: '412', freeze_brand: 'K64' });
    expect((await isla.get(clover)).body).toMatchObject({ management_number: '412', freeze_brand: 'K64' });
    expect(await ids(isla.get(`${herd}?search=k64`))).toEqual([animals.clover]);
    expect(await ids(isla.post(`${herd}/search`, { management_number: '412' }))).toEqual([animals.clover]);
    await isla.put(clover, { management_number: null, freeze_brand: null });
    expect(await ids(isla.get(`${herd}?search=k64`))).toEqual([]);
  });

  it('tells a euthanasia with its method and who carried it out, and refuses a death of no known kind', async () => {
    const told = { method: 'euthanased', euthanasia_method: 'free bullet', carried_out_by: 'Morag Baird' };
    const died = await isla.put(clover, { deceased_record: { date_of_death: '2026-11-20', ...told } });
    expect(died.body.deceased_record).toMatchObject(told);
    expect(await ids(isla.get(`${herd}?search=morag`))).toEqual([animals.clover]);
    expect(await ids(isla.post(`${herd}/search`, { deceased_record: { method: 'euthanased' } }))).toEqual([
      animals.clover,
    ]);
    const refused = await isla.put(clover, { deceased_record: { method: 'vanished' } });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/deceased_record/method']);
    await isla.put(clover, { deceased_record: null });
  });
});

describe('a search by what follows from the fields', () => {
  const sought = async (body: object, query = '') => {
    const reply = await isla.post(`${herd}/search${query}`, body);
    return [reply.status, reply.body.data?.map(({ _id }: { _id: string }) => _id)];
  };
  const both = [animals.bluebell, animals.clover].toSorted();

  it('finds by the entry of a history that is shown, and not by an earlier one', async () => {
    await isla.put(bluebell, { diet_intensity: { name: 'Extensive Grazing', date: '2020-01-01' } });
    await isla.put(clover, { diet_intensity: 'Extensive Grazing' });
    const last = { diet_intensity: 'Housed' };
    await isla.put(bluebell, last);
    expect(await sought({ diet_intensity: 'Extensive Grazing', _id: both })).toEqual([200, both]);
    expect(await sought({ current_diet_intensity: 'Extensive Grazing' })).toEqual([200, [animals.clover]]);
    expect(await sought({ current_diet_intensity: ['Housed', 'Extensive Grazing'] })).toEqual([200, both]);
    const ordered = await sought({ _id: both }, '?sort=current_diet_intensity&criteria=descending');
    expect(ordered).toEqual([200, [animals.bluebell, animals.clover]]);
  });

  it('finds those without an entry by null', async () => {
    await isla.put(bluebell, { milk_yield_level: 'High' });
    const without = await sought({ current_milk_yield_level: null });
    expect(without).toEqual(await sought({ milk_yield_level: null }));
    expect(without[1]).toContain(animals.clover);
    expect(without[1]).not.toContain(animals.bluebell);
  });

  it('knows who is on the farm, who has left it and who is dead', async () => {
    const state = async () => ({
      on_farm: (await sought({ on_farm: true, _id: both }))[1],
      deceased: (await sought({ deceased: true }))[1],
      living: (await sought({ deceased_record: null, _id: both }))[1],
    });
    expect(await state()).toEqual({ on_farm: both, deceased: [], living: both });
    await isla.put(clover, { date_left_farm: '2020-01-01' });
    expect(await state()).toEqual({ on_farm: [animals.bluebell], deceased: [], living: both });
    await isla.put(clover, { date_left_farm: '9000-01-01' });
    expect(await state()).toEqual({ on_farm: both, deceased: [], living: both });
    await isla.put(clover, { date_left_farm: null, deceased_record: { date_of_death: '2026-11-20' } });
    expect(await state()).toEqual({
      on_farm: [animals.bluebell],
      deceased: [animals.clover],
      living: [animals.bluebell],
    });
    await isla.put(clover, { deceased_record: null });
  });

  it('stays within the farm, and across farms within those that somebody may see', async () => {
    expect((await sought({ on_farm: true }))[1]).not.toContain(animals.daisy);
    const everywhere = await isla.post('/api/animals/search?sort=on_farm', { on_farm: [true, false] });
    const farmsSeen = new Set(everywhere.body.data.map(({ farm_id }: { farm_id: string }) => farm_id));
    expect([...farmsSeen].toSorted()).toEqual([farms.hillhead, farms.lochside, farms.marsh]);
  });
});

describe('the audit trail', () => {
  it('keeps every version of an animal with who, when and from which device', async () => {
    const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
    await isla.put(daisy, { stock_id: 1 });
    await (await app.as('lewis')).put(daisy, { stock_id: 2 });
    const kept = await app.db.rows(sql`
      select version, op, user_name, device, document -> 'stock_id' as stock_id
      from revision
      where farm_id = ${farms.lochside} and entity = 'animal' and entity_id = ${animals.daisy}
      order by version
    `);
    expect(kept).toEqual([
      { version: 2, op: 'update', user_name: 'Isla Reid', device: "isla's phone", stock_id: 1 },
      { version: 3, op: 'update', user_name: 'Lewis Hay', device: "lewis's phone", stock_id: 2 },
    ]);
  });
});

describe('the species of an animal', () => {
  const change = (body: object) => isla.put(clover, body);

  it('may be a word that no list knows, which the answer points out with the nearest one', async () => {
    const said = await change({ species: 'Cow' });
    expect([said.status, said.body.species, said.body.warnings]).toEqual([
      200,
      'Cow',
      [
        {
          ...{ field: 'species', code: 'unknown-species', suggested: 'Cattle' },
          message: 'No list knows the species "Cow". Is it Cattle?',
        },
      ],
    ]);
    expect(checkerOf(animalsApi.update.reply)(said.body)).toEqual({ ok: true, value: said.body });
    expect((await isla.get(clover)).body).not.toHaveProperty('warnings');
    // What came with the answer may be sent back.
    expect((await change(said.body)).status).toBe(200);
    expect((await change({ gender: 'Female' })).body).not.toHaveProperty('warnings');
  });

  it('is pointed out if the ear tag contradicts it', async () => {
    const said = await change({ species: 'Cattle', identification_number: 'UK 0 123456 00001' });
    expect(said.body.warnings).toEqual([
      {
        ...{ field: 'species', code: 'contradicted-species', suggested: null },
        message: 'Its species is Cattle, but the ear tag says Sheep or Goat.',
      },
    ]);
    expect((await change({ species: 'Sheep' })).body).not.toHaveProperty('warnings');
  });

  it('is searched for by whether some list knows it, on one farm and on all', async () => {
    const idsOf = async (address: string, known: boolean) => {
      const { body } = await isla.post(`${address}/search?limit=200`, { species_known: known });
      return body.data.map(({ _id }: { _id: string }) => _id);
    };
    for (const species of ['Cow', null]) {
      await change({ species });
      for (const address of [herd, '/api/animals']) {
        expect(await idsOf(address, false)).toContain(animals.clover);
        expect(await idsOf(address, true)).not.toContain(animals.clover);
      }
    }
    await change({ species: 'Cattle' });
    expect(await idsOf(herd, false)).not.toContain(animals.clover);
    expect(await idsOf(herd, true)).toContain(animals.clover);
  });
});
