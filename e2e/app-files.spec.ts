import { expect } from '@playwright/test';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

/** The app itself has to be on the device as well as its data; what is not there yet is told, and comes when it can. */

const vet = 'vet@glen.example';
const animal = '/farms/87%2F100%2F4208/animals/UK100017100317';

test('ready to go offline is said when the app itself is kept, not before: a fetch that broke off is tried again', async ({
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  const context = page.context();
  // The first worker is refused its files, the way a signal goes that was there for the data.
  await context.route('**/sw.js', (route) => route.abort());
  await page.reload();
  await signIn(page, vet);
  await expect(page.getByText('Byre itself is still being fetched')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Ready to go offline')).toBeHidden();
  await context.unroute('**/sw.js');
  await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('a screen whose code cannot be had says so, and opens by itself when it has come', async ({ newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  const context = page.context();
  await context.route('**/sw.js', (route) => route.abort());
  await context.route('**/case-form-screen-*.js', (route) => route.abort());
  await page.reload();
  await signIn(page, vet);
  await expect(page.getByText('Byre itself is still being fetched')).toBeVisible({ timeout: 60_000 });
  await page.goto(animal);
  await page.getByRole('link', { name: 'New case' }).first().click();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeFocused();
  // The way back is not lost with it.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await context.unroute('**/case-form-screen-*.js');
  await expect(page.getByRole('button', { name: 'Save case' })).toBeVisible();
});

test('a screen whose code is asked for and never comes shows a sign at once, and a sentence after ten seconds', async ({
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  const context = page.context();
  await context.route('**/sw.js', (route) => route.abort());
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>();
  await context.route('**/case-form-screen-*.js', async (route) => {
    await never;
    await route.abort().catch(() => undefined);
  });
  await page.reload();
  await signIn(page, vet);
  await expect(page.getByText('Byre itself is still being fetched')).toBeVisible({ timeout: 60_000 });
  await page.goto(animal);
  await page.getByRole('link', { name: 'New case' }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Opening' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  letGo();
});
