import { randomUUID } from 'node:crypto';
import { Changes } from '@byre/contract/changes/schema';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, apply, type Copy, heldBy, readAll, readPage, sorted } from '../../../testing/changes/follower.ts';
import type { Client } from '../../../testing/client.ts';
import { takingEqualIds } from '../../../testing/equal-ids.ts';
import { listFile } from '../../../testing/list-file.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor, makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';
import { pruneSync } from '../sync/prune.ts';
import { cursorOf, readCursor } from './cursor.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
});
afterAll(() => app.close());

const glens = [farms.hillhead, farms.lochside, farms.marsh];
const hillhead = { farmId: farms.hillhead, animalId: animals.bluebell };
const recordsOf = (animalId: string, farmId: string = farms.hillhead) =>
  path('farms', farmId, 'animals', animalId, 'medical-records');
const brief = ({ resource, op, _id, farm_id }: { resource: string; op: string; _id: string; farm_id: string }) =>
  `${op} ${resource} ${_id} at ${farm_id}`;
const nowAt = async () => (await readAll(isla)).cursor;

/** The list says that an animal is now on a farm. */
const list = (animalId: string, farmId: string) => {
  const row = listedAnimal({ farm_id: farmId, _id: animalId });
  return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
};

describe('the first read', () => {
  it('contains everything on the farms of its reader, each once, farms before their animals', async () => {
    await makeCaseOf(isla, hillhead);
    const gone = await makeCaseOf(isla, hillhead);
    await isla.delete(`${recordsOf(animals.bluebell)}/${gone.medicalRecordId}`);
    const { changes } = await readAll(isla);
    const copy: Copy = new Map();
    for (const change of changes) apply(copy, change);
    expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, glens)));
    expect([changes.length, new Set(changes.map(({ op }) => op))]).toEqual([copy.size, new Set(['created'])]);
    expect(changes[0]).toMatchObject({ resource: 'farm', _id: farms.hillhead });
  });

  it('comes in pages of any size, without duplicates or gaps', async () => {
    const whole = (await readAll(isla)).changes.map(brief);
    for (const limit of [1, 2, 3]) {
      const { changes, pages } = await readAll(isla, { limit });
      expect(changes.map(brief)).toEqual(whole);
      expect(pages.every(({ data }) => data.length <= limit)).toBe(true);
    }
  });

  it('matches the contract', async () => {
    const { body, headers } = await isla.get('/api/changes');
    expect(checkerOf(Changes)(body)).toEqual({ ok: true, value: body });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });
});

describe('the address of the next page', () => {
  const linkOf = async (query: Parameters<typeof addressOf>[0]) => {
    const { headers, body } = await isla.get(addressOf(query));
    return { link: headers.get('link'), body };
  };

  it('is in the headers, with the same query, and leads to the same page', async () => {
    const { link, body } = await linkOf({ farm_id: farms.hillhead, resource: 'animal', limit: 1 });
    const [, address = ''] = /^<(.*)>; rel="next"$/.exec(link ?? '') ?? [];
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
      ...{ farm_id: farms.hillhead, resource: 'animal', limit: '1' },
      cursor: body.cursor,
    });
    const next = await readPage(isla, { farm_id: farms.hillhead, resource: 'animal', limit: 1, cursor: body.cursor });
    expect((await isla.get(address)).body).toEqual(next);
  });

  it('is absent on the last page, where asking at once would only mean waiting', async () => {
    expect((await linkOf({ limit: 1_000 })).link).toBe(null);
  });

  it('is absent if so many farms are followed that a proxy would refuse the header', async () => {
    const state = readCursor(await nowAt());
    const told = Object.fromEntries(Array.from({ length: 300 }, () => [randomUUID(), 1]));
    const { link, body } = await linkOf({ cursor: cursorOf({ ...state, told: { ...state.told, ...told } }), limit: 1 });
    expect([body.more, body.cursor.length > 2_000, link]).toEqual([true, true, null]);
  });
});

