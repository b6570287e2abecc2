import { Animal } from '@byre/contract/animals/schema';
import { checkerOf } from '@byre/contract/check';
import { Condition } from '@byre/contract/conditions/schema';
import { Farm } from '@byre/contract/farms/schema';
import { MedicalRecord } from '@byre/contract/medical-records/schema';
import { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { Observation } from '@byre/contract/observations/api';
import { Practice } from '@byre/contract/practices/schema';
import { Product } from '@byre/contract/products/schema';
import { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { verifyPassword } from '@byre/server/access/passwords';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { identifier, sql } from '@byre/server/db/sql';
import { makeDatabase } from '@byre/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoLoaded, loadDemo } from './load.ts';
import { demoPassword } from './people.ts';

const today = new Date('2026-11-21T09:30:00.000Z');
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let loaded: DemoLoaded;
const progress: string[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 2 });
  loaded = await loadDemo(database.url, { today, onProgress: (line) => progress.push(line) });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const countOf = async (table: string): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`select count(*) as count from ${identifier(table)}`);
  return row?.count ?? 0;
};

it('reports what it loaded, which is what the database has', async () => {
  expect(loaded).toEqual({
    loaded: true,
    farms: 12,
    animals: 3_000,
    records: await countOf('medical_record'),
    treatments: await countOf('treatment_history'),
    usages: await countOf('medicine_usage'),
    observations: await countOf('observation'),
  });
  expect([await countOf('farm'), await countOf('animal')]).toEqual([12, 3_000]);
  expect(loaded.records).toBeGreaterThan(300);
  expect(progress.length).toBeGreaterThan(2);
});

it('does nothing to a database that has farms', async () => {
  const again = await loadDemo(database.url, { today, seed: 2 });
  expect(again).toEqual({ loaded: false, farms: 0, animals: 0, records: 0, treatments: 0, usages: 0, observations: 0 });
  expect(await countOf('farm')).toBe(12);
});

it.each([
  ['farm', Farm],
  ['animal', Animal],
  ['medical_record', MedicalRecord],
  ['treatment_history', TreatmentHistory],
  ['medicine_usage', MedicineUsage],
  ['observation', Observation],
  ['product', Product],
  ['condition', Condition],
  ['practice', Practice],
] as const)('makes documents of %s that fit their schema', async (table, schema) => {
  const check = checkerOf(schema);
  const rows = await db.rows<{ document: unknown }>(sql`
    select ${identifier(`${table}_document`)}(item) as document
    from ${identifier(table)} as item
  `);
  expect(rows.length).toBeGreaterThan(0);
  const faults = rows.map(({ document }) => check(document)).filter(({ ok }) => !ok);
  expect(faults.slice(0, 3)).toEqual([]);
});

it('keeps a first version of every animal and record, with its author', async () => {
  const kept = await db.rows<{ entity: string; count: number; signed: number }>(sql`
    select entity, count(*) as count, count(user_id) as signed
    from revision
    where version = 1
      and op = 'create'
    group by entity
    order by entity
  `);
  expect(kept).toEqual([
    { entity: 'animal', count: 3_000, signed: 0 },
    { entity: 'medical-record', count: loaded.records, signed: loaded.records },
    { entity: 'medicine-usage', count: loaded.usages, signed: loaded.usages },
    { entity: 'observation', count: loaded.observations, signed: loaded.observations },
    { entity: 'treatment-history', count: loaded.treatments, signed: loaded.treatments },
  ]);
});

it('stamps every row with the counter of its farm', async () => {
  const stamps = await db.rows(sql`
    select distinct head, farm.ver as farm_ver, animal.ver as animal_ver
    from farm_head
    join farm on farm._id = farm_head.farm_id
    join animal on animal.farm_id = farm_head.farm_id
  `);
  expect(stamps).toEqual([{ head: 1, farm_ver: 1, animal_ver: 1 }]);
});

it('stores with every counter the digest of its rows', async () => {
  const [row] = await db.rows(sql`
    select count(*) filter (where digest <> farm_digest(farm_id)) as wrong, count(*) filter (where digest = 0) as empty
    from farm_head
  `);
  const [lists] = await db.rows(sql`
    select count(*) filter (where digest <> list_digest(list)) as wrong, count(*) filter (where digest = 0) as empty
    from list_head
  `);
  expect([row, lists]).toEqual([
    { wrong: 0, empty: 0 },
    { wrong: 0, empty: 0 },
  ]);
});

it('lets everybody see their own farms', async () => {
  const seen = await db.rows<{ email: string; role: string; farms: number }>(sql`
    select email, role, count(farm_id) as farms
    from app_user
    left join visible_farm on user_id = id
    group by email, role
    order by email
  `);
  expect(seen).toEqual([
    { email: 'admin@glen.example', role: 'admin', farms: 8 },
    { email: 'desk@glen.example', role: 'staff', farms: 8 },
    { email: 'locum@glen.example', role: 'vet', farms: 2 },
    { email: 'vet@fen.example', role: 'vet', farms: 5 },
    { email: 'vet@glen.example', role: 'vet', farms: 8 },
  ]);
});

it('lets everybody sign in with the password that is printed', async () => {
  const accounts = await db.rows<{ password_hash: string }>(sql`select password_hash from app_user`);
  const verified = await Promise.all(accounts.map(({ password_hash }) => verifyPassword(demoPassword, password_hash)));
  expect(verified).toEqual([true, true, true, true, true]);
});

it('has animals under treatment whose milk or meat may not be used yet', async () => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*) as count
    from medicine_usage, jsonb_array_elements(withdrawals) as withdrawal
    where (withdrawal ->> 'ends_at')::timestamptz > ${today}
  `);
  expect(row?.count).toBeGreaterThan(5);
});

it('dates the milk of a cow with a dry-cow tube where she has calved since, and nowhere else', async () => {
  const [row] = await db.rows<{ told: number; wrong: number }>(sql`
    with dry_cow as (
      select withdrawal ->> 'ends_at' is not null as has_date,
        exists (
          select
          from jsonb_array_elements(animal.reproductive_state) as state
          where state ->> 'name' like 'early lactation%'
            and (state ->> 'date')::timestamptz > medicine_usage.end_date
        ) as has_calved
      from medicine_usage
      join animal on animal.farm_id = medicine_usage.farm_id
        and animal._id = medicine_usage.animal_id
      cross join jsonb_array_elements(withdrawals) as withdrawal
      where withdrawal ->> 'counts_from' = 'calving'
    )
    select count(*)::int as told, (count(*) filter (where has_date <> has_calved))::int as wrong
    from dry_cow
  `);
  expect(row?.told).toBeGreaterThan(0);
  expect(row?.wrong).toBe(0);
});
