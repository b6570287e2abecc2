import { expect } from '@playwright/test';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

test('on paper a case uses the whole sheet, and what the list says about its condition is printed alone, with its name', async ({
  newDevice,
}) => {
  const tablet = await newDevice({ viewport: { width: 820, height: 1180 } });
  const page = await tablet.open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', '00394');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Tentative',
    method: 'Clinical signs',
    notes: 'Lame on the off hind.',
  });
  const notes = page.getByText('Lame on the off hind.');
  const photos = page.getByRole('heading', { name: 'Photos' });
  await expect(photos).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(notes).toBeVisible();
  const sheet = await page.locator('main').boundingBox();
  const card = await page.locator('.card', { has: notes }).boundingBox();
  expect(card?.width).toBeGreaterThan((sheet?.width ?? 0) * 0.8);
  // Without a photo its heading would stand alone.
  await expect(photos).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Advice and treatments: Digital dermatitis' }).click();
  const advice = page.getByText('Treat each open lesion topically and check again in a week.');
  const name = page.locator('[data-paper-name="condition"]').getByRole('heading', { name: 'Digital dermatitis' });
  await expect(advice).toBeVisible();
  await expect(name).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(advice).toBeVisible();
  await expect(name).toBeVisible();
  await expect(notes).toBeHidden();
});
