import { randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms, path } from '../../../testing/world.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const observations = path('farms', farms.hillhead, 'animals', animals.bluebell, 'observations');
const ofClover = path('farms', farms.hillhead, 'animals', animals.clover, 'observations');
const weighed = { kind: 'weight', value: 612.5, unit: 'kg', observed_at: '2026-11-20 09:00:00' };

describe('an observation (decisions 13)', () => {
  it('is made, read, listed, changed and deleted below its animal, and every version is kept', async () => {
    const made = await world.isla.post(ofClover, { ...weighed, notes: 'in the race' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...weighed,
      ...{ observed_at: '2026-11-20T09:00:00.000Z', scale: null, notes: 'in the race', version: 1 },
      ...{ animal_id: animals.clover, farm_id: farms.hillhead, created_by: 'Isla Reid' },
    });
    const address = `${ofClover}/${made.body._id}`;
    expect(made.headers.get('location')).toBe(address);
    expect(checkerOf(api.observations.get.reply)(made.body).ok).toBe(true);
    expect((await world.morag.get(address)).body).toEqual(made.body);
    expect((await world.isla.get(ofClover)).body).toMatchObject({ total: 1, data: [made.body] });
    const changed = await world.morag.put(address, { value: 621.5, notes: null });
    expect(changed.body).toMatchObject({ value: 621.5, notes: null, unit: 'kg', version: 2, updated_by: 'Morag Bell' });
    expect((await world.isla.delete(address)).status).toBe(204);
    expect((await world.isla.get(address)).status).toBe(404);
    const history = await world.isla.get(`${address}/history`);
    expect(history.body.data.map(({ op }: { op: string }) => op)).toEqual(['delete', 'update', 'create']);
  });

  it('exists only below its own animal, and for nobody else', async () => {
    const { body } = await world.isla.post(observations, weighed);
    expect((await world.isla.get(`${ofClover}/${body._id}`)).status).toBe(404);
    expect((await world.tom.get(`${observations}/${body._id}`)).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ['a negative weight', { kind: 'weight', value: -4 }, 'out-of-range'],
    ['a score below zero', { kind: 'mobility', value: -1 }, 'out-of-range'],
    ['a weight in words', { kind: 'weight', value: '612 kg' }, 'wrong-type'],
    ['neither a number nor a text', { kind: 'other', value: true }, 'wrong-type'],
  ])('is refused, naming the field, if it is impossible: %s', async (_, body, code) => {
    const { status, body: problem } = await world.isla.post(observations, body);
    expect([status, problem.errors]).toMatchObject([400, [{ pointer: '/value', code }]]);
  });

  it('is checked against the stored kind if only its value is sent', async () => {
    const { body } = await world.isla.post(observations, weighed);
    const { status, body: problem } = await world.isla.put(`${observations}/${body._id}`, { value: -1 });
    expect([status, problem.errors[0].pointer]).toEqual([400, '/value']);
  });

  it.each([
    { kind: 'temperature', value: -2.5, unit: '°C' },
    { kind: 'pregnancy', value: 'in calf' },
    { kind: 'rumen fill', value: 3, scale: '1-5' },
    { kind: 'weight', value: 99_999 },
  ])('is accepted if it is only unlikely, or of a kind of the practice’s own: %j', async (body) => {
    const reply = await world.isla.post(observations, body);
    expect([reply.status, reply.body]).toMatchObject([201, body]);
  });
});

describe('observations are found', () => {
  const found = async (body: object, query = ''): Promise<unknown[]> => {
    const reply = await world.isla.post(`${ofClover}/search${query}`, body);
    return reply.body.data.map(({ value }: { value: unknown }) => value);
  };

  it('by kind, by number or term, by day and by text, and sorted by their value', async () => {
    await world.isla.post(ofClover, weighed);
    await world.isla.post(ofClover, { ...weighed, value: 640, observed_at: '2026-11-21 09:00:00' });
    await world.isla.post(ofClover, { kind: 'pregnancy', value: 'in calf', notes: 'Twins, by the scanner' });
    expect(await found({ kind: 'weight' }, '?sort=value')).toEqual([612.5, 640]);
    expect(await found({ value: [640, 'in calf'] }, '?sort=kind')).toEqual(['in calf', 640]);
    expect(await found({ value: 612.5 })).toEqual([612.5]);
    expect(await found({ value: '612.5' })).toEqual([]);
    expect(await found({ observed_at: '2026-11-21' })).toEqual([640]);
    expect(await found({ observed_at: null })).toEqual(['in calf']);
    const text = await world.isla.get(`${ofClover}?search=scanner`);
    expect(text.body.total).toBe(1);
    expect((await world.isla.get(`${ofClover}?search=in+calf`)).body.total).toBe(1);
  });
});

describe('an observation on a device', () => {
  it('is pushed and pulled, conflicts as one statement, and disappears when it was deleted', async () => {
    const create = mutation({ entity: 'observation', op: 'create' }, weighed);
    const [made] = await world.isla.push([create]);
    expect(made).toMatchObject({ status: 'applied', document: { value: 612.5 } });
    const replica = read(emptyReplica(), await world.morag.pull());
    const key = `observation ${create.entity_id}`;
    expect(replica.rows[`farm:${farms.hillhead}`]?.[key]?.d).toEqual(made?.document);
    await world.morag.put(`${observations}/${create.entity_id}`, { value: 700 });
    const group = { kind: 'weight', value: 650, unit: 'kg', scale: null };
    const seen = { kind: 'weight', value: 612.5, unit: 'kg', scale: null };
    const fields = Object.fromEntries(
      Object.entries(group).map(([name, value]) => [name, { base: seen[name as keyof typeof seen], new: value }]),
    );
    const update = { ...mutation({ entity: 'observation', op: 'update', entity_id: create.entity_id }), fields };
    const [clash] = await world.isla.push([update]);
    expect([clash?.status, clash?.conflict?.fields.map(({ field }) => field)]).toEqual(['conflict', ['value']]);
    await world.isla.delete(`${observations}/${create.entity_id}`);
    const lines = await world.morag.pull({ epoch: replica.epoch, have: replica.have });
    expect(lines).toContainEqual(expect.objectContaining({ t: 'del', e: 'observation', id: create.entity_id }));
    expect(read(replica, lines)).toEqual(read(emptyReplica(), await world.morag.pull()));
  });

  it('that is not valid is refused with the field, and the rest of the push continues', async () => {
    const impossible = mutation({ entity: 'observation', op: 'create' }, { kind: 'weight', value: -1 });
    const sound = mutation({ entity: 'observation', op: 'create' }, { kind: 'mobility', value: 1 });
    const results = await world.isla.push([impossible, sound]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied']);
    expect(results[0]?.problem?.errors).toMatchObject([{ pointer: '/value' }]);
  });

  it('[P10] is not sent to an app of an earlier protocol, whose copy is complete anyway', async () => {
    const older = { protocol: 3, want: [`farm:${farms.hillhead}`] };
    await world.isla.post(observations, weighed);
    const whole = await world.isla.pull(older);
    // Throws if the copy does not match the digest.
    const replica = read(emptyReplica(), whole);
    const { body } = await world.isla.post(observations, weighed);
    await world.isla.delete(`${observations}/${body._id}`);
    const delta = await world.isla.pull({ ...older, epoch: replica.epoch, have: replica.have });
    read(replica, delta);
    const told = [...whole, ...delta].filter((line) => 'e' in line && line.e === 'observation');
    expect(told).toEqual([]);
    const newer = await world.isla.pull({ want: older.want });
    expect(newer.some((line) => line.t === 'put' && line.e === 'observation')).toBe(true);
  });
});

it('with an id from the client is made once, however often it is sent', async () => {
  const body = { ...weighed, _id: randomUUID() };
  const [first, again] = [await world.isla.post(observations, body), await world.isla.post(observations, body)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await world.isla.post(observations, { ...body, value: 1 })).status).toBe(409);
});

it('with an id that another farm has is refused', async () => {
  const body = { ...weighed, _id: randomUUID() };
  const atLochside = path('farms', farms.lochside, 'animals', animals.daisy, 'observations');
  expect((await world.isla.post(atLochside, { ...body, value: 95 })).status).toBe(201);
  const refused = await world.isla.post(observations, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
});
