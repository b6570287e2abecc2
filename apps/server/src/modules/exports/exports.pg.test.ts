import type { Change } from '@byre/contract/changes/schema';
import { checkerOf } from '@byre/contract/check';
import { exportsApi } from '@byre/contract/exports/api';
import { type ExportName, exportedRows } from '@byre/contract/exports/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, type Copy, heldBy, readAll, sorted } from '../../../testing/changes/follower.ts';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { keyFor, makeRecordsOf } from '../../../testing/walk.ts';
import { animals, conditions, farms, password, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
const hillhead = { farmId: farms.hillhead, animalId: animals.bluebell };
const glens = [farms.hillhead, farms.lochside, farms.marsh];

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  await makeRecordsOf(isla, hillhead);
  await makeRecordsOf(isla, { farmId: farms.marsh, animalId: animals.fern });
  // More than one part of an export.
  await app.db.rows(sql`
    insert into animal (farm_id, _id, species, gender, updated_at, ver)
    select ${farms.lochside}, 'UK300002' || lpad(n::text, 6, '0'), 'Sheep', 'Female', ${testStart}, 1 + n / 10
    from generate_series(1, 1200) as n
  `);
  await app.db.rows(sql`update farm_head set head = 1000 where farm_id = ${farms.lochside}`);
}, 60_000);
afterAll(() => app.close());

type Row = Record<string, unknown> & { _id: string; farm_id?: string };
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const rows = async (client: Client, address: string): Promise<Row[]> => {
  const { status, text } = await client.get(address);
  if (status !== 200) throw new Error(text);
  return lines(text);
};

/** All documents of the list next to an export. */
const listed = async (name: ExportName): Promise<Row[]> => {
  const list = exportsApi[name].path.replace('/export', '');
  const all: Row[] = [];
  for (let total = 1; all.length < total; ) {
    const { body } = await isla.get(`${list}?limit=200&skip=${all.length}`);
    ({ total } = body);
    all.push(...body.data);
  }
  return all.toSorted((a, b) => (`${a.farm_id} ${a._id}` < `${b.farm_id} ${b._id}` ? -1 : 1));
};

const names = Object.keys(exportedRows) as ExportName[];
/** Attachments have no list across farms. */
const withList = names.filter((name) => name !== 'attachments');

describe('rows of one kind', () => {
  it.each(withList)('are what paging through the list gives: %s', async (name) => {
    expect(await rows(isla, exportsApi[name].path)).toEqual(await listed(name));
  });

  it.each(names)('are what the contract says: %s', async (name) => {
    const all = await rows(isla, exportsApi[name].path);
    expect(all.length).toBeGreaterThan(0);
    for (const row of all.slice(0, 20)) expect(checkerOf(exportedRows[name])(row)).toEqual({ ok: true, value: row });
  });

  it.each(names)('go on behind any of them: %s', async (name) => {
    const { path: address } = exportsApi[name];
    const all = await rows(isla, address);
    for (const at of [0, Math.floor(all.length / 2), all.length - 1]) {
      const { _id, farm_id } = all[at] ?? { _id: '' };
      const place = new URLSearchParams({
        after_id: _id,
        ...(farm_id === undefined ? {} : { after_farm_id: farm_id }),
      });
      expect(await rows(isla, `${address}?${place}`)).toEqual(all.slice(at + 1));
    }
  });

  it('are from one farm if one is named', async () => {
    const ofMarsh = await rows(isla, `/api/medical-records/export?farm_id=${encodeURIComponent(farms.marsh)}`);
    expect(ofMarsh.map(({ farm_id }) => farm_id)).toEqual([farms.marsh]);
    expect((await isla.get(`/api/animals/export?farm_id=${encodeURIComponent(farms.sedge)}`)).status).toBe(404);
  });

  it.each([
    ['/api/animals/export?after_id=x', '/after_farm_id'],
    ['/api/animals/export?after_farm_id=x', '/after_id'],
    ['/api/medicine-usage/export?after_id=x&after_farm_id=x', '/after_id'],
    ['/api/animals/export?format=parquet', '/format'],
    ['/api/animals/export?format=csv&list=notes', '/list'],
  ])('are refused for %s', async (address, pointer) => {
    const { status, body } = await isla.get(address);
    expect([status, body.errors[0].pointer]).toEqual([400, pointer]);
  });

  it('show one moment, even while others write', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await inTransaction(app.db, async (tx) => {
          // As every write to a farm does.
          await tx.rows(sql`update farm_head set head = head + 1`);
          await tx.rows(sql`update animal set stock_id = ${n}::int`);
        });
      }
    })();
    for (let n = 0; n < 10; n += 1) {
      const numbers = (await rows(isla, '/api/animals/export')).map(({ stock_id }) => stock_id);
      expect(new Set(numbers).size).toBe(1);
    }
    isOver = true;
    await writing;
  });
});

