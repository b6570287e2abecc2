import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Device } from './device.ts';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

/**
 * The app itself must be on the device as well as its data. What is missing is reported, and loaded when that is
 * possible.
 */

const formCode = '**/case-form-screen-*.js';

test('"ready to go offline" appears only once the app itself is stored, and an interrupted download is tried again', async ({
  newDevice,
}) => {
  const { page, context } = await filledWithoutApp(await newDevice());
  await expect(page.getByText('Ready to go offline')).toBeHidden();
  await context.unroute('**/sw.js');
  await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('a screen whose code cannot be loaded says so, and opens automatically once it has arrived', async ({
  newDevice,
}) => {
  const { page, context } = await filledWithoutApp(await newDevice());
  await context.route(formCode, (route) => route.abort());
  await openNewCase(page);
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeFocused();
  // The back link still works.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.unroute(formCode);
  await expect(page.getByRole('button', { name: 'Save case' })).toBeVisible();
});

test('a screen whose code never arrives shows progress at once, and a message after ten seconds', async ({
  newDevice,
}) => {
  const { page, context } = await filledWithoutApp(await newDevice());
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  await context.route(formCode, async (route) => {
    await never;
    await route.abort().catch(() => undefined);
  });
  await openNewCase(page);
  await expect(page.getByRole('progressbar', { name: 'Opening' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  letGo();
});

/**
 * A device with all its farms whose browser could not fetch the files of the app, because the signal lasted only for
 * the data.
 */
const filledWithoutApp = async (phone: Device): Promise<{ page: Page; context: BrowserContext }> => {
  const page = await phone.open();
  const context = page.context();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistrations();
    await Promise.all(kept.map((one) => one.unregister()));
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.route('**/sw.js', (route) => route.abort());
  await page.reload();
  await signIn(page, 'vet@glen.example');
  await expect(page.getByText('Byre itself is still downloading')).toBeVisible({ timeout: 60_000 });
  return { page, context };
};

/** The page is reloaded, so that none of the form's code is prefetched. */
const openNewCase = async (page: Page): Promise<void> => {
  await page.goto('/farms/87%2F100%2F4208/animals/UK100017100317');
  await page.getByRole('link', { name: 'New case' }).first().click();
};
