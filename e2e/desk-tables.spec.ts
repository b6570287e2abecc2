import { readFileSync } from 'node:fs';
import type { MedicalRecordOfFarm } from '@byre/contract/across-farms/schema';
import { expect } from '@playwright/test';
import { axeFindingsInThemes, type Finding } from './axe.ts';
import { parseCsv } from './csv.ts';
import { dataRows, panel, table, tabTo, test, workTables } from './desk.ts';
import { signInToRest } from './rest-client.ts';
import { demoPassword, expectAllSent, openAnimal, recordCase, signInAndFill } from './vet.ts';

const balgray = 'Nether Balgray';

test('the desk: what a vet records without signal appears automatically once the phone has signal', {
  tag: '@first',
}, async ({ signal, newDevice, openDesk }) => {
  const office = await (await openDesk()).open();
  await signInAndFill(office, 'desk@glen.example');
  await office.goto('/desk/cases');
  await expect(dataRows(office, 'Cases').first()).toBeVisible();

  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();
  await openAnimal(page, balgray, '00310');
  const notes = 'Sore left hind, seen from the desk';
  await recordCase(page, { condition: 'Digital dermatitis', level: 'Presumptive', method: 'Clinical signs', notes });
  await expect(table(office, 'Cases')).not.toContainText(notes);
  await signal.restore();
  await expectAllSent(page);
  await expect(dataRows(office, 'Cases').first()).toContainText(notes);

  await dataRows(office, 'Cases').first().click();
  await expect(panel(office)).toContainText(notes);
  await expect(panel(office)).toContainText('on Chrome on Linux');
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await expect(panel(office)).toContainText('is writing here now');
});

test('the desk: the address contains search, filter and order, and "back" goes one step back', async ({
  product,
  openDesk,
}) => {
  const page = await (await openDesk()).open();
  await signInAndFill(page, 'desk@glen.example');
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const totalOf = async (query: string, body: object) => {
    const response = await rest.post(`/api/medical-records/search?limit=1&${query}`, body);
    return ((await response.json()) as { total: number }).total;
  };
  await page.goto('/desk/cases?f.state=open&f.species=Cattle&find=milk&from=2026-06-01&sort=happened_at');
  const expected = await totalOf('search=milk&from=2026-06-01', { state: 'open', species: 'Cattle' });
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(expected + 1));
  await expect(page.getByLabel('State')).toHaveValue('open');
  await expect(page.getByLabel('From')).toHaveValue('01/06/2026');
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByLabel('State').selectOption('Closed');
  const closed = await totalOf('search=milk&from=2026-06-01', { state: 'closed', species: 'Cattle' });
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(closed + 1));
  await expect(page).toHaveURL(/f\.state=closed/);
  await page.goBack();
  await expect(page.getByLabel('State')).toHaveValue('open');
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(expected + 1));

  await page.getByRole('textbox', { name: 'Search' }).fill('no such text anywhere');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).last().click();
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String((await totalOf('', {})) + 1));

  await page.goto('/desk/products?find=alamycin&f.status=authorised');
  await expect(dataRows(page, 'Products').first()).toContainText('Alamycin');
});

test('the desk: the CSV has exactly the rows that the interface returns', async ({ product, openDesk }) => {
  const page = await (await openDesk()).open();
  await signInAndFill(page, 'desk@glen.example');
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const answered: MedicalRecordOfFarm[] = [];
  for (let total = 1; answered.length < total; ) {
    const query = `limit=200&skip=${answered.length}&sort=happened_at&criteria=descending`;
    const response = await rest.post(`/api/medical-records/search?${query}`, { species: 'Cattle' });
    const found = (await response.json()) as { data: MedicalRecordOfFarm[]; total: number };
    answered.push(...found.data);
    total = found.total;
  }
  await page.goto('/desk/cases?f.species=Cattle');
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(answered.length + 1));
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Conditions', 'Where']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  // Excel needs it to read accents.
  expect(file.startsWith('\uFEFF')).toBe(true);
  const [head, ...lines] = parseCsv(file);
  expect(head).toEqual(['Date', 'Ear tag', 'Farm', 'State', 'Notes', 'Recorded by']);
  expect(lines.map(([, ...cells]) => cells)).toEqual(
    answered.map(({ farm_name, identification_number, state, notes, created_by }) => [
      identification_number ?? '',
      farm_name ?? '',
      state === 'open' ? 'Open' : 'Closed',
      notes ?? '',
      created_by ?? '',
    ]),
  );
});

test('the desk: from the sign-in to comparing two versions with the keyboard alone', { tag: '@first' }, async ({
  product,
  openDesk,
}) => {
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const animal = '/api/farms/87%2F100%2F4208/animals/UK100017100317/medical-records';
  const made = (await (await rest.post(animal, { notes: 'Hock swollen, first look' })).json()) as { _id: string };
  await rest.put(`${animal}/${made._id}`, { notes: 'Hock swollen, drained on the second look' });

  const page = await (await openDesk()).open('/desk/cases');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('desk@glen.example');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('hock swollen');
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', '2');
  await tabTo(page, dataRows(page, 'Cases').first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'What changed with version 2' }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('region', { name: 'Difference' }).getByRole('row', { name: /^Notes/ });
  await expect(change.getByRole('cell')).toHaveText([
    'Hock swollen, first look',
    'Hock swollen, drained on the second look',
  ]);
  // The name of a field is one word on one line.
  const name = change.getByRole('rowheader');
  const lines = await name.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dataRows(page, 'Cases').first()).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('00317');
  // The animal is listed before her cases, even where those are found first, and Enter opens it.
  const animals = page.getByRole('group', { name: 'Animals' });
  await expect(animals.getByRole('option', { name: /100317/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: /100317/ })).toBeVisible();
});

test('the desk: axe finds nothing on any table in the light and dark themes', async ({ openDesk }) => {
  test.slow();
  const page = await (await openDesk()).open();
  await signInAndFill(page, 'desk@glen.example');
  const found: Finding[] = [];
  const look = async (screen: string) => {
    found.push(...(await axeFindingsInThemes(page, screen)));
  };
  for (const [segment, name] of Object.entries(workTables)) {
    await page.goto(`/desk/${segment}`);
    await dataRows(page, name).first().click();
    await panel(page).getByRole('definition').first().waitFor();
    await look(segment);
  }
  await page.goto('/desk/cases?f.state=open&f.animal_id=x');
  await page.getByText('Nothing matches').waitFor();
  await look('nothing matches');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').waitFor();
  await look('columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look('filter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await look('palette');
  await page.goto('/desk');
  await page.getByRole('heading', { level: 1, name: 'Practice desk' }).waitFor();
  await look('start');
  expect(found).toEqual([]);
});

test('the desk: paper has every filtered row, or the selected ones, under a heading', async ({ openDesk }) => {
  const page = await (await openDesk()).open();
  // The sheet stays while the browser's print dialog is open, which a test cannot see.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAndFill(page, 'desk@glen.example');
  await page.goto('/desk/conditions?f.species=Cattle');
  await dataRows(page, 'Conditions').first().waitFor();
  const total = Number(await table(page, 'Conditions').getAttribute('aria-rowcount')) - 1;
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Species: Cattle');
  await expect(sheet.locator('tbody tr')).toHaveCount(total);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await dataRows(page, 'Conditions').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print 1' }).click();
  await expect(sheet.locator('tbody tr')).toHaveCount(1);
});