describe('everything', () => {
  const read = async (client: Client, query = '') => {
    const { status, text } = await client.get(`/api/export${query}`);
    if (status !== 200) throw new Error(text);
    const all = lines(text) as (Change | { cursor: string; more: boolean })[];
    const marks = all.flatMap((line, at) => ('resource' in line ? [] : [{ ...line, at }]));
    return { all, marks, changes: all.filter((line) => 'resource' in line) };
  };
  const held = async () => sorted(await heldBy(app.db, glens));
  const follow = async (copy: Copy, cursor: string | undefined) => {
    for (const change of (await readAll(isla, { cursor, limit: 1_000 })).changes) apply(copy, change);
    return sorted(copy);
  };

  it('contains what the database holds, and ends with the cursor from which to follow the changes', async () => {
    const { all, marks, changes } = await read(isla);
    const copy: Copy = new Map();
    for (const change of changes) apply(copy, change);
    expect(sorted(copy)).toEqual(await held());
    expect(new Set(changes.map(({ op }) => op))).toEqual(new Set(['created']));
    const isLine = checkerOf(exportsApi.everything.lines);
    for (const line of [...all.slice(0, 20), ...all.slice(-5)]) expect(isLine(line)).toEqual({ ok: true, value: line });
    expect([all.at(-1), marks.filter(({ more }) => !more).length]).toMatchObject([{ more: false }, 1]);
    const { medicalRecordId } = await makeRecordsOf(isla, hillhead);
    await isla.delete(
      path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records', `${medicalRecordId}`),
    );
    expect(await follow(copy, marks.at(-1)?.cursor)).toEqual(await held());
  });

  it('continues from any mark after a cut, and the changes bring it up to date', async () => {
    const { all, marks } = await read(isla);
    expect(marks.length).toBeGreaterThan(1);
    const before = await heldBy(app.db, glens);
    for (const { cursor, at } of marks) {
      const copy: Copy = new Map();
      for (const line of all.slice(0, at)) if ('resource' in line) apply(copy, line);
      // Something that was exported already is written, and something that was not.
      const { medicalRecordId } = await makeRecordsOf(isla, hillhead);
      await isla.put(path('farms', farms.lochside, 'animals', 'UK300002001200'), { stock_id: at });
      await isla.put(path('farms', farms.lochside, 'animals', 'UK300002000001'), { stock_id: at });
      const rest = await read(isla, `?cursor=${cursor}`);
      for (const change of rest.changes) apply(copy, change);
      await isla.delete(
        path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records', `${medicalRecordId}`),
      );
      expect(await follow(copy, rest.marks.at(-1)?.cursor)).toEqual(await held());
    }
    expect(await held()).not.toEqual(sorted(before));
  });

  it('is from one moment and joins the changes while many write', async () => {
    let isOver = false;
    const write = async (animalId: string) => {
      while (!isOver) await makeRecordsOf(isla, { farmId: farms.hillhead, animalId });
    };
    const writing = Promise.all([write(animals.bluebell), write(animals.clover)]);
    const copy: Copy = new Map();
    let cursor: string | undefined;
    for (let n = 0; n < 3; n += 1) {
      copy.clear();
      const { changes, marks } = await read(isla);
      for (const change of changes) apply(copy, change);
      // No record without its parent: each was written after it.
      for (const { resource, document } of changes) {
        const parent = (document as { treatment_id?: string } | null)?.treatment_id;
        if (resource === 'medicine-usage') expect(copy.has(`treatment-history ${parent}`)).toBe(true);
      }
      cursor = marks.at(-1)?.cursor;
    }
    isOver = true;
    await writing;
    expect(await follow(copy, cursor)).toEqual(await held());
  });

  it('can be limited to one farm and one resource, and its cursor continues with the same limits', async () => {
    const question = `farm_id=${encodeURIComponent(farms.marsh)}&resource=animal`;
    const { changes, marks } = await read(isla, `?${question}`);
    expect(changes.map(({ _id }) => _id)).toEqual([animals.fern]);
    const cursor = marks.at(-1)?.cursor;
    expect((await isla.get(`/api/changes?${question}&cursor=${cursor}`)).body.data).toEqual([]);
    expect((await isla.get(`/api/changes?cursor=${cursor}`)).status).toBe(400);
    expect((await isla.get(`/api/export?farm_id=${encodeURIComponent(farms.sedge)}`)).status).toBe(404);
  });

  it('gives a key what its scopes let it read', async () => {
    const key = await keyFor(app, fiona, ['farms:read', 'animals:read'], { farms: [farms.marsh] });
    const { changes } = await read(key);
    expect(changes.map(({ resource, farm_id }) => `${resource} ${farm_id}`)).toEqual([
      `farm ${farms.marsh}`,
      `animal ${farms.marsh}`,
    ]);
    expect((await key.get('/api/medical-records/export')).status).toBe(403);
    expect((await rows(key, '/api/animals/export')).map(({ _id }) => _id)).toEqual([animals.fern]);
  });
});

