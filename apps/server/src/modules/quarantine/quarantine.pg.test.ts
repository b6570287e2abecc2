import { randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Mutation } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { wrongDigests } from '../../../testing/digests.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, people, practices } from '../../../testing/world.ts';
import { farmOfJob } from '../../access/proven-farm.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { importAnimals } from '../../importers/animals.ts';
import { lockRefused } from './queries.ts';

let app: TestApp;
let [isla, fiona, edith]: Client[] = [];
beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona, edith] = [await app.as('isla'), await app.as('fiona'), await app.as('edith')];
});
afterAll(() => app.close());

const as = (client: Client | undefined): Client => {
  if (!client) throw new Error('Nobody has signed in yet.');
  return client;
};
const device = randomUUID();
const edit = (more: Partial<Mutation>, fields: Mutation['fields'] = {}): Mutation => ({
  id: randomUUID(),
  pv: protocolVersion,
  seq: 1,
  entity: 'medical-record',
  op: 'create',
  farm_id: farms.hillhead,
  animal_id: animals.bluebell,
  medical_record_id: null,
  treatment_id: null,
  entity_id: randomUUID(),
  fields,
  base_version: null,
  depends_on: [],
  event_time: '2026-11-21T06:30:00.000Z',
  ...more,
});
const push = async (client: Client | undefined, ...mutations: unknown[]) => {
  const body = { protocol: protocolVersion, epoch: null, client: device, device: 'Pixel 9', mutations };
  return (await as(client).post('/api/sync/push', body)).body.results;
};
const report = async (more: object = {}, client = isla) => {
  const how = { pending: 0, oldest_pending_at: null, max_seq: 9, persisted: true, app_version: '0.2.0' };
  return (await as(client).post('/api/sync/device', { protocol: protocolVersion, client: device, ...how, ...more }))
    .body;
};
const glen = path('practices', practices.glen, 'quarantine');
const refusedOf = async ({ entity_id }: Mutation) =>
  (await as(fiona).post(`${glen}/search`, { entity_id })).body.data.at(-1);
const recordPath = (id: string) =>
  `${path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records')}/${id}`;
const accept = (id: string, body: object = {}) => as(fiona).post(`${glen}/${id}/accept`, body);

/** A case with a condition that nobody knows. */
const refusedCase = async () => {
  const made = edit(
    {},
    { notes: { base: null, new: 'hot quarter' }, tentative_conditions: { base: null, new: ['no'] } },
  );
  await push(isla, made);
  return { made, refused: await refusedOf(made) };
};

