import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takingEqualIds } from '../../../testing/equal-ids.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation, type SyncClient } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { keyFor } from '../../../testing/walk.ts';
import { animals, farms, path, people, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

let world: SyncWorld;
let isla: SyncClient;
const bluebell = ['farms', farms.hillhead, 'animals', animals.bluebell];

beforeAll(async () => {
  world = await startSyncWorld();
  ({ isla } = world);
});
afterAll(() => world.close());
beforeEach(() => later(60));

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000);
};
const make = async (collection: string, body: object): Promise<string> =>
  `${collection}/${(await isla.post(collection, body)).body._id}`;

/** A case with a treatment and a medicine: the addresses of each. */
const makeCase = async (animal: readonly string[] = bluebell, notes = 'off her feed') => {
  const record = await make(path(...animal, 'medical-records'), { notes });
  const treatment = await make(`${record}/treatment-history`, { treatment_strategy: 'Tubes' });
  const usage = await make(`${treatment}/medicine-usage`, { product_id: products.tubes });
  return { record, treatment, usage };
};
const restore = (address: string, client: { post: SyncClient['post'] } = isla) => client.post(`${address}/restore`);
const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
const listed = async (query = '', client: { get: SyncClient['get'] } = isla) =>
  (await client.get(`/api/deleted-records?limit=200&${query}`)).body.data;
const idsListed = async (query = '', client: { get: SyncClient['get'] } = isla): Promise<string[]> =>
  (await listed(query, client)).map(({ _id }: { _id: string }) => _id);
const statuses = async (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await isla.get(address)).status));
const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;

describe('the list of what was deleted', () => {
  it('has one line for a case with everything below it: who, when, where, and its state', async () => {
    const { record } = await makeCase();
    later(60);
    await world.morag.delete(record);
    const [line] = await listed();
    expect(line).toMatchObject({
      resource: 'medical-record',
      _id: idOf(record),
      farm_id: farms.hillhead,
      farm_name: 'Hillhead',
      animal_id: animals.bluebell,
      deleted_at: world.clock.now.toISOString(),
      deleted_by: { id: people.morag.id, name: 'Morag Bell' },
      device: "morag's phone",
      version: 2,
      treatments_below: 1,
      usages_below: 1,
      restore_first: null,
      document: { notes: 'off her feed' },
    });
    expect(
      (await listed()).filter((one: { document: { notes?: string } }) => one.document.notes === undefined),
    ).toEqual([]);
  });

  it('lists separately what was deleted before its case, and says what must be restored first', async () => {
    const { record, treatment, usage } = await makeCase();
    await isla.delete(usage);
    later(60);
    await isla.delete(treatment);
    later(60);
    await isla.delete(record);
    const lines = (await listed()).slice(0, 3);
    const told = lines.map(({ _id, restore_first, treatments_below, usages_below }: Record<string, unknown>) => [
      ...[_id, restore_first, treatments_below, usages_below],
    ]);
    expect(told).toEqual([
      [idOf(record), null, 0, 0],
      [idOf(treatment), 'medical-record', 0, 0],
      [idOf(usage), 'medical-record', 0, 0],
    ]);
    await restore(record);
    expect((await listed()).slice(0, 2)).toMatchObject([
      { _id: idOf(treatment), restore_first: null },
      { _id: idOf(usage), restore_first: 'treatment-history' },
    ]);
  });

  it('can be filtered by farm, animal, kind and words, and comes in pages', async () => {
    const [one, other] = [
      await makeCase(bluebell, 'a limp that went'),
      await makeCase(['farms', farms.lochside, 'animals', animals.daisy]),
    ];
    const weight = await make(path(...bluebell, 'observations'), { kind: 'weight', value: 6 });
    for (const address of [one.record, other.treatment, weight]) {
      later(60);
      await isla.delete(address);
    }
    const [record, treatment, observation] = [idOf(one.record), idOf(other.treatment), idOf(weight)];
    expect((await idsListed()).slice(0, 3)).toEqual([observation, treatment, record]);
    expect((await idsListed(hillhead)).slice(0, 2)).toEqual([observation, record]);
    expect(await idsListed(`animal_id=${encodeURIComponent(animals.daisy)}`)).toEqual([treatment]);
    expect(await idsListed('resource=observation')).toEqual([observation]);
    expect(await idsListed('search=LIMP%20that')).toEqual([record]);
    expect(await idsListed('search=lochSIDE')).toEqual([treatment]);
    const { body, headers } = await isla.get('/api/deleted-records?limit=1&skip=1');
    expect([body.data[0]._id, body.limit, body.skip]).toEqual([treatment, 1, 1]);
    expect(headers.get('link')).toContain('skip=2');
  });

  it('contains only the farms that the caller may see, and no names of another practice', async () => {
    const fern = ['farms', farms.marsh, 'animals', animals.fern];
    const [ours, shared] = [await makeCase(), await makeCase(fern)];
    await isla.delete(ours.record);
    await isla.delete(shared.record);
    expect(await idsListed('', world.tom)).toEqual([idOf(shared.record)]);
    expect(await listed('', world.tom)).toMatchObject([{ deleted_by: { id: null, name: 'Glen Vets' }, device: null }]);
    expect(await idsListed(hillhead, world.tom)).toEqual([]);
    expect(await idsListed(hillhead, world.lewis)).toEqual([]);
    expect(await idsListed('', world.lewis)).not.toContain(idOf(shared.record));
  });
});

