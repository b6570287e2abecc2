import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { farmState } from '../../testing/database-state.ts';
import { wrongDigests } from '../../testing/digests.ts';
import { takingEqualIds } from '../../testing/equal-ids.ts';
import { listedAnimal } from '../../testing/listed-animal.ts';
import { mutation, type SyncClient, syncClient } from '../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, farms, path, practices, products } from '../../testing/world.ts';
import { recountFarmDigests } from '../db/farm-digests.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { importAnimals } from '../importers/animals.ts';

/**
 * Farms of an older database may have the same ids. Lochside has an animal and a case with the same ids as Hillhead's.
 * Whatever is written to Hillhead, Lochside stays as it is and contributes nothing.
 */
let app: TestApp;
let isla: Client;
let phone: SyncClient;
const calved = '2026-11-10T06:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  phone = syncClient(isla, app.url);
  await takingEqualIds(app.db);
  await app.db.rows(sql`
    insert into animal (farm_id, _id, species, gender, identification_number, reproductive_state, updated_at, ver)
    values (
      ${farms.lochside}, ${animals.bluebell}, 'Cattle', 'Female', 'UK 300001 100001',
      ${json([{ name: 'early lactation (lactation 4)', date: calved }])}, '2026-11-01T00:00:00.000Z', 1
    )
  `);
  await recountFarmDigests(app.db);
});
afterAll(() => app.close());

const animalAt = (farm: string) => path('farms', farm, 'animals', animals.bluebell);
const created = async (address: string, body: object): Promise<string> => {
  const { status, text } = await isla.post(address, body);
  expect(status, text).toBe(201);
  return address;
};
const tubes = { product_id: products.tubes };
const driedOff = {
  ...{ ...tubes, start_date: '2026-09-20', end_date: '2026-09-20' },
  withdrawals: [
    { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42, basis: 'spc' },
  ],
};

/** A case with ids that other farms may have too, and the addresses of everything in it. */
const writeCase = async (ids: readonly string[], farm: string = farms.hillhead, use: object = tubes) => {
  const [record, treatment, usage] = ids;
  const records = `${animalAt(farm)}/medical-records`;
  const treatments = `${records}/${record}/treatment-history`;
  const usages = `${treatments}/${treatment}/medicine-usage`;
  await created(records, { _id: record });
  await created(treatments, { _id: treatment });
  await created(usages, { _id: usage, ...use });
  return {
    record: `${records}/${record}`,
    treatment: `${treatments}/${treatment}`,
    usages,
    usage: `${usages}/${usage}`,
  };
};
const newIds = () => [randomUUID(), randomUUID(), randomUUID()];
const endOf = async (address: string) => (await isla.get(address)).body.withdrawals[0].ends_at;
const lochside = () => farmState(app.db, farms.lochside);
const digestHolds = async () => (await wrongDigests(app.db)).length === 0;

it('a change or a deletion is of the farm where it was written, and its digest counts that farm alone', async () => {
  const ids = newIds();
  await writeCase(ids, farms.lochside);
  const { record, treatment, usage } = await writeCase(ids);
  const before = await lochside();
  const changed = [
    await isla.put(record, { notes: 'ours' }),
    await isla.put(treatment, { response: 'Good' }),
    await isla.put(usage, { dose: 'one' }),
    await isla.put(animalAt(farms.hillhead), { stock_id: 7 }),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await digestHolds()).toBe(true);
  const observations = `${animalAt(farms.hillhead)}/observations`;
  const { body: observation } = await isla.post(observations, { kind: 'mobility', value: 2 });
  for (const address of [record, `${observations}/${observation._id}`]) {
    expect((await isla.delete(address)).status).toBe(204);
  }
  expect([await digestHolds(), await lochside()]).toEqual([true, before]);
});

it('a case is closed by a treatment on its own farm, and only while that is not deleted', async () => {
  const ids = newIds();
  const theirs = await writeCase(ids, farms.lochside);
  const { treatment } = await writeCase(ids);
  const state = async () => {
    const { body } = await isla.post('/api/medical-records/search', { _id: ids[0], farm_id: farms.hillhead });
    return body.data[0].state;
  };
  await isla.put(theirs.treatment, { successful_treatment: true });
  expect(await state()).toBe('open');
  await isla.put(treatment, { successful_treatment: true });
  expect(await state()).toBe('closed');
  await isla.delete(treatment);
  expect(await state()).toBe('open');
});

it('what was already deleted is not deleted again with its parent', async () => {
  const ids = newIds();
  const { record, treatment, usage } = await writeCase(ids);
  await isla.delete(usage);
  await isla.delete(treatment);
  await isla.delete(record);
  const versions = await app.db.rows<{ ops: string }>(sql`
    select string_agg(op, ' ' order by version) as ops
    from revision
    where farm_id = ${farms.hillhead} and entity_id = any (${ids}::text[])
    group by entity_id
  `);
  expect(versions.map(({ ops }) => ops)).toEqual(['create delete', 'create delete', 'create delete']);
  expect(await digestHolds()).toBe(true);
});

it('nothing is written below a deleted parent, although another farm still has it', async () => {
  const ids = newIds();
  await writeCase(ids, farms.lochside);
  const { record, treatment, usages } = await writeCase(ids);
  await isla.delete(treatment);
  expect((await isla.post(usages, tubes)).status).toBe(404);
  await isla.delete(record);
  expect((await isla.post(`${record}/treatment-history`, {})).status).toBe(404);
});