describe('[S15] a refused edit', () => {
  it('is listed for the admin, with its author, its content and the reason for the refusal', async () => {
    const { made, refused } = await refusedCase();
    expect(refused).toMatchObject({
      farm_id: farms.hillhead,
      animal_id: animals.bluebell,
      entity: 'medical-record',
      entity_id: made.entity_id,
      op: 'create',
      person: 'Isla Reid',
      device: 'Pixel 9',
      event_time: '2026-11-21T06:30:00.000Z',
      refused_at: '2026-11-21T09:30:00.000Z',
      status: 'rejected',
      problem: { errors: [{ pointer: '/tentative_conditions/0', code: 'unknown-condition' }] },
      conflict: null,
      fields: made.fields,
      state: 'open',
      closed_at: null,
    });
    expect((await as(fiona).get(`${glen}?search=${made.entity_id}`)).body.data).toEqual([refused]);
    expect((await as(fiona).get(`${glen}/${refused._id}`)).body).toEqual(refused);
  });

  it('cannot be seen or decided by anybody else, even on a farm that two practices serve', async () => {
    const onMarsh = { farm_id: farms.marsh, animal_id: animals.fern };
    const made = edit(onMarsh, { tentative_conditions: { base: null, new: ['no'] } });
    await push(isla, made);
    const refused = await refusedOf(made);
    const fen = path('practices', practices.fen, 'quarantine');
    expect((await as(edith).get(fen)).body.total).toBe(0);
    const replies = [
      as(edith).get(glen),
      as(edith).get(`${fen}/${refused._id}`),
      as(edith).post(`${fen}/${refused._id}/accept`, {}),
      as(edith).post(`${fen}/${refused._id}/dismiss`, { reason: 'x' }),
      as(isla).get(glen),
      as(isla).post(`${glen}/${refused._id}/accept`, {}),
    ];
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 403]);
  });

  it('is carried out with the admin’s corrections, in their name, with its author in the history', async () => {
    const { made, refused } = await refusedCase();
    // Ids of edits are unique within a farm only.
    await app.db.rows(sql`
      insert into sync_mutation (farm_id, id, hash, client, user_id, status, result)
      select ${farms.sedge}, id, hash, client, user_id, status, result from sync_mutation where id = ${made.id}
    `);
    expect(await accept(refused._id)).toMatchObject({ status: 422, body: { code: 'rule-broken' } });
    const reply = await accept(refused._id, { fields: { tentative_conditions: [conditions.mastitis] } });
    expect(reply).toMatchObject({ status: 200, body: { state: 'accepted', closed_by: 'Fiona Kerr' } });
    const answers = await app.db.rows(sql`select status from sync_mutation where id = ${made.id} order by farm_id`);
    expect(answers).toEqual([{ status: 'applied' }, { status: 'rejected' }]);
    const { body: record } = await as(isla).get(recordPath(made.entity_id));
    expect(record).toMatchObject({
      notes: 'hot quarter',
      created_by: 'Fiona Kerr',
      tentative_conditions: [{ condition_id: conditions.mastitis, date_diagnosed: '2026-11-21T06:30:00.000Z' }],
    });
    const history = await as(isla).get(`${recordPath(made.entity_id)}/history`);
    expect(checkerOf(api.history.medicalRecord.reply)(history.body).ok).toBe(true);
    expect(history.body.data).toMatchObject([
      {
        user: { id: people.fiona.id, name: 'Fiona Kerr' },
        author: { id: people.isla.id, name: 'Isla Reid' },
        device: 'Pixel 9',
        event_time: '2026-11-21T06:30:00.000Z',
      },
    ]);
    await as(isla).put(recordPath(made.entity_id), { notes: 'seen again' });
    const { body: after } = await as(isla).get(`${recordPath(made.entity_id)}/history`);
    expect(after.data[0]).toMatchObject({ user: { name: 'Isla Reid' }, author: null });
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('is carried out once, however many accept it at the same time', async () => {
    const { made, refused } = await refusedCase();
    const fields = { tentative_conditions: [conditions.ketosis] };
    const replies = await Promise.all([1, 2, 3, 4].map(() => accept(refused._id, { fields })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await as(isla).get(recordPath(made.entity_id))).body.version).toBe(1);
  });

  it('is then answered as applied, and what waited for it continues', async () => {
    const { made, refused } = await refusedCase();
    const child = edit({ entity: 'treatment-history', medical_record_id: made.entity_id, depends_on: [made.id] });
    expect(await push(isla, child)).toMatchObject([{ status: 'blocked' }]);
    await accept(refused._id, { fields: { tentative_conditions: [] } });
    expect(await push(isla, made, child)).toMatchObject([
      { status: 'applied', duplicate: true, document: { notes: 'hot quarter' } },
      { status: 'applied', duplicate: false },
    ]);
  });

  it('is sent to its device until the device has confirmed it', async () => {
    const { made, refused } = await refusedCase();
    expect(await as(fiona).post(`${glen}/${refused._id}/dismiss`, { reason: 'Recorded twice' })).toMatchObject({
      status: 200,
      body: { state: 'dismissed', reason: 'Recorded twice' },
    });
    const told = { farm_id: farms.hillhead, id: made.id, how: 'dismissed', by: 'Fiona Kerr', reason: 'Recorded twice' };
    expect((await report()).decided).toContainEqual({ ...told, at: '2026-11-21T09:30:00.000Z' });
    const closed = [{ farm_id: farms.hillhead, id: made.id, how: 'discarded', reason: null }];
    expect((await report({ closed })).decided).not.toContainEqual(expect.objectContaining({ id: made.id }));
    expect(await refusedOf(made)).toMatchObject({ state: 'dismissed', closed_by: 'Fiona Kerr' });
    expect(await accept(refused._id)).toMatchObject({ status: 409 });
  });

  it('leaves the list when its author has repaired or discarded it on the device, and only by that device', async () => {
    const { made, refused } = await refusedCase();
    const closed = [{ farm_id: farms.hillhead, id: made.id, how: 'repaired', reason: null }];
    await report({ closed, client: randomUUID() });
    expect((await refusedOf(made)).state).toBe('open');
    await report({ closed });
    expect(await refusedOf(made)).toMatchObject({ state: 'repaired', closed_by: 'Isla Reid' });
    expect(await accept(refused._id)).toMatchObject({
      status: 409,
      body: { detail: 'It has already been repaired by Isla Reid.' },
    });
  });

  it('is closed by its author and reported to them, not to somebody else on the same device', async () => {
    const [open, dismissed] = [await refusedCase(), await refusedCase()];
    await as(fiona).post(`${glen}/${dismissed.refused._id}/dismiss`, { reason: 'seen by phone' });
    const closed = [{ farm_id: farms.hillhead, id: open.made.id, how: 'discarded', reason: null }];
    const toldTo = async (client: Client | undefined) =>
      (await report({ closed }, client)).decided.map(({ id }: { id: string }) => id);
    expect(await toldTo(await app.as('morag'))).toEqual([]);
    expect((await refusedOf(open.made)).state).toBe('open');
    expect(await toldTo(isla)).toContain(dismissed.made.id);
    expect((await refusedOf(open.made)).state).toBe('discarded');
  });

  it('is decided separately if another farm has one under the same id', async () => {
    const { made, refused } = await refusedCase();
    const theirs = edit(
      { farm_id: farms.sedge, animal_id: animals.sorrel },
      { tentative_conditions: { base: null, new: ['no'] } },
    );
    await push(await app.as('tom'), theirs);
    await app.db.rows(sql`update quarantine set _id = ${refused._id} where mutation_id = ${theirs.id}`);
    const locked = (farmId: string) =>
      inTransaction(app.db, (tx) => lockRefused(tx, farmOfJob('refused-edit', farmId), refused._id));
    const found = [await locked(farms.hillhead), await locked(farms.sedge)];
    expect(found.map(({ mutation_id }) => mutation_id)).toEqual([made.id, theirs.id]);
    expect((await as(fiona).post(`${glen}/${refused._id}/dismiss`, { reason: 'twice' })).status).toBe(200);
    expect((await locked(farms.sedge)).state).toBe('open');
  });
});