describe('a person who wants everything', () => {
  it('must confirm who they are, and is then given it', async () => {
    const lewis = await app.as('lewis');
    app.clock.now = new Date(testStart.getTime() + 11 * 60_000);
    const refused = await lewis.get('/api/animals/export');
    expect([refused.status, refused.body.code]).toEqual([401, 'step-up-required']);
    await lewis.post('/api/session/confirmation', { password });
    const told = await rows(lewis, '/api/animals/export');
    expect(new Set(told.map(({ farm_id }) => farm_id))).toEqual(new Set([farms.lochside]));
    app.clock.now = testStart;
  });

  it('gets its headers without downloading it', async () => {
    const { status, text, headers } = await isla.send('HEAD', '/api/animals/export?format=csv');
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="byre-animals-2026-11-21T093000.csv"');
  });

  it('may have it compressed', async () => {
    const { headers, text } = await isla.get('/api/conditions/export', { 'accept-encoding': 'gzip' });
    expect([headers.get('content-encoding'), lines(text).length]).toEqual(['gzip', 3]);
  });
});

describe('a table', () => {
  const table = async (address: string) => {
    const { text } = await isla.get(address);
    return text.split('\r\n').slice(0, -1);
  };

  it('has one value in each cell, with the unit in a column of its own, and no misspelling', async () => {
    const { medicalRecordId, treatmentId, medicineUseageId } = await makeRecordsOf(isla, hillhead);
    await isla.put(
      path(
        'farms',
        farms.hillhead,
        'animals',
        animals.bluebell,
        'medical-records',
        `${medicalRecordId}`,
        'treatment-history',
      ).concat(`/${treatmentId}/medicine-usage/${medicineUseageId}`),
      {
        ...{ total_volume: { volume: 12.5, units: 'ml' }, start_date: '2026-11-20', dose: '=1+1' },
        withdrawals: [
          { product_type: 'milk', period: 48, unit: 'hours', basis: 'spc' },
          { product_type: 'meat', period: 4, unit: 'days', basis: 'spc' },
        ],
      },
    );
    const [header = '', ...body] = await table('/api/medicine-usage/export?format=csv');
    const columns = header.split(',');
    expect(columns).toEqual(expect.arrayContaining(['farm_id', '_id', 'total_volume_volume', 'total_volume_units']));
    const own = body.find((line) => line.includes(`${medicineUseageId}`)) ?? '';
    expect(own).toContain(',12.5,ml,2026-11-20T00:00:00.000Z,');
    expect(own).toContain(",'=1+1,");
    expect((await table('/api/treatment-history/export?format=csv'))[0]).not.toContain('intevention_desc');
    const [head, ...entries] = await table('/api/medicine-usage/export?format=csv&list=withdrawals');
    expect(head).toBe(
      'farm_id,_id,place,product_type,not_permitted,period,unit,counts_from,minimum_dry_days,ends_at,basis,period_reason',
    );
    const start = `${farms.hillhead},${medicineUseageId}`;
    expect(entries.filter((line) => line.startsWith(start))).toEqual([
      `${start},0,milk,false,48,hours,treatment,,,spc,`,
      `${start},1,meat,false,4,days,treatment,,,spc,`,
    ]);
  });

  it('has its header even without rows', async () => {
    const none = await table(`/api/medicine-usage/export?format=csv&farm_id=${encodeURIComponent(farms.lochside)}`);
    expect(none.length).toBe(1);
  });

  it('of lists has a row for each of their entries', async () => {
    const [header, ...body] = await table('/api/conditions/export?format=csv&list=species');
    expect(header).toBe('_id,place,value');
    const { body: condition } = await isla.get(path('conditions', conditions.mastitis));
    expect(body.filter((line) => line.startsWith(`${conditions.mastitis},`))).toEqual(
      condition.species.map((name: string, place: number) => `${conditions.mastitis},${place},${name}`),
    );
    expect((await table('/api/products/export?format=csv')).some((line) => line.startsWith(products.tubes))).toBe(true);
  });
});
