import { expect, type Page } from '@playwright/test';
import { test } from './stories.ts';
import { openAnimal, recordCase, signInAndFill } from './vet.ts';

const farm = 'Nether Balgray';

/** As the app writes a re-check into the notes. */
const recheckOn = (at: Date): string =>
  `Re-check on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })}.`;

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('today: without signal the first screen has what is due on every farm, and one touch leads to it', async ({
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await signal.cut();

  await test.step('a re-check that is due stands there at once, before anything was sent', async () => {
    await openAnimal(page, farm, '00310');
    await recordCase(page, {
      condition: 'Digital dermatitis',
      level: 'Presumptive',
      method: 'Clinical signs',
      notes: `Left hind. ${recheckOn(new Date())}`,
    });
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    const row = list(page, 'Re-checks due').getByRole('link', { name: /00310.*Due today/ });
    await expect(row).toContainText(`Digital dermatitis · ${farm}`);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Digital dermatitis' })).toBeVisible();
  });

  await test.step('the farm that was visited stands first among the farms', async () => {
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    const first = list(page, 'Your farms').getByRole('listitem').first();
    await expect(first).toContainText(farm);
    await expect(first).toContainText('Visited');
  });

  await test.step('what was begun and not saved is one touch away', async () => {
    await openAnimal(page, farm, '00317');
    await page.getByRole('link', { name: 'New case' }).click();
    await page.getByRole('textbox', { name: /^Notes/ }).fill('Right fore, clots');
    await page.goto('/');
    await list(page, 'Unfinished').getByRole('link', { name: /00317/ }).click();
    await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Right fore, clots');
  });

  await test.step('the screen is there in the next start as well, and the farms are one touch away', async () => {
    await phone.close();
    page = await phone.open();
    await expect(list(page, 'Re-checks due').getByRole('link', { name: /00310/ })).toBeVisible();
    await page.getByRole('button', { name: 'Farms' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Farms' })).toBeFocused();
  });
});
