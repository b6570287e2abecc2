import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, practices, products } from '../../../testing/world.ts';
import { formularyFile, importFormulary } from './import-file.ts';

let app: TestApp;
let folder: string;
const formulary = path('practices', practices.glen, 'formulary');

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'byre-formulary-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const load = async (text: string, practiceId: string = practices.glen) => {
  const file = join(folder, 'formulary.csv');
  await writeFile(file, text);
  return importFormulary(app.db, { practiceId, path: file, now: app.clock.now });
};
const entries = async () => (await (await app.as('isla')).get(`${formulary}?sort=product_id`)).body.data;

const header = 'product_id,species,strength,dose,routes,meat,milk,notes\n';
const lines = [
  `${products.tubes},Cattle,75 mg/tube,1 tube/animal,intramammary,4 days,120 hours,=shake it\n`,
  `${products.spray},,,,topical,0,0 hours,\n`,
  '99999/9999,Cattle,,,,,,\n',
  `${products.tubes},Sheep,,5 spoons/kg,,,,\n`,
];

it('adds what it can, refuses the rest by line, and confirms nothing', async () => {
  expect(await load(header + lines.join(''))).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    unlisted: 0,
    warned: [],
    refused: [
      { line: 4, reason: 'There is no product 99999/9999.' },
      {
        line: 5,
        reason: 'dose is "5 spoons/kg"; write it such as "2.5 mg/kg", "1 ml/50 kg" or "1 tube/animal".',
      },
    ],
  });
  expect(await entries()).toMatchObject([
    { product_id: products.tubes, confirmed_by: null, created_by: null, notes: '=shake it' },
    { product_id: products.spray, species: null, withdrawal_periods: [{ period: 0 }, { period: 0, unit: 'hours' }] },
  ]);
});

it('is confirmed by a person of the practice who sends it back, and stays so while nothing changes', async () => {
  const isla = await app.as('isla');
  const [first] = await entries();
  const confirmed = await isla.put(`${formulary}/${first._id}`, first);
  expect(confirmed.body).toMatchObject({ confirmed_by: 'Isla Reid', version: 2 });
  expect(await load(header + lines.slice(0, 2).join(''))).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect((await entries())[0]).toMatchObject({ confirmed_by: 'Isla Reid', version: 2 });
  expect(await load(`product_id,species,meat\n${products.tubes},Cattle,9 days\n`)).toMatchObject({ changed: 1 });
  expect((await entries())[0]).toMatchObject({
    confirmed_by: null,
    version: 3,
    strengths: first.strengths,
    withdrawal_periods: [{ product_type: 'meat', period: 9 }, { product_type: 'milk' }],
  });
});

it('is written as a file that loads again without changing anything, and without what was deleted', async () => {
  const isla = await app.as('isla');
  const goat = await isla.post(formulary, { product_id: products.tubes, species: 'Goat' });
  expect((await isla.delete(`${formulary}/${goat.body._id}`)).status).toBe(204);
  const file = await formularyFile(app.db, practices.glen);
  expect(file.split('\r\n')[0]).toContain('product_id,product_name,species,strength');
  expect(file).toContain("'=shake it");
  expect(file).not.toContain('Goat');
  const before = await entries();
  expect(await load(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] });
  expect(await entries()).toEqual(before);
});

it('says in one sentence what is wrong with a file or a practice', async () => {
  await expect(load('product,dose\n1/2,3\n')).rejects.toThrow(
    'The first line is not the header of this list: the column product_id is missing.',
  );
  await expect(load(header, '99/999/9999')).rejects.toThrow('There is no practice 99/999/9999');
});
