import { tables } from '@byre/web/src/words/en/desk/tables.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type DeskOptions, deskSize } from './desk-sizes.ts';
import { type Device, unpackDevice } from './device.ts';
import { test as story } from './stories.ts';
import { signInAndFill } from './vet.ts';

/** What staff do and look for at the practice desk. */

/** The practice's own connection does not depend on the phones' signal. */
export const test = story.extend<DeskOptions & { openDesk(): Promise<Device> }>({
  deskWindow: [deskSize, { option: true }],
  openDesk: async ({ product, deskWindow }, use) => {
    const devices: Device[] = [];
    await use(async () => {
      const device = await unpackDevice({ baseUrl: product.url, viewport: deskWindow });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.throwAway()));
  },
});

/** A screen of the desk, just after a sign-in. */
export const openDeskAt = async (device: Device, screen: string, email = 'desk@glen.example'): Promise<Page> => {
  const page = await device.open();
  await signInAndFill(page, email);
  await page.goto(`/desk/${screen}`);
  return page;
};

/** The work tables by address, with their names. */
export const workTables = tables.titles;

export const table = (page: Page, name: string): Locator => page.getByRole('grid', { name });
export const dataRows = (page: Page, name: string): Locator => table(page, name).locator('[role="row"][data-index]');
export const panel = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close panel' }) });

/** Presses Tab until the target has the focus, like a person without a mouse. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
