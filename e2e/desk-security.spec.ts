import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindingsInThemes } from './axe.ts';
import { dataRows, openDeskAt, test } from './desk.ts';
import { signInToRest } from './rest-client.ts';

const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${title}`) });
const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

test('unusual events stay on the first screen of the desk until the admin has reviewed them', async ({
  product,
  openDesk,
}) => {
  await signInToRest(product.url, 'admin@glen.example');
  const page = await openDeskAt(await openDesk(), '', 'admin@glen.example');
  const unusual = card(page, 'Security');
  const told = unusual.getByRole('link', { name: /^Signed in on a new device/ }).first();
  await expect(told).toContainText('Alasdair Kerr');

  await test.step('a wrong password is listed with the person and the address', async () => {
    const wrong = { email: 'vet@glen.example', password: 'not this one' };
    const answer = await fetch(`${product.url}/api/authenticate/third_party`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Somebody/1.0' },
      body: JSON.stringify(wrong),
    });
    expect(answer.status).toBe(401);
    await page.goto('/desk/security?kind=sign-in-failed');
    const row = dataRows(page, 'Security').filter({ hasText: 'Somebody/1.0' });
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Could not sign in: wrong password', { timeout: 2_000 });
    }).toPass();
    await expect(row).toContainText('Isla Drummond');
    await expect(row).toContainText('127.0.0.1');
  });

  await test.step('the card leads to the events, and one button marks them as reviewed', async () => {
    await page.goto('/desk/');
    await told.click();
    await expect(dataRows(page, 'Security').first()).toContainText('Signed in on a new device');
    await expect(page.getByText('Ask the person whether it was them.')).toBeVisible();
    expect(await axeFindingsInThemes(page, '')).toEqual([]);
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(page.getByText('Ask the person whether it was them.')).toHaveCount(0);
    await page.goto('/desk/');
    await expect(unusual).toContainText('Nothing unusual since you last looked.');
  });

  await test.step('a filter that finds nothing says so', async () => {
    await page.goto('/desk/security?kind=ended-key&from=2020-01-01&to=2020-01-02');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(dataRows(page, 'Security').first()).toBeVisible();
  });
});

test('a key expires after a year unless its maker chooses otherwise, and the desk warns before it does', async ({
  product,
  openDesk,
}) => {
  const admin = await signInToRest(product.url, 'admin@glen.example');
  const make = (name: string, expires_at: string | null) =>
    admin.post('/api/keys', { name, scopes: ['animals:read'], expires_at });
  await make('Milk meters', daysAhead(20));
  await make('Abattoir', daysAhead(40));
  await make('Old scales', null);
  const page = await openDeskAt(await openDesk(), '', 'admin@glen.example');
  const keys = card(page, 'Keys of other systems');
  await expect(keys.getByRole('link', { name: /^Milk meters/ })).toContainText('make a new one');
  await expect(keys.getByRole('link', { name: /no end/ })).toBeVisible();
  await expect(keys).not.toContainText('Abattoir');
  await keys.getByRole('link', { name: /^Milk meters/ }).click();
  await expect(page.getByRole('complementary')).toContainText('This key ends soon');
  await expect(page.getByRole('row', { name: /Old scales/ })).toContainText('Never ends');

  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  const until = dialog.getByRole('textbox', { name: /^Works until/ });
  await expect(until).not.toHaveValue('');
  await dialog.getByRole('checkbox', { name: 'No end date' }).check();
  await expect(dialog.getByText('This key would work for ever')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'No end date' }).uncheck();
  await dialog.getByRole('textbox', { name: 'What it is for' }).fill('Laboratory');
  await dialog.getByRole('checkbox', { name: /Read animals/ }).check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const made = await admin.list<{ name: string; expires_at: string }>('/api/keys');
  const days = (Date.parse(made.find(({ name }) => name === 'Laboratory')?.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBeGreaterThanOrEqual(365);
  expect(Math.round(days)).toBeLessThanOrEqual(366);
});