describe('what is restored', () => {
  it('is restored with everything deleted with it, as a new version with the same content', async () => {
    const { record, treatment, usage } = await makeCase();
    later(60);
    await isla.delete(record);
    later(60);
    const reply = await restore(record, world.morag);
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"3"']);
    expect(reply.body).toMatchObject({ notes: 'off her feed', version: 3, updated_by: 'Morag Bell' });
    expect(await statuses([record, treatment, usage])).toEqual([200, 200, 200]);
    const { body: history } = await isla.get(`${usage}/history`);
    expect(history.data.map(({ version, op }: { version: number; op: string }) => [version, op])).toEqual([
      [3, 'update'],
      [2, 'delete'],
      [1, 'create'],
    ]);
    expect(history.data[0]).toMatchObject({ user: { name: 'Morag Bell' }, at: world.clock.now.toISOString() });
    expect(await idsListed()).not.toContain(idOf(record));
  });

  it('does not restore what was deleted before it', async () => {
    const { record, treatment, usage } = await makeCase();
    await isla.delete(usage);
    // The service's clock stands still: deletions at the same moment are still distinguished.
    await isla.delete(treatment);
    await restore(treatment);
    expect(await statuses([record, treatment, usage])).toEqual([200, 200, 404]);
    expect((await restore(usage)).status).toBe(200);
    expect(await statuses([usage])).toEqual([200]);
  });

  it('does not restore what was deleted separately in the same push', async () => {
    const record = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'twice' });
    const under = { medical_record_id: record.entity_id };
    const kept = mutation({ entity: 'treatment-history', op: 'create', ...under });
    const mistaken = mutation({ entity: 'treatment-history', op: 'create', ...under });
    await isla.push([record, kept, mistaken]);
    const deleting = (of: typeof record, event_time: string) =>
      mutation({
        ...{ entity: of.entity, op: 'delete', entity_id: of.entity_id },
        event_time,
        base_version: 1,
        ...(of === record ? {} : under),
      });
    await isla.push([deleting(mistaken, '2026-11-21T06:31:00.000Z'), deleting(record, '2026-11-21T06:32:00.000Z')]);
    const address = `${path(...bluebell, 'medical-records')}/${record.entity_id}`;
    await restore(address);
    const treatments = [kept, mistaken].map(({ entity_id }) => `${address}/treatment-history/${entity_id}`);
    expect(await statuses(treatments)).toEqual([200, 404]);
  });

  it('leaves other records alone that were deleted at the same moment', async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    await isla.delete(one.record);
    await isla.delete(other.record);
    await restore(one.record);
    expect(await statuses([one.record, one.usage, other.record])).toEqual([200, 200, 404]);
    expect(await idsListed()).toContain(idOf(other.record));
  });

  it('reaches devices in its present state, and is in the digest', async () => {
    const { record, usage } = await makeCase();
    const before = read(emptyReplica(), await isla.pull());
    await isla.delete(record);
    const without = read(before, await isla.pull({ epoch: before.epoch, have: before.have }));
    await restore(record);
    const lines = await isla.pull({ epoch: without.epoch, have: without.have });
    expect(lines.flatMap((line) => (line.t === 'put' ? [`${line.e} ${line.id}`] : []))).toEqual(
      expect.arrayContaining([`medical-record ${idOf(record)}`, `medicine-usage ${idOf(usage)}`]),
    );
    expect(read(without, lines)).toEqual(read(emptyReplica(), await isla.pull()));
  });

  it('can be edited on a device that had seen its deletion', async () => {
    const { record } = await makeCase();
    await isla.delete(record);
    await restore(record);
    const edit = mutation(
      { entity: 'medical-record', op: 'update', entity_id: idOf(record), base_version: 3 },
      { notes: { base: 'off her feed', new: 'eating' } },
    );
    expect(await isla.push([edit])).toMatchObject([{ status: 'applied' }]);
  });

  it('appears in the changes as updated, with the document', async () => {
    const { record, usage } = await makeCase();
    const follow = async (cursor = '') =>
      (await isla.get(`/api/changes?limit=1000&${hillhead}${cursor && `&cursor=${cursor}`}`)).body;
    let page = await follow();
    const next = async () => {
      page = await follow(page.cursor);
      return page.data.map(({ op, _id, document }: { op: string; _id: string; document: unknown }) => [
        ...[op, _id, document !== null],
      ]);
    };
    await isla.delete(record);
    expect(await next()).toContainEqual(['deleted', idOf(record), false]);
    await restore(record);
    const told = await next();
    expect(told).toContainEqual(['updated', idOf(record), true]);
    expect(told).toContainEqual(['updated', idOf(usage), true]);
  });
});

