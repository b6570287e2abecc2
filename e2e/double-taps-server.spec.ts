import { expect, type Page } from '@playwright/test';
import { openDeskAt, test } from './desk.ts';
import { hands, tapAgainAndAgain } from './impatient-hand.ts';
import { signInToRest } from './rest-client.ts';
import { signInAndFill } from './vet.ts';

/** The requests that the server receives. */
const askedOf = (page: Page, path: string): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() !== 'GET') asked.push(request.method());
  });
  return asked;
};

test('an invitation, pressed again and again at a slow desk, is made once', async ({ product, openDesk }) => {
  const admin = await signInToRest(product.url, 'admin@glen.example');
  const page = await openDeskAt(await openDesk(), 'people', 'admin@glen.example');
  const browser = await page.context().newCDPSession(page);
  const asked = askedOf(page, '/api/invitations');
  const emails = hands.map((_, hand) => `taps-${hand}@glen.example`);
  for (const [hand, pauses] of hands.entries()) {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill(emails[hand] ?? '');
    const make = page.getByRole('button', { name: 'Make the link' });
    const outcome = () =>
      expect(page.getByRole('heading', { name: 'Hand this link over' })).toBeVisible({ timeout: 60_000 });
    await tapAgainAndAgain(browser, make, { pauses, by: 'mouse', outcome });
    await expect(page.locator('.finger-shield')).toHaveCount(0);
    await outcome();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  expect(asked).toEqual(hands.map(() => 'POST'));
  const invitations = await admin.list<{ email: string }>('/api/invitations');
  const made = invitations.map(({ email }) => email).filter((email) => email.startsWith('taps-'));
  expect(made.toSorted()).toEqual(emails);
});

test('a password, tapped again and again on a slow phone, is changed once', async ({ product, newDevice }) => {
  // A person only for this story, because the others sign in with the shared passwords.
  const email = 'taps@glen.example';
  const passwords = ['heather on the hill', ...hands.map((_, hand) => `four words are better ${hand}`)];
  const admin = await signInToRest(product.url, 'admin@glen.example');
  const invited = await admin.post('/api/invitations', { email, role: 'vet' });
  const { token } = (await invited.json()) as { token: string };
  await admin.post('/api/register', { token, name: 'Ailsa Munro', password: passwords[0] });
  const page = await (await newDevice()).open();
  await signInAndFill(page, email, passwords[0]);
  await page.goto('/device');
  const browser = await page.context().newCDPSession(page);
  const asked = askedOf(page, '/api/password');
  for (const [hand, pauses] of hands.entries()) {
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(passwords[hand] ?? '');
    await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill(passwords[hand + 1] ?? '');
    await dialog.getByRole('textbox', { name: 'Repeat the password' }).fill(passwords[hand + 1] ?? '');
    const outcome = () => expect(dialog).toHaveCount(0, { timeout: 60_000 });
    await tapAgainAndAgain(browser, dialog.getByRole('button', { name: 'Change password' }), { pauses, outcome });
    await expect(page.locator('.finger-shield')).toHaveCount(0);
    // Nothing was opened behind it.
    await outcome();
  }
  expect(asked).toEqual(hands.map(() => 'PUT'));
  await signInToRest(product.url, email, passwords.at(-1));
  await expect(signInToRest(product.url, email, passwords.at(-2))).rejects.toThrow('401');
});
