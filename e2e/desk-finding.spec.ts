import { expect } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, table, tabTo, test } from './desk.ts';
import { deskSize, smallDeskSize } from './desk-sizes.ts';
import { recordsPath } from './engines/records.ts';
import { signInToRest } from './rest-client.ts';

const isoDay = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

test('part of a condition in lower case, a re-check and a farm by two letters filter the cases', {
  tag: '@first',
}, async ({ product, openDesk }) => {
  const vet = await signInToRest(product.url, 'vet@glen.example');
  const listed = await vet.list<{ _id: string; pathology: string }>('/api/conditions');
  const condition = listed.find(({ pathology }) => pathology === 'White line disease');
  const at = new Date().toISOString();
  await vet.post(recordsPath('00478'), {
    notes: 'WLD-4417',
    recheck_on: isoDay(-2),
    confirmed_conditions: [{ condition_id: condition?._id, date_diagnosed: at }],
  });
  const page = await openDeskAt(await openDesk(), 'cases');
  const rows = dataRows(page, 'Cases');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Conditions' }).fill('WHITE line; dermat');
  await dialog.getByRole('searchbox', { name: 'Holding' }).fill('ne');
  await dialog.getByRole('option', { name: /^Nether Balgray/ }).click();
  expect(await axeFindingsInThemes(page, 'filters')).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('combobox', { name: 'Re-check', exact: true }).selectOption('Due by today');
  await expect(rows.filter({ hasText: 'WLD-4417' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Remove the filter Holding: Nether Balgray/ })).toBeVisible();
  await expect(rows.filter({ hasNotText: /White line disease|dermatitis/i })).toHaveCount(0);
  await page.reload();
  await expect(rows.filter({ hasText: 'WLD-4417' })).toHaveCount(1);
});

test('cases are filtered by colleagues and by medicines, chosen from lists or typed in part, and a saved view keeps both', async ({
  product,
  openDesk,
}) => {
  test.slow();
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const page = await openDeskAt(await openDesk(), 'cases');
  const rows = dataRows(page, 'Cases');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const people = dialog.getByRole('searchbox', { name: 'Recorded by' });
  await people.fill('drum');
  await dialog.getByRole('option', { name: 'Isla Drummond' }).click();
  await people.fill('carr');
  await people.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Tom Carrick' })).toBeVisible();
  const medicine = dialog.getByRole('searchbox', { name: 'Medicine' });
  await medicine.fill('metacam 20');
  await expect(dialog.getByRole('option', { name: /^Metacam 20/ }).first()).toBeVisible();
  expect(await axeFindingsInThemes(page, 'filters with lists')).toEqual([]);
  await medicine.fill('metac; ENGEM');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const wanted = { created_by: ['Isla Drummond', 'Tom Carrick'], product_name: ['metac', 'ENGEM'] };
  const answer = await rest.post('/api/medical-records/search?limit=1&partly=created_by,product_name', wanted);
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThan(0);
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(total + 1));

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Save as a new view/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pain relief of two');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pain relief of two' })).toBeVisible();
  await page.goto('/desk/cases');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: /Pain relief of two/ }).click();
  await expect(table(page, 'Cases')).toHaveAttribute('aria-rowcount', String(total + 1));
  await expect(page.getByRole('button', { name: /Recorded by: Isla Drummond, Tom Carrick/ })).toBeVisible();
});

test('animals are filtered to those on the farm, and names are in alphabetical order', async ({
  product,
  openDesk,
}) => {
  const rest = await signInToRest(product.url, 'desk@glen.example');
  const page = await openDeskAt(await openDesk(), 'animals');
  await dataRows(page, 'Animals').first().waitFor();
  await page.getByRole('combobox', { name: 'On the farm', exact: true }).selectOption('No');
  const answer = await rest.post('/api/animals/search?limit=1', { on_farm: false });
  const { total } = (await answer.json()) as { total: number };
  await expect(table(page, 'Animals')).toHaveAttribute('aria-rowcount', String(total + 1));

  await page.goto('/desk/products?sort=product_name');
  await expect(dataRows(page, 'Products').first()).toBeVisible();
  const shown = await dataRows(page, 'Products').locator('[role="gridcell"]:nth-child(2)').allTextContents();
  const collator = new Intl.Collator('en', { numeric: true });
  expect(shown.slice(0, 8)).toEqual(shown.slice(0, 8).toSorted(collator.compare));
});

test('medicines are grouped by product, with the amount used in each unit', async ({ openDesk }) => {
  const page = await openDeskAt(await openDesk(), 'medicines?f.species=Sheep');
  await dataRows(page, 'Medicine use').first().waitFor();
  const count = Number(await table(page, 'Medicine use').getAttribute('aria-rowcount')) - 1;
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByLabel('Group by').selectOption('Medicine');
  const groups = page.getByRole('dialog').getByRole('table');
  await expect(groups.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  const rows = await groups.locator('tbody td:nth-child(2)').allTextContents();
  expect(rows.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(count);
  expect(await axeFindingsInThemes(page, 'groups')).toEqual([]);
});

test('the palette finds a tag and a product without the server, and a case with it', async ({ signal, newDevice }) => {
  const office = await newDevice({ viewport: deskSize });
  const page = await openDeskAt(office, 'farms');
  await dataRows(page, 'Farms').first().waitFor();
  const option = (name: RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('white line');
  await expect(page.getByRole('group', { name: 'Cases' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await signal.cut();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('00310');
  await expect(option(/00310/).first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('balgr');
  await expect(option(/Nether Balgray/).first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('rimadyl');
  await expect(option(/Rimadyl/).first()).toBeVisible();
  await signal.restore();
});

test('? lists the keys; compact rows and the folded navigation are remembered, and a narrow window folds it automatically', async ({
  openDesk,
}) => {
  const page = await openDeskAt(await openDesk(), 'cases');
  const rows = dataRows(page, 'Cases');
  await rows.first().waitFor();
  await test.step('? lists the keys, and Escape gives the focus back', async () => {
    await tabTo(page, rows.first());
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Previous or next row', { exact: true })).toBeVisible();
    expect(await axeFindingsInThemes(page, 'keyboard shortcuts')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(rows.first()).toBeFocused();
  });
  const heightOf = async () => (await rows.first().boundingBox())?.height ?? 0;
  const before = await heightOf();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Compact rows in all tables' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(heightOf).toBeLessThan(before);
  await page.reload();
  await rows.first().waitFor();
  await expect.poll(heightOf).toBeLessThan(before);

  const navigation = page.getByRole('navigation', { name: 'Desk' });
  const widthOf = async () => (await navigation.boundingBox())?.width ?? 0;
  const wide = await widthOf();
  await page.setViewportSize(smallDeskSize);
  await expect.poll(widthOf).toBeLessThan(wide / 2);
  await expect(navigation.getByRole('link', { name: 'Animals' })).toBeVisible();
  expect(await axeFindingsInThemes(page, 'folded navigation')).toEqual([]);
  await page.getByRole('button', { name: 'Unfold the navigation' }).click();
  await expect.poll(widthOf).toBe(wide);
  await page.reload();
  await expect.poll(widthOf).toBe(wide);
});
