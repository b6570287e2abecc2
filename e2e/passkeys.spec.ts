import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import type { Product } from './product.ts';
import { test } from './stories.ts';
import { demoPassword, signIn } from './vet.ts';

/** Passkeys on a phone: added, used in place of the password, used for confirmation, and removed. */

const email = 'locum@glen.example';

/** A fingerprint reader that always succeeds. */
const addReader = async (page: Page): Promise<{ devTools: CDPSession; authenticatorId: string }> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
};

/** Makes the session an hour old. */
const letTimePass = async ({ dataDir }: Product): Promise<void> => {
  const postgres = await ensurePostgres({ dataDir });
  try {
    await withConnection(
      postgres.databaseUrl,
      (sql) => sql`update session set created_at = created_at - interval '1 hour', confirmed_at = null`,
    );
  } finally {
    await postgres.stop();
  }
};

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeys = (page: Page) => card(page).getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
const isItYou = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });
const signInByPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

const signOut = async (page: Page, home: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Sign out of this device?' });
  await asked.getByRole('button', { name: 'Sign out and keep' }).click();
  await expect(asked).toBeHidden();
  await page.goto(`${home}/sign-in`);
};

test('a passkey is added, signs in without a name or a password, confirms its owner’s identity, and is removed', async ({
  product,
  signal,
  newDevice,
}) => {
  const page = await (await newDevice()).open('/sign-in');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  // An IP address is not a name that a passkey could belong to.
  await expect(signInByPasskey(page)).toBeHidden();
  const { devTools, authenticatorId } = await addReader(page);
  // The sign-in page asks for a passkey by itself, in the e-mail field. A reader that always succeeds would sign in
  // before the button can be pressed.
  const finger = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const leave = async () => {
    await finger(false);
    await signOut(page, home);
  };
  const touchReader = async () => {
    // A request that is already open keeps waiting for its own finger.
    await finger(true);
    // Unless the page makes its request only now. Then the finger signs in, and the button disappears.
    await signInByPasskey(page)
      .click({ timeout: 5_000 })
      .catch(() => expect(page).not.toHaveURL(/sign-in/));
  };
  const home = signal.url.replace('127.0.0.1', 'localhost');
  await page.goto(`${home}/sign-in`);
  await expect(signInByPasskey(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await test.step('a person without one is told so, and signs in with the password', async () => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInByPasskey(page).click();
    await expect(page.getByText(/^No passkey was used\./)).toBeVisible();
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signIn(page, email);
    await expect(page).not.toHaveURL(/sign-in/);
  });

  await test.step('one is added after confirming with the password', async () => {
    await page.goto(`${home}/device`);
    await letTimePass(product);
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'What to call it' }).fill('My phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await isItYou(page).getByRole('textbox', { name: 'Your password' }).fill(demoPassword);
    await isItYou(page).getByRole('button', { name: 'Continue' }).click();
    await expect(passkeys(page)).toHaveCount(1);
    await expect(passkeys(page)).toContainText(['My phone']);
    await expect(passkeys(page)).toContainText(['Not used yet']);
  });

  await test.step('the same device is not asked for a second one', async () => {
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(/already has a passkey of yours/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(passkeys(page)).toHaveCount(1);
  });

  await test.step('it signs in without typing', async () => {
    await leave();
    await touchReader();
    await expect(page).not.toHaveURL(/sign-in/);
    await page.goto(`${home}/device`);
    await expect(passkeys(page)).toContainText([/Last used/]);
  });

  await test.step('without signal the page says that signing in needs it', async () => {
    await leave();
    await signal.cut();
    await signInByPasskey(page).click();
    await expect(page.getByText(/^Signing in needs signal/)).toBeVisible();
    await signal.restore();
    await touchReader();
    await expect(page).not.toHaveURL(/sign-in/);
  });

  await test.step('it is renamed, and removed after it has confirmed its owner', async () => {
    await page.goto(`${home}/device`);
    await card(page).getByRole('button', { name: 'Rename “My phone”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await dialog.getByRole('textbox', { name: 'What to call it' }).fill('The phone in the car');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(passkeys(page)).toContainText(['The phone in the car']);
    await letTimePass(product);
    await card(page).getByRole('button', { name: 'Remove “The phone in the car”' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove the passkey “The phone in the car”?' });
    await asked.getByRole('button', { name: 'Remove', exact: true }).click();
    await isItYou(page).getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(card(page).getByText('You have none yet.')).toBeVisible();
  });

  await test.step('a removed passkey signs nobody in, although the phone still offers it', async () => {
    await leave();
    await touchReader();
    await expect(page.getByText(/^Byre does not know this passkey\./)).toBeVisible();
    await signIn(page, email);
    await expect(page).not.toHaveURL(/sign-in/);
  });
});
