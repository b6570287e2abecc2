import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

test('messages never cover the keys: the next tag can be tapped while one is shown', async ({ newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', '00486');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Tentative',
    method: 'Clinical signs',
    notes: 'Lame on the near hind.',
  });
  const said = page.getByText('Saved on this device', { exact: true });
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: /^Nether Balgray/ }).click();
  const digits = page.getByLabel('Last digits of the ear tag');
  let typed = '';
  for (const key of ['0', '0', '4', '8', '7']) {
    await tap(page, page.getByRole('button', { name: key, exact: true }));
    typed += key;
    await expect(digits).toHaveValue(typed);
  }
  await expect(said).toBeVisible();
});

/** A finger touches the position of the key, whatever covers it. Playwright's click would wait until it is free. */
const tap = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be tapped is not on the screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
