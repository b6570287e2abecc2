import { expect } from '@playwright/test';
import { englishLeftOn } from './english-left.ts';
import { test } from './stories.ts';
import { signInAndFill } from './vet.ts';
import { chooseWelsh, welshScreens } from './welsh-screens.ts';

const farm = '/farms/87%2F100%2F4208';
const animal = `${farm}/animals/UK100017100331`;

test('in Welsh: chosen once, it stays without signal, a case is recorded in it, and no screen shows English', {
  tag: '@first',
}, async ({ signal, newDevice }) => {
  test.slow();
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await chooseWelsh(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Y ddyfais hon' })).toBeVisible();

  await signal.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Y ddyfais hon' })).toBeVisible();
  const left: Record<string, string[]> = { device: await englishLeftOn(page) };
  const look = async (name: string) => {
    const found = await englishLeftOn(page);
    if (found.length > 0) left[name] = found;
  };
  if (left.device?.length === 0) delete left.device;

  await page.goto(animal);
  await page.getByRole('link', { name: 'Achos newydd' }).click();
  await page.getByRole('searchbox', { name: 'Cyflwr' }).fill('Sole ulcer');
  await look('the search for a condition');
  await page
    .getByRole('option', { name: /^Sole ulcer/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Tybiedig/ }).check();
  await page.getByRole('textbox', { name: /^Nodiadau/ }).fill('Troed ôl chwith yn ddolurus.');
  await look('the form of a case');
  await page.getByRole('button', { name: 'Cadw’r achos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sole ulcer' })).toBeVisible();
  await expect(page.getByText('Wedi’i gadw ar y ddyfais hon', { exact: true })).toBeVisible();
  await look('the case');
  await page.getByRole('link', { name: 'Ychwanegu triniaeth' }).click();
  await page.getByRole('searchbox', { name: 'Cynnyrch' }).waitFor();
  await look('the form of a treatment');

  for (const [name, address] of [
    ['the farms', '/'],
    ['the farm', farm],
    ['the visit', `${farm}/visit`],
    ['the summary', `${farm}/visit/summary`],
    ['the report', `${farm}/visit/report`],
    ['the animal', animal],
    ['the queue', '/queue'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await look(name);
  }
  expect(left).toEqual({});
});

test('in Welsh: a day’s work shows no English on any screen', async ({ newDevice }) => {
  test.slow();
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await chooseWelsh(page);
  const left: Record<string, string[]> = {};
  for (const { name, visit } of welshScreens) {
    await visit(page);
    const found = await englishLeftOn(page);
    if (found.length > 0) left[name] = found;
  }
  expect(left).toEqual({});
});