it('a withdrawal counts from the calving of its own animal, not from that of its namesake', async () => {
  const ids = newIds();
  await writeCase(ids, farms.lochside, driedOff);
  const { usage } = await writeCase(ids, farms.hillhead, driedOff);
  expect([
    await endOf(usage),
    await endOf(usage.replace(encodeURIComponent(farms.hillhead), encodeURIComponent(farms.lochside))),
  ]).toEqual([null, '2026-11-14T06:00:00.000Z']);
});

it('a use stays with the holding where it was given, whenever an animal of the same id moved elsewhere', async () => {
  const { usage } = await writeCase(newIds(), farms.hillhead, { ...tubes, start_date: '2026-09-20' });
  await app.db.rows(sql`update medicine_usage set holding_id = ${farms.sedge} where farm_id = ${farms.hillhead}`);
  await app.db.rows(sql`
    update animal set date_joined_farm = ${calved} where farm_id = ${farms.hillhead} and _id = ${animals.bluebell}
  `);
  const { status, body } = await isla.put(usage, { start_date: '2026-09-21' });
  expect([status, body.holding_id]).toEqual([200, farms.sedge]);
  await app.db.rows(sql`update medicine_usage set holding_id = farm_id`);
});

it('a calving recalculates the withdrawals on its own farm, and none on another', async () => {
  const ids = newIds();
  await writeCase(ids, farms.lochside, driedOff);
  const plain = [{ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }];
  const { usage } = await writeCase(ids, farms.hillhead, { ...driedOff, withdrawals: plain });
  const { body: before } = await isla.get(usage);
  const counted = newIds();
  await writeCase(counted, farms.lochside, driedOff);
  const { usage: ours } = await writeCase(counted, farms.hillhead, driedOff);
  const theirs = await lochside();
  await isla.put(animalAt(farms.hillhead), {
    reproductive_state: { name: 'early lactation (lactation 5)', date: '2026-11-20T06:00:00Z' },
  });
  expect((await isla.get(usage)).body).toEqual(before);
  expect([await endOf(ours), await digestHolds()]).toEqual(['2026-11-24T06:00:00.000Z', true]);
  expect(await lochside()).toEqual(theirs);
});

it('a repeated edit is recognised on its own farm only, and so are a person’s own edits and moved animals', async () => {
  const [id, entity_id] = [randomUUID(), randomUUID()];
  const editAt = (farm_id: string, more: object = {}) =>
    mutation({ entity: 'medical-record', op: 'create', id, entity_id, farm_id, ...more }, { notes: `at ${farm_id}` });
  const onMarsh = editAt(farms.marsh, { animal_id: animals.fern });
  const replies = [
    ...(await phone.push([onMarsh])),
    ...(await phone.push([editAt(farms.lochside)])),
    ...(await phone.push([editAt(farms.hillhead)])),
  ];
  expect(replies.map(({ status, duplicate }) => [status, duplicate ?? false])).toEqual(
    replies.map(() => ['applied', false]),
  );
  await app.db.rows(sql`delete from practice_farm where practice_id = ${practices.glen} and farm_id = ${farms.marsh}`);
  app.deps.identities.forget('everybody');
  expect(await phone.push([onMarsh])).toMatchObject([{ status: 'applied', duplicate: true }]);
  await app.db.rows(sql`
    insert into sync_tombstone (farm_id, entity, id, ver, at) values (${farms.sedge}, 'animal', 'gone', 1, now())
  `);
  const [lost] = await phone.push([editAt(farms.hillhead, { id: randomUUID(), animal_id: 'gone' })]);
  expect(JSON.stringify(lost)).not.toContain('moved');
});

it('a list of animals writes to its own farm and waits for no other', async () => {
  const row = listedAnimal({ farm_id: farms.hillhead, _id: animals.bluebell, species: 'Sheep' });
  const [held, done] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const before = await lochside();
  const elsewhere = inTransaction(app.db, async (tx) => {
    // Ends by itself, in case an import does wait for it.
    await tx.rows(sql`set local idle_in_transaction_session_timeout = '5s'`);
    await tx.rows(sql`select head from farm_head where farm_id = ${farms.lochside} for update`);
    held.resolve(null);
    await done.promise;
    await tx.rows(sql`select 1`);
  });
  await held.promise;
  await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  done.resolve(null);
  await elsewhere;
  expect([await digestHolds(), await lochside()]).toEqual([true, before]);
});

it('the history of an animal follows that animal, and not another of the same id', async () => {
  const { hillhead, sedge, marsh } = farms;
  await app.db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
    values (${sedge}, ${animals.bluebell}, 1, '2026-01-01', ${marsh}, 'Goat'),
      (${sedge}, ${animals.bluebell}, 2, '2026-02-01', ${hillhead}, 'Goat'),
      (${hillhead}, ${animals.bluebell}, 3, '2026-03-01', ${marsh}, 'Goat')
  `);
  const change = { species: 'Pig', date_joined_farm: '2026-11-12' };
  expect((await isla.put(animalAt(hillhead), change)).status).toBe(200);
  const stays = await app.db.rows(sql`
    select species, back_since from past_stay where animal_id = ${animals.bluebell} order by version
  `);
  expect(stays).toEqual([
    { species: 'Goat', back_since: null },
    { species: 'Pig', back_since: null },
    { species: 'Goat', back_since: null },
  ]);
});