describe('restoring', () => {
  it('twice changes nothing, with an Idempotency-Key or without', async () => {
    const { record } = await makeCase();
    await isla.delete(record);
    const once = () => isla.send('POST', `${record}/restore`, undefined, { 'idempotency-key': `back ${idOf(record)}` });
    const versions = [await once(), await once(), await restore(record)].map(({ status, body }) => [
      ...[status, body.version],
    ]);
    expect(versions).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
    expect((await isla.get(`${record}/history`)).body.total).toBe(3);
  });

  it('is refused while the parent is deleted, and says which', async () => {
    const { record, treatment, usage } = await makeCase();
    await isla.delete(treatment);
    const below = await restore(usage);
    await isla.delete(record);
    const replies = [below, await restore(treatment), await restore(usage)];
    expect(replies.map(({ status, body }) => [status, body.code, body.detail])).toEqual([
      [422, 'rule-broken', 'The treatment it belongs to is deleted: restore that first.'],
      [422, 'rule-broken', 'The medical record it belongs to is deleted: restore that first.'],
      [422, 'rule-broken', 'The medical record it belongs to is deleted: restore that first.'],
    ]);
  });

  it('of what moved away with its animal happens on the animal’s present farm', async () => {
    const clover = ['farms', farms.hillhead, 'animals', animals.clover];
    const { record, usage } = await makeCase(clover);
    const mistaken = await make(`${record}/treatment-history`, { treatment_strategy: 'A mistake' });
    await isla.delete(mistaken);
    later(60);
    await isla.delete(record);
    const row = listedAnimal({ farm_id: farms.marsh, _id: animals.clover });
    await importAnimals(world.db, [{ line: 2, row }], { now: world.clock.now });
    const reply = await restore(record);
    expect([reply.status, reply.body.detail]).toEqual([
      ...[422, 'Its animal lives on another farm now, and what was deleted can be restored there.'],
    ]);
    expect(
      (await restore(record.replace(encodeURIComponent(animals.clover), encodeURIComponent(animals.bluebell)))).status,
    ).toBe(404);
    // No other farm knows it, nor a record with the same id that another farm has.
    const elsewhere = path('farms', farms.lochside, 'animals', animals.clover, 'medical-records');
    expect((await restore(`${elsewhere}/${idOf(record)}`)).status).toBe(404);
    const ofDaisy = ['animals', animals.daisy, 'medical-records'];
    await isla.post(path('farms', farms.lochside, ...ofDaisy), { _id: idOf(record) });
    expect((await restore(path('farms', farms.hillhead, ...ofDaisy, idOf(record)))).status).toBe(404);
    const there = (address: string) =>
      address.replace(encodeURIComponent(farms.hillhead), encodeURIComponent(farms.marsh));
    expect((await listed(`farm_id=${encodeURIComponent(farms.marsh)}`))[0]).toMatchObject({
      ...{ _id: idOf(record), deleted_by: { name: 'Isla Reid' }, usages_below: 1 },
    });
    expect((await restore(there(record))).status).toBe(200);
    expect(await statuses([there(record), there(usage), there(mistaken)])).toEqual([200, 200, 404]);
  });

  it('is for those who may see the farm and write there, under the right parents', async () => {
    const { record, treatment } = await makeCase();
    const { record: other } = await makeCase();
    await isla.delete(treatment);
    const fiona = await world.as('fiona');
    const reader = await keyFor(world, fiona, ['records:read']);
    const writer = await keyFor(world, fiona, ['records:read', 'records:write'], { farms: [farms.lochside] });
    const misplaced = treatment.replace(idOf(record), idOf(other));
    const asked = [
      await restore(treatment, world.tom),
      await restore(treatment, world.lewis),
      await restore(treatment, writer),
      await restore(misplaced),
      await restore(`${treatment.slice(0, -1)}x`),
      await restore(treatment, reader),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403]);
    expect((await reader.get('/api/deleted-records')).status).toBe(200);
    expect((await writer.get(`/api/deleted-records?${hillhead}`)).body.data).toEqual([]);
    expect((await restore(treatment)).status).toBe(200);
  });
});