describe('a reader who continues from a cursor', () => {
  it('receives what was created, changed and deleted since, in the order in which it happened', async () => {
    const cursor = await nowAt();
    const ids = await makeCaseOf(isla, hillhead);
    const record = `${recordsOf(animals.bluebell)}/${ids.medicalRecordId}`;
    const created = await readAll(isla, { cursor });
    expect(created.changes.map(brief)).toEqual([
      `created medical-record ${ids.medicalRecordId} at ${farms.hillhead}`,
      `created treatment-history ${ids.treatmentId} at ${farms.hillhead}`,
      `created medicine-usage ${ids.medicineUseageId} at ${farms.hillhead}`,
    ]);
    expect(created.changes[0]).toMatchObject({ by: people.isla.name, at: app.clock.now.toISOString() });
    await isla.put(record, { notes: 'better' });
    const updated = await readAll(isla, { cursor: created.cursor });
    expect(updated.changes).toEqual([
      {
        ...{ resource: 'medical-record', op: 'updated', _id: ids.medicalRecordId, farm_id: farms.hillhead },
        ...{ at: app.clock.now.toISOString(), by: people.isla.name, document: (await isla.get(record)).body },
      },
    ]);
    await isla.delete(record);
    const deleted = await readAll(isla, { cursor: updated.cursor });
    expect(deleted.changes.map((change) => [brief(change), change.document])).toEqual([
      [`deleted medical-record ${ids.medicalRecordId} at ${farms.hillhead}`, null],
      [`deleted treatment-history ${ids.treatmentId} at ${farms.hillhead}`, null],
      [`deleted medicine-usage ${ids.medicineUseageId} at ${farms.hillhead}`, null],
    ]);
    expect((await readAll(isla, { cursor: deleted.cursor })).changes).toEqual([]);
  });

  it('receives something once that was written many times, in its present state', async () => {
    const cursor = await nowAt();
    const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
    for (const stock_id of [21, 22, 23]) await isla.put(animal, { stock_id });
    const { changes } = await readAll(isla, { cursor });
    expect(changes).toMatchObject([
      { op: 'updated', _id: animals.bluebell, by: people.isla.name, document: { stock_id: 23 } },
    ]);
  });

  it('receives as created a case that was also changed since, in pages of any size', async () => {
    const cursor = await nowAt();
    const known = await makeCaseOf(isla, hillhead);
    const between = await nowAt();
    const unknown = await makeCaseOf(isla, hillhead);
    const cases = [unknown, known].map(({ medicalRecordId }) => medicalRecordId);
    for (const id of cases) await isla.put(`${recordsOf(animals.bluebell)}/${id}`, { notes: 'seen again' });
    for (const limit of [1, 2, 1_000]) {
      const ofCases = async (from: string) =>
        (await readAll(isla, { cursor: from, limit })).changes
          .filter(({ _id }) => cases.includes(_id))
          .map(({ op, document }) => [op, document?._id, document && 'version' in document && document.version]);
      expect(await ofCases(cursor)).toEqual(cases.map((id) => ['created', id, 2]));
      expect(await ofCases(between)).toEqual([
        ['created', unknown.medicalRecordId, 2],
        ['updated', known.medicalRecordId, 2],
      ]);
    }
  });

  it('gets the same again for the same cursor', async () => {
    const cursor = await nowAt();
    await makeCaseOf(isla, hillhead);
    expect(await readPage(isla, { cursor })).toEqual(await readPage(isla, { cursor }));
  });

  it('receives changes of its own farms only, whatever happens to the same ids on others', async () => {
    const { lochside, hillhead: here, sedge, marsh } = farms;
    await takingEqualIds(app.db);
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, updated_at, ver)
      values (${lochside}, ${animals.bluebell}, 'Cattle', '2026-11-01T00:00:00.000Z', 1)
    `);
    const _id = '00000000-0000-7000-8000-000000000077';
    await isla.post(recordsOf(animals.bluebell, lochside), { _id });
    await isla.post(recordsOf(animals.bluebell), { _id });
    const cursor = await nowAt();
    // Lochside is removed at the moment in which Hillhead's animal is changed, and one with the same name has moved
    // from Sedge to Hillhead.
    await isla.delete(`${recordsOf(animals.bluebell, lochside)}/${_id}`);
    await isla.put(`${recordsOf(animals.bluebell)}/${_id}`, { notes: 'stays' });
    await app.db.rows(sql`
      insert into past_stay (farm_id, animal_id, version, until, lives_on)
      values (${sedge}, ${animals.bluebell}, 1, '2026-01-01T00:00:00.000Z', ${here}),
        (${lochside}, ${animals.bluebell}, 1, '2026-01-01T00:00:00.000Z', ${marsh})
    `);
    await app.db.rows(sql`
      insert into sync_tombstone (farm_id, entity, id, ver, at)
      select from_farm, 'animal', id, head, ${app.clock.now}
      from farm_head
      cross join (
        values (${sedge}, 'gone from Sedge'), (${sedge}, 'gone from both'), (${here}, 'gone from both')
      ) as gone (from_farm, id)
      where farm_id = ${here}
    `);
    const { changes } = await readAll(isla, { cursor });
    expect(changes.map(brief).toSorted()).toEqual([
      `deleted medical-record ${_id} at ${lochside}`,
      `moved animal gone from both at ${here}`,
      `updated medical-record ${_id} at ${here}`,
    ]);
    for (const table of [sql`past_stay`, sql`sync_tombstone`]) await app.db.rows(sql`delete from ${table}`);
    await app.db.rows(sql`delete from medical_record where farm_id = ${lochside}`);
    await app.db.rows(sql`delete from animal where farm_id = ${lochside} and _id = ${animals.bluebell}`);
  });

  it('receives a move of an animal from the farm it left and from the one it came to', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.clover });
    const { cursor, changes } = await readAll(isla);
    const copy: Copy = new Map();
    for (const change of changes) apply(copy, change);
    await list(animals.clover, farms.marsh);
    const moved = await readAll(isla, { cursor });
    const ofClover = moved.changes.filter(({ _id }) => [animals.clover, medicalRecordId].includes(_id));
    expect(ofClover.map((change) => [brief(change), change.document?._id ?? null]).toSorted()).toEqual([
      [`moved animal ${animals.clover} at ${farms.hillhead}`, null],
      [`moved animal ${animals.clover} at ${farms.marsh}`, animals.clover],
      [`moved medical-record ${medicalRecordId} at ${farms.hillhead}`, null],
      [`moved medical-record ${medicalRecordId} at ${farms.marsh}`, medicalRecordId],
    ]);
    for (const change of moved.changes) apply(copy, change);
    expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, glens)));
    await isla.put(path('farms', farms.marsh, 'animals', animals.clover), { stock_id: 8 });
    // The counter of its previous farm is higher, and that farm has its first version.
    await isla.put(`${recordsOf(animals.clover, farms.marsh)}/${medicalRecordId}`, { notes: 'seen here' });
    const since = (await readAll(isla, { cursor: moved.cursor })).changes;
    expect(since.map(({ resource, op }) => [resource, op])).toEqual([
      ['animal', 'updated'],
      ['medical-record', 'updated'],
    ]);
    // Whoever did not hear of the move in time hears of it with what was written since.
    const late = (await readAll(isla, { cursor })).changes.map(brief);
    expect(late).toContain(`moved animal ${animals.clover} at ${farms.marsh}`);
    expect(late).toContain(`moved medical-record ${medicalRecordId} at ${farms.marsh}`);
    await list(animals.clover, farms.hillhead);
    for (const change of (await readAll(isla, { cursor: moved.cursor })).changes) apply(copy, change);
    expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, glens)));
  });

  it('receives an animal as moved if it follows only the farm it came to, and it was edited before the read', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.clover });
    const oneFarm = { farm_id: farms.marsh };
    const { cursor } = await readAll(isla, oneFarm);
    await list(animals.clover, farms.marsh);
    await isla.put(path('farms', farms.marsh, 'animals', animals.clover), { stock_id: 9 });
    await isla.put(`${recordsOf(animals.clover, farms.marsh)}/${medicalRecordId}`, { notes: 'seen here too' });
    const since = (await readAll(isla, { ...oneFarm, cursor })).changes.filter(({ _id }) =>
      [animals.clover, medicalRecordId].includes(_id),
    );
    expect(since.map(brief)).toEqual([
      `moved animal ${animals.clover} at ${farms.marsh}`,
      `moved medical-record ${medicalRecordId} at ${farms.marsh}`,
    ]);
    // One that left and came back before the next read has moved too.
    const { cursor: later } = await readAll(isla, oneFarm);
    await list(animals.clover, farms.hillhead);
    await list(animals.clover, farms.marsh);
    await isla.put(path('farms', farms.marsh, 'animals', animals.clover), { stock_id: 10 });
    const back = (await readAll(isla, { ...oneFarm, cursor: later })).changes.filter(
      ({ _id }) => _id === animals.clover,
    );
    expect(back.map(brief)).toEqual([`moved animal ${animals.clover} at ${farms.marsh}`]);
    await list(animals.clover, farms.hillhead);
  });

  it('receives an animal that is back after the undoing of an import as updated', async () => {
    const oneFarm = { farm_id: farms.hillhead };
    const { body } = await fiona.post(
      '/api/imports/animals',
      listFile(['farm_id,_id', `${farms.marsh},${animals.clover}`]),
    );
    const { cursor } = await readAll(isla, oneFarm);
    expect((await fiona.post(`/api/imports/${body.import_id}/undo`, undefined)).status).toBe(200);
    const { changes } = await readAll(isla, { ...oneFarm, cursor });
    expect(changes.map(brief)).toContain(`updated animal ${animals.clover} at ${farms.hillhead}`);
  });

  it('gets a page again with what was removed since, in case it stored part of it and lost its cursor', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.marsh, animalId: animals.fern });
    // Another farm comes first. Marsh begins with the page that is lost.
    const { cursor: before } = await readPage(isla, { limit: 1 });
    const lost = await readPage(isla, { cursor: before });
    const copy: Copy = new Map();
    for (const change of lost.data) apply(copy, change);
    expect(copy.has(`medical-record ${medicalRecordId}`)).toBe(true);
    await isla.delete(`${recordsOf(animals.fern, farms.marsh)}/${medicalRecordId}`);
    for (const change of (await readAll(isla, { cursor: before })).changes) apply(copy, change);
    expect(copy.has(`medical-record ${medicalRecordId}`)).toBe(false);
  });

  it('is told what was removed since a lost page, however much later its farm comes again', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.marsh, animalId: animals.fern });
    const { cursor: before } = await readPage(isla, { limit: 1 });
    const copy: Copy = new Map();
    for (const change of (await readPage(isla, { cursor: before })).data) apply(copy, change);
    expect(copy.has(`medical-record ${medicalRecordId}`)).toBe(true);
    await isla.delete(`${recordsOf(animals.fern, farms.marsh)}/${medicalRecordId}`);
    // Marsh is several pages away now.
    for (const change of (await readAll(isla, { cursor: before, limit: 1 })).changes) apply(copy, change);
    expect(copy.has(`medical-record ${medicalRecordId}`)).toBe(false);
  });

  it('receives a newly granted farm as a snapshot, and a removed one as removed', async () => {
    const lewis = await app.as('lewis');
    const { cursor } = await readAll(lewis);
    const access = (farms: string[]) => fiona.put(path('people', people.lewis.id), { farms });
    expect((await access([farms.lochside, farms.hillhead])).status).toBe(200);
    const granted = await readAll(lewis, { cursor });
    expect(new Set(granted.changes.map(({ op }) => op))).toEqual(new Set(['created']));
    const copy: Copy = new Map();
    for (const change of granted.changes) apply(copy, change);
    expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, [farms.hillhead])));
    await access([farms.lochside]);
    const taken = await readAll(lewis, { cursor: granted.cursor });
    expect(taken.changes).toEqual([
      {
        ...{ resource: 'farm', op: 'deleted', _id: farms.hillhead, farm_id: farms.hillhead },
        ...{ at: null, by: null, document: null },
      },
    ]);
    for (const change of taken.changes) apply(copy, change);
    expect(copy.size).toBe(0);
    expect((await readAll(lewis, { cursor: taken.cursor })).changes).toEqual([]);
  });
});

describe('a reader who lost a page with a farm that was then taken away', () => {
  it('is told so, although they were never told of the farm by a page whose cursor they have', async () => {
    const lewis = await app.as('lewis');
    const access = (farms: string[]) => fiona.put(path('people', people.lewis.id), { farms });
    const { cursor } = await readAll(lewis);
    await access([farms.lochside, farms.hillhead]);
    const { cursor: before } = await readPage(lewis, { cursor });
    const copy: Copy = new Map();
    for (const change of (await readPage(lewis, { cursor: before })).data) apply(copy, change);
    expect(copy.has(`farm ${farms.hillhead}`)).toBe(true);
    await access([farms.lochside]);
    const { changes, cursor: after } = await readAll(lewis, { cursor: before });
    for (const change of changes) apply(copy, change);
    expect([copy.size, changes.map(brief)]).toEqual([0, [`deleted farm ${farms.hillhead} at ${farms.hillhead}`]]);
    expect((await readAll(lewis, { cursor: after })).changes).toEqual([]);
  });
});

describe('a reader who asks for a part', () => {
  it('gets what is of one farm, and of one resource', async () => {
    const { changes } = await readAll(isla, { farm_id: farms.lochside });
    expect(changes.map(brief)).toEqual([
      `created farm ${farms.lochside} at ${farms.lochside}`,
      `created animal ${animals.daisy} at ${farms.lochside}`,
    ]);
    const ofAnimals = await readAll(isla, { resource: 'animal' });
    expect(new Set(ofAnimals.changes.map(({ resource }) => resource))).toEqual(new Set(['animal']));
    await makeCaseOf(isla, hillhead);
    expect((await readAll(isla, { resource: 'animal', cursor: ofAnimals.cursor })).changes).toEqual([]);
  });

  it('must continue with the same query', async () => {
    const { cursor } = await readAll(isla, { farm_id: farms.lochside });
    for (const query of [
      { cursor },
      { cursor, farm_id: farms.marsh },
      { cursor, farm_id: farms.lochside, resource: 'animal' },
    ]) {
      const { status, body } = await isla.get(addressOf(query));
      expect([status, body.errors[0].pointer]).toEqual([400, '/cursor']);
    }
  });

  it('finds no farm that is not theirs, and is told once when one no longer is', async () => {
    expect((await isla.get(addressOf({ farm_id: farms.sedge }))).status).toBe(404);
    const { cursor } = await readAll(isla, { farm_id: farms.marsh });
    await app.db.rows(
      sql`delete from practice_farm where farm_id = ${farms.marsh} and practice_id = ${people.isla.practice}`,
    );
    const told = await readPage(isla, { cursor, farm_id: farms.marsh });
    await app.db.rows(
      sql`insert into practice_farm (practice_id, farm_id) values (${people.isla.practice}, ${farms.marsh})`,
    );
    expect([told.data.map(brief), told.more]).toEqual([[`deleted farm ${farms.marsh} at ${farms.marsh}`], false]);
  });

  it.each(['cursor=nonsense', 'cursor=', 'limit=1001', 'limit=0', 'wait=31', 'resource=product', 'since=1'])(
    'is refused for %s',
    async (query) => {
      expect((await isla.get(`/api/changes?${query}`)).status).toBe(400);
    },
  );
});

describe('a key', () => {
  it('receives what its scopes allow it to read, and nothing else', async () => {
    const key = await keyFor(app, fiona, ['farms:read', 'animals:read']);
    const { changes } = await readAll(key);
    expect(new Set(changes.map(({ resource }) => resource))).toEqual(new Set(['farm', 'animal']));
    const refused = await key.get(addressOf({ resource: 'medical-record' }));
    expect([refused.status, refused.body.detail]).toEqual([403, 'The key does not have the scope records:read.']);
  });

  it('that may read more than the one before it starts again', async () => {
    const [less, more] = [
      await keyFor(app, fiona, ['farms:read']),
      await keyFor(app, fiona, ['farms:read', 'records:read']),
    ];
    const [fromLess, fromMore] = [await readAll(less), await readAll(more)];
    expect((await more.get(addressOf({ cursor: fromLess.cursor }))).body.code).toBe('cursor-expired');
    expect((await less.get(addressOf({ cursor: fromMore.cursor }))).status).toBe(200);
  });
});

describe('a cursor that no longer works', () => {
  it('is older than removals that have been forgotten', async () => {
    const cursor = await nowAt();
    await list(animals.bluebell, farms.marsh);
    const later = await nowAt();
    await list(animals.bluebell, farms.hillhead);
    const inAYear = new Date(app.clock.now.getTime() + 401 * 86_400_000);
    while ((await pruneSync(app.db, inAYear)).tombstones > 0);
    const { status, body } = await isla.get(addressOf({ cursor: later }));
    expect([status, body.code, (await isla.get(addressOf({ cursor }))).status]).toEqual([410, 'cursor-expired', 410]);
    expect((await isla.get(addressOf({ cursor: await nowAt() }))).status).toBe(200);
  });

  it('is ahead of a database that was set back', async () => {
    const cursor = await nowAt();
    await app.db.rows(sql`update farm_head set head = head - 1 where farm_id = ${farms.lochside}`);
    expect((await isla.get(addressOf({ cursor }))).body.code).toBe('cursor-expired');
    await app.db.rows(sql`update farm_head set head = head + 1 where farm_id = ${farms.lochside}`);
  });
});
