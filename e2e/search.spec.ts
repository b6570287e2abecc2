import { expect } from '@playwright/test';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

test('a recent note and a medicine from years ago are found from Today, without signal', async ({
  signal,
  newDevice,
}) => {
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Interdigital growth, blocked and bandaged',
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const box = page.getByRole('textbox');
  await box.fill('bandaged interdig');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await box.fill('penicillin');
  await expect(found.first()).toContainText(/penicillin/i);
  await box.fill('00331');
  await page.getByRole('list', { name: 'Animals' }).getByRole('link', { name: /00331/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /00331/ })).toBeVisible();
});
