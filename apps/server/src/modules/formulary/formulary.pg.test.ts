import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { practiceState } from '../../../testing/database-state.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { type SyncClient, syncClient } from '../../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
let phone: SyncClient;
const formulary = path('practices', practices.glen, 'formulary');
const bucket = `practice:${practices.glen}`;

const facts = {
  product_id: products.tubes,
  species: 'Cattle',
  strengths: [{ substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' }],
  dose: { amount: 1, unit: 'tube', per: 'animal' },
  routes: ['intramammary'],
  withdrawal_periods: [
    { product_type: 'meat', period: 4, unit: 'days' },
    { product_type: 'milk', period: 120, unit: 'hours' },
  ],
};

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  phone = syncClient(await app.as('lewis'), app.url);
});
afterAll(() => app.close());

const digestHolds = async () => {
  const [row] = await app.db.rows<{ holds: boolean }>(sql`
    select digest = practice_digest(practice_id) as holds from practice_head where practice_id = ${practices.glen}
  `);
  return row?.holds;
};

describe('an entry of the formulary', () => {
  it('is confirmed by its writer, and is null where nothing was stated', async () => {
    const created = await isla.post(formulary, facts);
    expect([created.status, created.headers.get('location')]).toEqual([201, `${formulary}/${created.body._id}`]);
    expect(created.body).toMatchObject({
      practice_id: practices.glen,
      product_name: 'Udderclear Intramammary Suspension',
      dose: { amount: 1, min: null, max: null, unit: 'tube', per_amount: 1, per: 'animal', substance: null },
      withdrawal_periods: [
        { product_type: 'meat', not_permitted: false, period: 4, unit: 'days' },
        { product_type: 'milk', not_permitted: false, period: 120, unit: 'hours' },
      ],
      frequency: null,
      active: true,
      confirmed_by: 'Isla Reid',
      confirmed_at: '2026-11-21T09:30:00.000Z',
      version: 1,
    });
    const changed = await fiona.put(`${formulary}/${created.body._id}`, { routes: ['intramammary', 'topical'] });
    expect(changed.body).toMatchObject({ confirmed_by: 'Fiona Kerr', version: 2, strengths: created.body.strengths });
    const versions = (await isla.get(`${formulary}/${created.body._id}/history`)).body.data;
    expect(versions.map((one: { user: object; document: { routes: string[] } }) => one.document.routes)).toEqual([
      ['intramammary', 'topical'],
      ['intramammary'],
    ]);
    expect((await isla.delete(`${formulary}/${created.body._id}`)).status).toBe(204);
    expect((await isla.get(`${formulary}/${created.body._id}/history`)).body.data[0].op).toBe('delete');
    expect(await digestHolds()).toBe(true);
  });

  it('is accepted for a species that no list knows, and that is pointed out', async () => {
    const { body, status } = await isla.post(formulary, { ...facts, species: 'Cow' });
    const warnings = [
      {
        ...{ field: 'species', code: 'unknown-species', suggested: 'Cattle' },
        message: 'No list knows the species "Cow". Is it Cattle?',
      },
    ];
    expect([status, body.species, body.warnings]).toEqual([201, 'Cow', warnings]);
    const read = await isla.get(`${formulary}/${body._id}`);
    expect([read.body.species, 'warnings' in read.body]).toEqual(['Cow', false]);
    const unchanged = await isla.put(`${formulary}/${body._id}`, { ...body, notes: 'As on the bottle' });
    expect([unchanged.status, unchanged.body.warnings]).toEqual([200, warnings]);
    const mended = await isla.put(`${formulary}/${body._id}`, { species: 'Goat' });
    expect([mended.status, 'warnings' in mended.body]).toEqual([200, false]);
    await isla.delete(`${formulary}/${body._id}`);
  });

  it('is unique for each product and species', async () => {
    const { body: entry } = await isla.post(formulary, { ...facts, species: 'Sheep' });
    const second = await isla.post(formulary, { ...facts, species: 'Sheep' });
    expect([second.status, second.body.errors]).toMatchObject([409, [{ pointer: '/species' }]]);
    const { body: other } = await isla.post(formulary, { ...facts, species: null });
    expect((await isla.put(`${formulary}/${other._id}`, { species: 'Sheep' })).status).toBe(409);
    expect((await isla.put(`${formulary}/${entry._id}`, entry)).body).toEqual(entry);
    await isla.delete(`${formulary}/${entry._id}`);
    expect((await isla.put(`${formulary}/${other._id}`, { species: 'Sheep' })).status).toBe(200);
    await isla.delete(`${formulary}/${other._id}`);
  });

  it('created again under its id gets the first answer, unless its content differs', async () => {
    const body = { _id: '01946606-7a10-7c25-8d3e-6b9f1a2c4e71', product_id: products.spray };
    const first = await isla.post(formulary, body);
    await isla.put(`${formulary}/${body._id}`, { notes: 'shake' });
    const again = await isla.post(formulary, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await isla.post(formulary, { ...body, species: 'Cattle' })).status).toBe(409);
    await isla.delete(`${formulary}/${body._id}`);
  });

  it('is written only against the version that was seen, and once for a key', async () => {
    const headers = { 'idempotency-key': 'formulary-once' };
    const first = await isla.post(formulary, facts, headers);
    const again = await isla.post(formulary, facts, headers);
    expect([first.status, again.body]).toEqual([201, first.body]);
    const at = `${formulary}/${first.body._id}`;
    const stale = await isla.put(at, { notes: 'x' }, { 'if-match': '"9"' });
    expect([stale.status, stale.body.current]).toEqual([412, first.body]);
    expect((await isla.put(at, { notes: 'x' }, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"');
    await isla.delete(at);
  });

  it('is refused if it contradicts itself, with the field named', async () => {
    const reply = await isla.post(formulary, {
      product_id: '99999/9999',
      dose: { amount: 1, min: 2, unit: 'ml', per: 'animal' },
      withdrawal_periods: [{ product_type: 'milk', not_permitted: true, period: 84, unit: 'hours' }],
    });
    expect([reply.status, reply.body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      422,
      ['/product_id', '/dose/min', '/withdrawal_periods/0'],
    ]);
  });

  it('can be read by everybody in the practice, in lists and searches, and by nobody else', async () => {
    const { body: entry } = await isla.post(formulary, facts);
    const morag = await app.as('morag');
    expect((await morag.get(`${formulary}/${entry._id}`)).body).toEqual(entry);
    expect((await morag.get(`${formulary}?search=cefquinome&sort=product_name`)).body.data).toEqual([entry]);
    const found = await morag.post(`${formulary}/search`, {
      species: ['Cattle', 'Sheep'],
      strengths: 'Cefquinome',
      dose: { per: 'animal' },
      withdrawal_periods: { product_type: 'milk', not_permitted: false },
    });
    expect(found.body.data).toEqual([entry]);
    const tom = await app.as('tom');
    const replies = await Promise.all([tom.get(formulary), tom.get(`${formulary}/${entry._id}`)]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    await isla.delete(`${formulary}/${entry._id}`);
  });
});

describe('the formulary on a device', () => {
  it('[P7] comes whole at first and then as changes, with a matching digest', async () => {
    const { body: entry } = await isla.post(formulary, facts);
    const first = read(emptyReplica(), await phone.pull());
    const lines = await phone.pull({ want: [bucket] });
    expect(lines.find((line) => line.t === 'put')).toMatchObject({ e: 'formulary-entry', id: entry._id, d: entry });
    await fiona.put(`${formulary}/${entry._id}`, { active: false });
    const delta = await phone.pull({ epoch: first.epoch, have: first.have });
    expect(delta.filter((line) => line.t === 'put')).toMatchObject([{ id: entry._id, d: { active: false } }]);
    await isla.delete(`${formulary}/${entry._id}`);
    const second = read(first, delta);
    const removal = await phone.pull({ epoch: second.epoch, have: second.have });
    expect(removal.filter((line) => line.t === 'del')).toMatchObject([{ e: 'formulary-entry', id: entry._id }]);
    expect(read(second, removal).rows).toEqual(read(emptyReplica(), await phone.pull()).rows);
    expect(await digestHolds()).toBe(true);
  });

  it('[P6] does not concern other practices, or devices that do not know it', async () => {
    const tom = syncClient(await app.as('tom'), app.url);
    expect(JSON.stringify(await tom.pull())).not.toContain('practice:');
    expect(JSON.stringify(await phone.pull({ protocol: 1 }))).not.toContain('practice:');
  });
});

it('an entry created again is answered with one’s own, even if another practice has the same id', async () => {
  const body = { _id: '01946606-7a10-7c25-8d3e-6b9f1a2c4e72', product_id: products.spray };
  const tom = await app.as('tom');
  await tom.post(path('practices', practices.fen, 'formulary'), { ...body, notes: 'theirs' });
  const first = await isla.post(formulary, body);
  const again = await isla.post(formulary, body);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

describe('another practice’s entry with the same id', () => {
  it('stays unchanged, and out of the digest, when ours is changed and deleted', async () => {
    const tom = await app.as('tom');
    const entry = { ...facts, _id: '00000000-0000-7000-8000-000000000088', species: 'Sheep' };
    await tom.post(path('practices', practices.fen, 'formulary'), { ...entry, notes: 'theirs' });
    await isla.post(formulary, { ...entry, notes: 'ours' });
    const before = await practiceState(app.db, practices.fen);
    expect((await isla.put(`${formulary}/${entry._id}`, { notes: 'still ours' })).status).toBe(200);
    expect([await practiceState(app.db, practices.fen), await digestHolds()]).toEqual([before, true]);
    expect((await isla.delete(`${formulary}/${entry._id}`)).status).toBe(204);
    expect([await practiceState(app.db, practices.fen), await digestHolds()]).toEqual([before, true]);
  });
});
