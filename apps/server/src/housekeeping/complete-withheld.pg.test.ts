import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { wrongDigests } from '../../testing/digests.ts';
import { listedAnimal } from '../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { farms, path, practices, products } from '../../testing/world.ts';
import { json, sql } from '../db/sql.ts';
import { importAnimals } from '../importers/animals.ts';
import { completeWithheld } from './complete-withheld.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;

const meat = { product_type: 'meat', period: 4, unit: 'days', basis: 'spc' };
const milk = { product_type: 'milk', period: 0, unit: 'hours', basis: 'spc' };
const neverMilk = { product_type: 'milk', not_permitted: true, basis: 'spc' };
const label = [
  { product_type: 'meat', period: 18, unit: 'days' },
  { product_type: 'milk', period: 60, unit: 'hours' },
];
const formulary = path('practices', practices.glen, 'formulary');
const tramadol = {
  product_id: 'practice:01946606-7a10-7c25-8d3e-6b9f1a2c4e01',
  practice_product: { product_name: 'Tramadol 50 mg', authority: 'human', active_substances: ['Tramadol'] },
};

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  const entry = { product_id: products.tubes, species: 'Cattle', withdrawal_periods: label };
  expect((await isla.post(formulary, entry)).status).toBe(201);
});
afterAll(() => app.close());
beforeEach(() => completeWithheld(app.db, app.clock.now));

let made = 0;
/** A new animal with one medicine, given two days ago unless said otherwise. */
const treated = async (animal: object, usage: object) => {
  made += 1;
  const id = `UK3000029${String(made).padStart(5, '0')}`;
  const row = listedAnimal({ farm_id: farms.hillhead, _id: id, identification_number: id, species: 'Cattle' });
  await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  const at = path('farms', farms.hillhead, 'animals', id);
  await isla.put(at, { gender: 'Female', date_of_birth: '2021-03-01', national_breed_code: 'HF', ...animal });
  const record = `${at}/medical-records/${(await isla.post(`${at}/medical-records`, {})).body._id}`;
  const treatments = `${record}/treatment-history`;
  const usages = `${treatments}/${(await isla.post(treatments, {})).body._id}/medicine-usage`;
  const given = { product_id: products.tubes, start_date: '2026-11-19T09:00:00Z', end_date: '2026-11-19T09:00:00Z' };
  const reply = await isla.post(usages, { ...given, ...usage });
  expect(reply.status, reply.text).toBe(201);
  const address = `${usages}/${reply.body._id}`;
  return { id, at, address, now: async (): Promise<MedicineUsage> => (await isla.get(address)).body };
};

/** As a server of the release before leaves it. */
const asBefore = (id: string, withdrawals?: object) =>
  app.db.rows(sql`
    update medicine_usage
    set withheld = null, residue_limit = null, label_withdrawals = '[]',
      withdrawals = coalesce(${withdrawals ? json(withdrawals) : null}::jsonb, withdrawals)
    where farm_id = ${farms.hillhead}
      and animal_id = ${id}
  `);

const reasonsOf = ({ withheld }: Pick<MedicineUsage, 'withheld'>) =>
  (withheld ?? []).map(({ product_type, reason, until }) => [product_type, reason, until]);
