import { parseProducts } from '@byre/reference-data/products';
import { shippedBreeds, shippedConditions, shippedProducts } from '@byre/reference-data/shipped';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { sql } from '../db/sql.ts';
import { importBreeds } from './breeds.ts';
import { importConditions } from './conditions.ts';
import { importProducts } from './products.ts';

type Parsed = Awaited<ReturnType<typeof shippedProducts>>;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let shipped: Parsed;

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 2 });
  shipped = await shippedProducts();
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const headOf = async (list: string) => {
  const [row] = await db.rows<{ head: number }>(sql`select head from list_head where list = ${list}`);
  return row?.head;
};

const productsSince = (ver: number) =>
  db.rows(sql`
    select _id, product_name, status, removed_at is not null as is_marked
    from product
    where ver > ${ver}
    order by _id
  `);

const changed = (change: (products: Parsed['products']) => Parsed['products']): Parsed => ({
  ...shipped,
  products: change(shipped.products),
});

/** The rows of the shipped list of which name and species disagree. */
const named = [
  '01656/3038 Mastic Seal 2.6 Intramammary Suspension for Cattle: The name says Cattle, but the list gives it only for Cat, Dog.',
  '02000/5008 Closamectin Solution for Injection for Cattle and Sheep: The name says Sheep, but the list gives it only for Cattle.',
  'EU/2/07/072/001-002 Suprelorin 4.7 mg Implant for Dogs and Cats: The name says Cat, but the list gives it only for Dog.',
];

it('adds the whole product list, and nothing when it comes again', async () => {
  const count = shipped.products.length;
  expect(await importProducts(db, shipped)).toEqual({
    added: count,
    changed: 0,
    unchanged: 0,
    unlisted: 0,
    warned: named,
    refused: [],
  });
  expect(await headOf('products')).toBe(1);
  expect(await importProducts(db, shipped)).toEqual({
    added: 0,
    changed: 0,
    unchanged: count,
    unlisted: 0,
    warned: named,
    refused: [],
  });
  expect(await headOf('products')).toBe(1);
});

it('stamps only the product that changed, once', async () => {
  const renamed = changed((products) =>
    products.map((product) => (product._id === '42058/5021' ? { ...product, product_name: 'Draxxin New' } : product)),
  );
  expect(await importProducts(db, renamed)).toMatchObject({ added: 0, changed: 1, unlisted: 0 });
  expect(await headOf('products')).toBe(2);
  expect(await productsSince(1)).toEqual([
    { _id: '42058/5021', product_name: 'Draxxin New', status: 'authorised', is_marked: false },
  ]);
});

it('marks a product that is no longer in the whole list, keeps its status, and takes it back', async () => {
  const without = changed((products) => products.filter(({ _id }) => _id !== '42058/5021'));
  expect(await importProducts(db, without)).toMatchObject({ added: 0, changed: 0, unlisted: 1 });
  expect(await productsSince(2)).toEqual([
    { _id: '42058/5021', product_name: 'Draxxin New', status: 'authorised', is_marked: true },
  ]);
  expect(await importProducts(db, without)).toMatchObject({ added: 0, changed: 0, unlisted: 0 });
  expect(await headOf('products')).toBe(3);
  expect(await importProducts(db, shipped)).toMatchObject({ added: 0, changed: 1, unlisted: 0 });
  expect((await productsSince(3)).map((row) => (row as { is_marked: boolean }).is_marked)).toEqual([false]);
});

it('concludes nothing from a single sheet about products on the others', async () => {
  const expired = parseProducts([
    {
      format: 'csv',
      text: [
        'VMDProductNo,Name,MAHolder,VMNo,DateOfExpiration,AuthorisationRoute,Territory,ActiveSubstances,SPC_Link',
        'A000001,Draxxin,Zoetis,42058/5021,2026-01-31,National,Northern Ireland,Tulathromycin,',
        'A000002,Gone Away,Nobody,99999/4000,2026-01-31,National,Great Britain,Water,',
      ].join('\n'),
    },
  ]);
  expect(await importProducts(db, expired)).toMatchObject({ added: 1, changed: 0, unchanged: 1, unlisted: 0 });
  const rows = await db.rows(sql`
    select _id, status
    from product
    where _id in ('42058/5021', '99999/4000')
    order by _id
  `);
  expect(rows).toEqual([
    { _id: '42058/5021', status: 'authorised' },
    { _id: '99999/4000', status: 'expired' },
  ]);
});

it('stores days as days', async () => {
  const [row] = await db.rows<{ issued: string }>(sql`
    select product_document(p) ->> 'date_of_issue' as issued
    from product p
    where _id = '42058/5021'
  `);
  const listed = shipped.products.find(({ _id }) => _id === '42058/5021');
  expect(row?.issued).toBe(`${listed?.date_of_issue}T00:00:00.000Z`);
});

it('lets two imports of one list run at the same time without doing anything twice', async () => {
  const renamed = changed((products) =>
    products.map((product) => (product._id === '42058/5021' ? { ...product, product_name: 'Both' } : product)),
  );
  const before = (await headOf('products')) ?? 0;
  const tallies = await Promise.all([importProducts(db, renamed), importProducts(db, renamed)]);
  expect(tallies.map(({ changed: count }) => count).sort()).toEqual([0, 1]);
  expect(await headOf('products')).toBe(before + 1);
});

it('adds conditions and breeds once', async () => {
  const conditions = await shippedConditions();
  const breeds = await shippedBreeds();
  expect(await importConditions(db, conditions)).toMatchObject({ added: conditions.length, changed: 0 });
  expect(await importBreeds(db, breeds)).toMatchObject({ added: breeds.length, changed: 0 });
  expect(await importConditions(db, conditions)).toMatchObject({ added: 0, changed: 0, unchanged: conditions.length });
  expect(await importBreeds(db, breeds)).toMatchObject({ added: 0, changed: 0, unchanged: breeds.length });
  expect([await headOf('conditions'), await headOf('breeds')]).toEqual([1, 1]);
});

it('accepts a part of the condition list without marking the rest as gone', async () => {
  const [first] = await shippedConditions();
  if (!first) throw new Error('The list is empty.');
  expect(await importConditions(db, [{ ...first, pathology: 'Renamed' }])).toMatchObject({ changed: 1, unlisted: 0 });
  const rows = await db.rows(sql`select _id from condition where ver > 1 or removed_at is not null`);
  expect(rows).toEqual([{ _id: first._id }]);
});