describe('[S15] a refused edit of an animal that has moved to another farm', () => {
  const move = (animal: string, to: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const row = listedAnimal({ farm_id: to, _id: animal });
    return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  };
  /** A case of Clover on Hillhead, written while she was on her way to another farm. */
  const lateCase = async (to: string) => {
    const late = edit({ animal_id: animals.clover }, { notes: { base: null, new: 'seen before she left' } });
    await move(animals.clover, to);
    expect(await push(isla, late)).toMatchObject([{ status: 'rejected' }]);
    return { late, refused: await refusedOf(late) };
  };
  const caseAt = (farm: string, id: string) =>
    as(isla).get(path('farms', farm, 'animals', animals.clover, 'medical-records', id));

  it('says where the animal is now, and is accepted there', async () => {
    const { late, refused } = await lateCase(farms.lochside);
    expect(refused).toMatchObject({
      farm_id: farms.hillhead,
      farm_name: 'Hillhead',
      identification_number: 'UK 300001 200002',
      moved_to: { farm_id: farms.lochside, farm_name: 'Lochside' },
    });
    expect(await accept(refused._id)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    expect((await caseAt(farms.lochside, late.entity_id)).body).toMatchObject({
      farm_id: farms.lochside,
      notes: 'seen before she left',
    });
    expect((await caseAt(farms.hillhead, late.entity_id)).status).toBe(404);
    expect(await wrongDigests(app.db)).toEqual([]);
    // Its device is answered with a counter that the farm it wrote for has reached.
    const [head] = await app.db.rows<{ head: number }>(
      sql`select head from farm_head where farm_id = ${farms.hillhead}`,
    );
    expect(await push(isla, late)).toMatchObject([
      { status: 'applied', duplicate: true, ver: head?.head, document: null },
    ]);
  });

  it('follows an animal over several farms, to the one where she is', async () => {
    await move(animals.clover, farms.hillhead);
    const { late, refused } = await lateCase(farms.marsh);
    await move(animals.clover, farms.lochside);
    expect((await as(fiona).get(`${glen}/${refused._id}`)).body.moved_to).toEqual({
      ...{ farm_id: farms.lochside, farm_name: 'Lochside' },
    });
    expect((await accept(refused._id)).status).toBe(200);
    expect((await caseAt(farms.lochside, late.entity_id)).status).toBe(200);
  });

  it('is accepted where it was written for once the animal has come back', async () => {
    await move(animals.clover, farms.hillhead);
    const { late, refused } = await lateCase(farms.marsh);
    await move(animals.clover, farms.hillhead);
    expect((await as(fiona).get(`${glen}/${refused._id}`)).body.moved_to).toBeNull();
    expect((await accept(refused._id)).status).toBe(200);
    expect((await caseAt(farms.hillhead, late.entity_id)).status).toBe(200);
  });

  it('cannot be accepted onto a farm that the practice does not serve, and does not say which it is', async () => {
    const { refused } = await lateCase(farms.sedge);
    expect(refused.moved_to).toBeNull();
    expect(await accept(refused._id)).toMatchObject({ status: 422, body: { code: 'rule-broken' } });
  });
});

describe('[S15] an accepted edit with a conflict', () => {
  const recordOf = async (notes: string) => {
    const made = edit(
      {},
      { notes: { base: null, new: notes }, tentative_conditions: { base: null, new: [conditions.mastitis] } },
    );
    await push(isla, made);
    return made.entity_id;
  };

  it('wins the conflict, and undoes nothing else that came since', async () => {
    const entity_id = await recordOf('a');
    await as(fiona).put(recordPath(entity_id), {
      notes: 'theirs',
      tentative_conditions: [conditions.mastitis, conditions.ketosis],
    });
    const mine = edit(
      { op: 'update', entity_id },
      {
        notes: { base: 'a', new: 'mine' },
        tentative_conditions: { base: [conditions.mastitis], new: [conditions.mastitis, conditions.lameness] },
      },
    );
    expect(await push(isla, mine)).toMatchObject([{ status: 'conflict' }]);
    const refused = await refusedOf(mine);
    expect(refused).toMatchObject({ status: 'conflict', conflict: { kind: 'fields' }, detail: expect.any(String) });
    expect((await accept(refused._id)).status).toBe(200);
    const { body } = await as(isla).get(recordPath(entity_id));
    const ids = body.tentative_conditions.map((one: { condition_id: string }) => one.condition_id);
    expect([body.notes, ids.toSorted()]).toEqual([
      'mine',
      [conditions.lameness, conditions.ketosis, conditions.mastitis].toSorted(),
    ]);
  });

  it('cannot bring back what was deleted, and says so', async () => {
    const entity_id = await recordOf('a');
    await as(fiona).delete(recordPath(entity_id));
    const mine = edit({ op: 'update', entity_id }, { notes: { base: 'a', new: 'b' } });
    await push(isla, mine);
    const reply = await accept((await refusedOf(mine))._id);
    expect(reply).toMatchObject({ status: 422, body: { code: 'rule-broken' } });
    expect(reply.body.detail).toContain('was deleted');
  });

  it('deletes what somebody else had edited', async () => {
    const entity_id = await recordOf('a');
    await as(fiona).put(recordPath(entity_id), { notes: 'b' });
    const gone = edit({ op: 'delete', entity_id, base_version: 1 });
    expect(await push(isla, gone)).toMatchObject([{ status: 'conflict' }]);
    expect((await accept((await refusedOf(gone))._id)).status).toBe(200);
    expect((await as(isla).get(recordPath(entity_id))).status).toBe(404);
  });
});