const headOf = async () => {
  const [row] = await app.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farms.hillhead}`);
  return row?.head ?? 0;
};

describe('a usage of an earlier release', () => {
  it('gets the facts of its label and what it withholds, without a new version', async () => {
    const { id, now } = await treated({}, {});
    const before = await now();
    await asBefore(id);
    expect((await now()).withheld).toBeNull();
    expect(await completeWithheld(app.db, app.clock.now)).toBe(1);
    const after = await now();
    expect(after).toEqual(before);
    expect(reasonsOf(after)).toEqual([
      ['meat', 'not_recorded', '2026-12-07T09:00:00.000Z'],
      ['milk', 'not_recorded', '2026-12-07T09:00:00.000Z'],
    ]);
    expect(after.residue_limit).toBe('known');
    expect(await completeWithheld(app.db, app.clock.now)).toBe(0);
  });

  it('is sent to devices again only if it was lately or still withholds', async () => {
    const recent = await treated({}, { withdrawals: [meat, milk] });
    await asBefore(recent.id);
    const head = await headOf();
    await completeWithheld(app.db, app.clock.now);
    expect(await headOf()).toBe(head + 1);
    const old = await treated({}, { start_date: '2024-01-01', end_date: '2024-01-01', withdrawals: [meat, milk] });
    await asBefore(old.id);
    const oldHead = await headOf();
    await completeWithheld(app.db, app.clock.now);
    expect(await headOf()).toBe(oldHead);
    expect((await old.now()).withheld).not.toBeNull();
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('loses “milk never for human use” where it was filled in for a male or a calf, with a version that says so', async () => {
    const bull = await treated({ gender: 'Male' }, { withdrawals: [meat] });
    const calf = await treated({ date_of_birth: '2026-08-01' }, { withdrawals: [meat] });
    const cow = await treated({}, { withdrawals: [meat] });
    for (const { id } of [bull, calf, cow]) await asBefore(id, [meat, { ...neverMilk, ends_at: null }]);
    const byVet = await treated({ date_of_birth: '2026-08-01' }, { withdrawals: [meat] });
    await asBefore(byVet.id, [meat, { ...neverMilk, basis: 'vet', ends_at: null }]);
    await completeWithheld(app.db, app.clock.now);
    const linesOf = async ({ now }: typeof bull) => (await now()).withdrawals.map(({ product_type }) => product_type);
    expect([await linesOf(bull), await linesOf(calf), await linesOf(cow), await linesOf(byVet)]).toEqual([
      ['meat'],
      ['meat'],
      ['meat', 'milk'],
      ['meat', 'milk'],
    ]);
    const { body: history } = await isla.get(`${calf.address}/history`);
    expect(history.data[0]).toMatchObject({ version: 2, op: 'update', user: { id: null, name: 'Byre' } });
    const { body: audit } = await fiona.get('/api/audit?limit=200');
    const removed = audit.data.filter(({ kind }: { kind: string }) => kind === 'milk-lines-removed');
    expect(removed[0]).toMatchObject({ kind: 'milk-lines-removed', farm_id: farms.hillhead, detail: { usages: 2 } });
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('is worked out again after a server of the release before has changed it', async () => {
    const { id, now } = await treated({}, { withdrawals: [meat, milk] });
    await app.db.rows(sql`
      update medicine_usage
      set withdrawals = '[]', version = version + 1
      where farm_id = ${farms.hillhead}
        and animal_id = ${id}
    `);
    expect((await now()).withheld).toBeNull();
    await completeWithheld(app.db, app.clock.now);
    expect(reasonsOf(await now()).map(([kind, reason]) => [kind, reason])).toEqual([
      ['meat', 'not_recorded'],
      ['milk', 'not_recorded'],
    ]);
  });
});

describe('a fact that changes for many usages', () => {
  it('of a farm: whether its milk is for people', async () => {
    const { now } = await treated({}, { withdrawals: [meat] });
    const kinds = async () => [...new Set(reasonsOf(await now()).map(([kind]) => kind))];
    const answer = (milk_for_people: boolean | null) =>
      isla.put(`${path('farms', farms.hillhead)}/milk`, { milk_for_people });
    expect(await kinds()).toEqual(['meat', 'milk']);
    await answer(false);
    expect(await kinds()).toEqual(['meat']);
    await answer(null);
    expect(await kinds()).toEqual(['meat', 'milk']);
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('of an animal: its sex, its species, and that she gives milk', async () => {
    const { at, now } = await treated({ gender: null, national_breed_code: null }, { withdrawals: [meat] });
    const kinds = async () => [...new Set(reasonsOf(await now()).map(([kind]) => kind))];
    expect(await kinds()).toEqual(['meat', 'milk']);
    await isla.put(at, { gender: 'Male' });
    expect(await kinds()).toEqual(['meat']);
    expect((await now()).version).toBe(2);
    await isla.put(at, { gender: 'Female', species: 'Pig' });
    expect(await kinds()).toEqual(['meat']);
    expect(await wrongDigests(app.db)).toEqual([]);
  });

  it('of a product: a residue limit that only an admin may enter, with its source', async () => {
    const { now } = await treated({}, { ...tramadol, withdrawals: [meat, milk] });
    expect((await now()).residue_limit).toBe('unknown');
    expect(reasonsOf(await now())).toEqual([
      ['meat', 'no_residue_limit', null],
      ['milk', 'no_residue_limit', null],
    ]);
    const entry = { product_id: tramadol.product_id, residue_limit: { limit: '10 µg/kg', source: 'A letter' } };
    expect((await isla.post(formulary, entry)).status).toBe(403);
    expect((await fiona.post(formulary, { ...entry, residue_limit: { limit: '', source: 'x' } })).status).toBe(400);
    const made = await fiona.post(formulary, entry);
    expect([made.status, made.body.residue_limit]).toEqual([201, entry.residue_limit]);
    expect(reasonsOf(await now())).toEqual([['meat', 'dated', '2026-11-23T09:00:00.000Z']]);
    const address = `${formulary}/${made.body._id}`;
    // Somebody else may change the rest of the entry, and not the limit.
    expect((await isla.put(address, { notes: 'Only once' })).status).toBe(200);
    expect((await isla.put(address, { residue_limit: null })).status).toBe(403);
    expect((await fiona.put(address, { residue_limit: null })).status).toBe(200);
    expect((await now()).residue_limit).toBe('unknown');
    expect(await wrongDigests(app.db)).toEqual([]);
  });
});
