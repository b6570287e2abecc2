import type { Observation } from '@byre/contract/observations/api';
import { expect } from '@playwright/test';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, signInAndFill, statusLine } from './vet.ts';

const observations = '/api/farms/87%2F100%2F4208/animals/UK100017100331/observations';

test('a cow is weighed without signal, and the practice has the weight when the signal is back', {
  tag: '@first',
}, async ({ product, signal, newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  await signal.cut();
  await openAnimal(page, 'Nether Balgray', '00331');
  await page.getByRole('link', { name: 'Observations' }).click();
  await page.getByRole('link', { name: 'Add observation' }).click();
  await page.getByRole('textbox', { name: 'Weight' }).fill('612.5');
  await page.getByRole('textbox', { name: 'Notes' }).fill('On the scales in the race');
  await page.getByRole('button', { name: 'Save observation' }).click();
  const list = page.getByRole('list', { name: 'Observations' });
  await expect(list).toContainText('Weight: 612.5 kg');
  await expect(statusLine(page)).toContainText('saved on this device');

  await signal.restore();
  await expectAllSent(page);
  const weights = (await rest.list<Observation>(observations)).filter(({ kind }) => kind === 'weight');
  expect(weights).toMatchObject([{ value: 612.5, unit: 'kg', notes: 'On the scales in the race' }]);
  await expect(list).toContainText('On the scales in the race');
});
