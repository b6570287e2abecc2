import { expect, type Page } from '@playwright/test';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { signIn } from './vet.ts';

const email = 'ailsa@glen.example';
const [firstPassword, secondPassword] = ['four words are better', 'heather on the hill'];

const post = async <T>(rest: RestClient, path: string, body: unknown): Promise<T> => {
  const response = await rest.post(path, body);
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const typePassword = async (page: Page, label: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: label, exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
};

test('an account: invited, registered on a phone, signed out elsewhere, and a forgotten password', {
  tag: '@first',
}, async ({ product, newDevice }) => {
  const admin = await signInToRest(product.url, 'admin@glen.example');
  const invitation = await post<{ link: string; token: string }>(admin, '/api/invitations', { email, role: 'vet' });
  const phone = await newDevice();
  const addresses: string[] = [];
  let page = await phone.open('/sign-in');
  // As sent over the wire: the browser keeps a fragment to itself.
  page.on('request', (request) => addresses.push(request.url().split('#')[0] ?? ''));

  await test.step('the link shows the practice, and its token leaves the address', async () => {
    page = await phone.open(invitation.link);
    await expect(page.getByRole('region', { name: 'Your invitation' })).toContainText('Glen Vets');
    await expect(page.getByRole('region', { name: 'Your invitation' })).toContainText(email);
    await expect(page).toHaveURL(/\/register$/);
  });

  await test.step('missing entries are reported beside their fields', async () => {
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ailsa Munro');
    await typePassword(page, 'Password', 'too short');
    await page.getByRole('button', { name: 'Register and sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Use at least 10 characters');
  });

  await test.step('after registering, the farms are on the phone', async () => {
    await typePassword(page, 'Password', firstPassword);
    await page.getByRole('button', { name: 'Register and sign in' }).click();
    await expect(page.getByText('Ready to go offline')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible();
  });

  await test.step('another device is signed out from here', async () => {
    const other = await signInToRest(product.url, email, firstPassword);
    await page.goto('/device');
    await page.getByRole('button', { name: /^Sign out: another system/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('another system is signed out.')).toBeVisible();
    expect((await other.send('GET', '/api/session')).status).toBe(401);
  });

  const people = await admin.list<{ _id: string; email: string }>('/api/people');
  const ailsa = people.find((person) => person.email === email);
  const reset = await post<{ link: string; token: string }>(admin, `/api/people/${ailsa?._id}/password-reset`, {});

  await test.step('the admin’s link sets a new password, once', async () => {
    page = await phone.open(reset.link);
    await typePassword(page, 'New password', secondPassword);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your new password is set')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, email, secondPassword);
    await expect(page.getByRole('link', { name: /^Nether Balgray/ })).toBeVisible();
    await page.goto('/device');
    await expect(page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Signed in on' })).toContainText('This device');
    await expect(signInToRest(product.url, email, firstPassword)).rejects.toThrow('401');
  });

  await test.step('neither link works again', async () => {
    page = await phone.open(invitation.link);
    await expect(page.getByText('This invitation is not valid, or no longer valid')).toBeVisible();
    page = await phone.open(reset.link);
    await typePassword(page, 'New password', firstPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('This link is not valid, or no longer valid')).toBeVisible();
  });

  expect(addresses.filter((url) => url.includes(invitation.token) || url.includes(reset.token))).toEqual([]);
});
