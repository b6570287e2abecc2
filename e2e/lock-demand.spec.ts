import { expect, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { deskSize } from './desk-sizes.ts';
import { typePin, unlock } from './lock.ts';
import { operate, setFirstPassword } from './operator.ts';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

/** A practice that requires the app lock, made only for this story. */

const person = [
  '--practice',
  'heath',
  '--practice-name',
  'Heath Vets',
  '--email',
  'mia@heath.example',
  '--name',
  'Mia Orr',
];
const password = 'a gate left open in May';
const asked = (page: Page) => page.getByRole('heading', { name: 'Your practice requires a lock on this device' });
const choosePin = async (page: Page): Promise<void> => {
  await expect(asked(page)).toBeVisible();
  await typePin(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await typePin(page);
  await page.getByRole('button', { name: 'Use this PIN' }).click();
  await expect(page.getByText('The lock is on.')).toBeVisible();
};

test('a practice requires the app lock: each device asks for it at its next contact, and it cannot be turned off', async ({
  product,
  newDevice,
  signal,
}) => {
  const link = (await operate(product, person)).match(/\/reset-password#\S+/)?.[0] ?? '';
  const office = await newDevice({ viewport: deskSize });
  const page = await office.open(link);
  await setFirstPassword(page, password);
  await signIn(page, 'mia@heath.example', password);
  await expect(page).not.toHaveURL(/sign-in/);
  const phone = await newDevice();
  let held = await phone.open('/sign-in');
  await signIn(held, 'mia@heath.example', password);
  await expect(held).not.toHaveURL(/sign-in/);
  // Without signal it opens from its stored data.
  await held.goto('/device');
  await expect(held.getByText('Yes: all your farms and lists are here')).toBeVisible({ timeout: 60_000 });
  await page.goto('/desk/settings');
  await page.getByRole('button', { name: 'Require the lock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require the lock' }).click();
  await choosePin(page);
  await expect(page.getByText(/^Required: every device/)).toBeVisible();

  await test.step('an open phone asks at its next contact', async () => {
    await expect(async () => {
      await held.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(asked(held)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('without signal a phone works as before, and with signal it asks', async () => {
    await phone.close();
    await signal.cut();
    held = await phone.open('/');
    await expect(held.getByRole('navigation').first()).toBeVisible();
    await expect(asked(held)).toBeHidden();
    await phone.close();
    await signal.restore();
    held = await phone.open('/');
    await expect(asked(held)).toBeVisible();
    expect(await axeFindingsInThemes(held, 'asked for a lock')).toEqual([]);
  });

  await test.step('setting a PIN is enough, and the lock stays on', async () => {
    await choosePin(held);
    await held.goto('/device');
    await unlock(held);
    await expect(held.getByText('Your practice requires the lock, so it cannot be turned off.')).toBeVisible();
    await expect(held.getByRole('button', { name: 'Turn off the lock' })).toBeHidden();
  });

  await test.step('once no longer required, it can be turned off', async () => {
    await page.getByRole('button', { name: 'No longer require the lock' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'No longer require the lock' }).click();
    await held.reload();
    await unlock(held);
    await expect(held.getByRole('button', { name: 'Turn off the lock' })).toBeVisible();
  });
});
