import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, people, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let morag: Client;
const bluebell = ['farms', farms.hillhead, 'animals', animals.bluebell];
const fern = ['farms', farms.marsh, 'animals', animals.fern];

beforeAll(async () => {
  app = await startTestApp();
  [isla, morag] = [await app.as('isla'), await app.as('morag')];
});
afterAll(() => app.close());

const make = async (parents: string[], body: object): Promise<string> =>
  String((await isla.post(path(...parents), body)).body._id);

/** A case with everything below it: the path of each of its documents. */
const makeCase = async (animal = bluebell) => {
  const records = [...animal, 'medical-records'];
  const record = [...records, await make(records, { notes: 'first seen' })];
  const treatments = [...record, 'treatment-history'];
  const treatment = [...treatments, await make(treatments, { treatment_strategy: 'tubes' })];
  const usages = [...treatment, 'medicine-usage'];
  return { record, treatment, usage: [...usages, await make(usages, { product_id: products.tubes })] };
};

const historyOf = (client: Client, document: string[], query = '') =>
  client.get(`${path(...document, 'history')}${query}`);
const versionsOf = ({ body }: Reply) =>
  body.data.map((one: { version: number; op: string }) => `${one.version} ${one.op}`);

describe('the history of a record (decisions 8)', () => {
  it('contains every version whole, newest first, with who, when and from which device', async () => {
    const { record } = await makeCase();
    app.clock.now = new Date(testStart.getTime() + 3_600_000);
    await morag.put(path(...record), { tentative_conditions: [conditions.mastitis] });
    const reply = await historyOf(isla, record);
    expect(reply.body).toMatchObject({ total: 2, limit: 20, skip: 0 });
    expect(reply.body.data).toMatchObject([
      {
        version: 2,
        op: 'update',
        at: '2026-11-21T10:30:00.000Z',
        event_time: null,
        user: { id: people.morag.id, name: 'Morag Bell' },
        device: "morag's phone",
        document: { version: 2, notes: 'first seen', tentative_conditions: [{ condition_id: conditions.mastitis }] },
      },
      { version: 1, op: 'create', user: { name: 'Isla Reid' }, document: { version: 1, tentative_conditions: [] } },
    ]);
    expect(checkerOf(api.history.medicalRecord.reply)(reply.body).ok).toBe(true);
  });

  it('comes in pages, each linked to the next', async () => {
    const { record } = await makeCase();
    for (const notes of ['two', 'three']) await isla.put(path(...record), { notes });
    const [first, second] = [
      await historyOf(isla, record, '?limit=2'),
      await historyOf(isla, record, '?limit=2&skip=2'),
    ];
    expect([versionsOf(first), versionsOf(second)]).toEqual([['3 update', '2 update'], ['1 create']]);
    expect(first.headers.get('link')).toBe(`<${path(...record, 'history')}?limit=2&skip=2>; rel="next"`);
    expect(second.headers.get('link')).toContain('rel="prev"');
  });

  it('can still be read after everything was deleted, at every level', async () => {
    const { record, treatment, usage } = await makeCase();
    await isla.delete(path(...record));
    const replies = [record, treatment, usage].map((document) => historyOf(morag, document));
    expect((await Promise.all(replies)).map(versionsOf)).toEqual([
      ['2 delete', '1 create'],
      ['2 delete', '1 create'],
      ['2 delete', '1 create'],
    ]);
    expect((await isla.get(path(...record))).status).toBe(404);
  });

  it('finds a document by its id in capitals, as reading does', async () => {
    const { record } = await makeCase();
    const id = String(record.at(-1)).toUpperCase();
    expect(versionsOf(await historyOf(isla, [...record.slice(0, -1), id]))).toEqual(['1 create']);
  });
});

describe('the history of an animal', () => {
  it('is empty until it is changed, and then holds the change', async () => {
    const clover = ['farms', farms.hillhead, 'animals', animals.clover];
    const before = await historyOf(isla, clover);
    await isla.put(path(...clover), { stock_id: 7 });
    const after = await historyOf(isla, clover);
    expect([before.status, before.body.total, versionsOf(after)]).toEqual([200, 0, ['2 update']]);
    expect(checkerOf(api.history.animal.reply)(after.body).ok).toBe(true);
  });
});

describe('a version that an import made', () => {
  it('names the list and no person', async () => {
    await app.db.rows(sql`
      insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document)
      select farm_id, 'animal', _id, 1, 'create', ${testStart}, 'central list', animal_document(a)::jsonb
      from animal a
      where _id = ${animals.daisy}
    `);
    const reply = await historyOf(isla, ['farms', farms.lochside, 'animals', animals.daisy]);
    expect(reply.body.data).toMatchObject([{ user: { id: null, name: 'central list' }, device: null }]);
  });
});

describe('a history is visible to nobody else', () => {
  it('404 for those who may not see the farm, whether the record exists, was deleted or never existed', async () => {
    const tom = await app.as('tom');
    const { record } = await makeCase();
    const { record: gone } = await makeCase();
    await isla.delete(path(...gone));
    const never = [...record.slice(0, -1), '01900000-0000-7000-8000-000000000000'];
    const replies = await Promise.all([record, gone, never].map((document) => historyOf(tom, document)));
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  });

  it('404 below a farm that one may see, for a record of another farm', async () => {
    const tom = await app.as('tom');
    const { record } = await makeCase();
    const borrowed = [...fern, ...record.slice(4)];
    expect((await historyOf(tom, borrowed)).status).toBe(404);
    expect((await historyOf(isla, borrowed)).status).toBe(404);
  });

  it('404 below a wrong animal, record or treatment, also once deleted', async () => {
    const [one, other] = [await makeCase(), await makeCase()];
    await isla.delete(path(...one.record));
    const wrong = [
      ['farms', farms.hillhead, 'animals', animals.clover, ...one.record.slice(4)],
      [...other.record, ...one.treatment.slice(6)],
      [...other.treatment, ...one.usage.slice(8)],
      [...bluebell, 'medical-records', 'no-uuid'],
      ['farms', farms.hillhead, 'animals', 'no-animal'],
    ];
    const replies = await Promise.all(wrong.map((document) => historyOf(isla, document)));
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is read by both practices that serve a farm', async () => {
    const { record } = await makeCase(fern);
    expect(versionsOf(await historyOf(await app.as('tom'), record))).toEqual(['1 create']);
  });
});