describe('farms that have records of the same ids', () => {
  const [ours, theirs] = [
    path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records'),
    path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records'),
  ];
  const ofLochside = `farm_id=${encodeURIComponent(farms.lochside)}`;

  /** The same case on both. */
  const makeTwins = async () => {
    const { record, treatment, usage } = await makeCase();
    const ids = { record: idOf(record), treatment: idOf(treatment), usage: idOf(usage) };
    const at = (records: string) => {
      const ofRecord = `${records}/${ids.record}`;
      const ofTreatment = `${ofRecord}/treatment-history/${ids.treatment}`;
      return { record: ofRecord, treatment: ofTreatment, usage: `${ofTreatment}/medicine-usage/${ids.usage}` };
    };
    await isla.post(theirs, { _id: ids.record });
    await isla.post(`${at(theirs).record}/treatment-history`, { _id: ids.treatment });
    await isla.post(`${at(theirs).treatment}/medicine-usage`, { _id: ids.usage, product_id: products.tubes });
    return { ids, here: at(ours), there: at(theirs) };
  };
  /** Their counters have the same number, so that the next deletion has it on both. */
  const level = () =>
    world.db.rows(sql`
      update farm_head
      set head = (select max(head) from farm_head)
      where farm_id = any (${[farms.hillhead, farms.lochside]}::text[])
    `);

  it('restore each its own', async () => {
    await takingEqualIds(world.db);
    const { here, there } = await makeTwins();
    await isla.delete(here.record);
    await isla.delete(there.record);
    expect([(await restore(there.record)).status, (await restore(here.record)).status]).toEqual([200, 200]);
    expect(await statuses(Object.values({ ...here, more: there.usage }))).toEqual([200, 200, 200, 200]);
  });

  it('are not mixed up if they were deleted at the same moment and counter', async () => {
    const { ids, here, there } = await makeTwins();
    await level();
    await isla.delete(here.record);
    await isla.delete(there.record);
    expect((await listed(ofLochside))[0]).toMatchObject({ _id: ids.record, treatments_below: 1, usages_below: 1 });
    await restore(here.record);
    expect(await statuses([here.usage, there.record])).toEqual([200, 404]);
  });

  it('see what was deleted there, whatever the other one deleted', async () => {
    const { ids, here, there } = await makeTwins();
    await level();
    await isla.delete(here.treatment);
    await isla.delete(there.record);
    expect((await listed(`${hillhead}&resource=treatment-history`))[0]).toMatchObject({
      ...{ _id: ids.treatment, restore_first: null },
    });
  });
});
