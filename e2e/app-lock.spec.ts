import AxeBuilder from '@axe-core/playwright';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect, type Page } from '@playwright/test';
import { expectLocked, pin, settledLockCard, turnLockOff, typePin, unlock } from './lock.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { demoPassword, expectAllSent, signInAndFill, statusLine } from './vet.ts';

const farm = 'Nether Balgray';
const records = (animalId: string) =>
  `/api/farms/${encodeURIComponent('87/100/4208')}/animals/${animalId}/medical-records`;
const turnOn = async (page: Page): Promise<void> => {
  await page.goto('/device');
  await page.getByRole('button', { name: 'Turn on the lock' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Forgotten the PIN? Sign in with your password');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose a PIN' }).click();
  await typePin(page, '123456');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('too easy to guess');
  await typePin(page, pin);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await typePin(page, pin);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this PIN' }).click();
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  await settledLockCard(page);
};

const beginCase = async (page: Page, animal: string, notes: string): Promise<void> => {
  // By touch only, because typing another address would restart the app, locked.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(`^${farm}`) }).click();
  await page.getByLabel('Last digits of the ear tag').fill(animal);
  const animals = page.getByRole('list', { name: 'Animals' }).getByRole('link');
  await expect(animals).toHaveCount(1);
  await animals.click();
  await page.getByRole('link', { name: 'New case' }).click();
  await page.getByRole('searchbox', { name: 'Condition' }).fill('Digital dermatitis');
  await page
    .getByRole('option', { name: /^Digital dermatitis/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill(notes);
};

const expectAccessible = async (page: Page): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // An element that is fading in has a different contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

const notesOf = async (rest: RestClient, animalId: string): Promise<(string | null)[]> =>
  (await rest.list<MedicalRecord>(records(animalId))).map(({ notes }) => notes);

test('app lock: left alone with a half-written case it locks, and after unlocking the case is still there and is sent once', {
  tag: '@first',
}, async ({ product, signal, newDevice }) => {
  const phone = await newDevice();
  let page = await phone.open();
  await page.clock.install();
  await page.reload();
  await signInAndFill(page, 'vet@glen.example');
  await turnOn(page);
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const before = await notesOf(rest, 'UK100017100310');

  await signal.cut();
  const notes = 'Left hind, seen before the call';
  await beginCase(page, '00310', notes);
  const address = page.url();
  await page.clock.fastForward('05:01');
  await expectLocked(page);
  await expectAccessible(page);
  expect(await page.locator('body').innerText()).not.toContain('00310');

  await unlock(page, '683921');
  await expect(page.getByRole('alert')).toHaveText('That is not the PIN.');
  await unlock(page);
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue(notes);
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(statusLine(page)).toContainText('1 saved on this device');

  await test.step('closed and opened again it is locked, shows the unsent count, and sends nothing until it is unlocked', async () => {
    await phone.close();
    page = await phone.open();
    await expectLocked(page);
    await expect(page.getByRole('main')).toContainText('1 change not sent yet');
    await signal.restore();
    await page.waitForTimeout(3_000);
    expect(await notesOf(rest, 'UK100017100310')).toEqual(before);
  });

  await test.step('a second tab does not ask while the first is unlocked, and both lock together', async () => {
    await unlock(page);
    await expectAllSent(page);
    const other = await page.context().newPage();
    await other.goto('/queue');
    await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Byre is locked');
    await other.goto('/device');
    await other.getByRole('button', { name: 'Lock now' }).click();
    await expectLocked(other);
    await expectLocked(page);
    await unlock(page);
    await expect(other.getByRole('button', { name: 'Lock now' })).toBeVisible();
    await other.close();
  });
  expect(await notesOf(rest, 'UK100017100310')).toEqual([...before, notes]);
});

test('app lock: a forgotten PIN costs a sign-in with signal, and no unsent work', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  const page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  await turnOn(page);
  const rest = await signInToRest(product.url, 'vet@glen.example');
  await signal.cut();
  await beginCase(page, '00317', 'Recorded before the PIN was forgotten');
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(statusLine(page)).toContainText('1 saved on this device');
  await page.goto('/device');
  await expectLocked(page);

  await signal.restore();
  await page.getByRole('button', { name: 'Forgotten your PIN?' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('vet@glen.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeVisible();
  await expectAccessible(page);
  for (const button of ['Next', 'Use this PIN']) {
    await typePin(page, '907364');
    await page.getByRole('button', { name: button }).click();
  }
  await expectAllSent(page);
  expect(await notesOf(rest, 'UK100017100317')).toContain('Recorded before the PIN was forgotten');

  await page.goto('/device');
  await unlock(page, '907364');
  await turnLockOff(page, '907364');
  await page.goto('/');
  await expect(page.getByRole('link', { name: new RegExp(`^${farm}`) })).toBeVisible();
});

test('app lock: a passkey unlocks the app without a PIN, also without signal', async ({ signal, newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
  // A passkey belongs to a host name, not to an IP address.
  const home = signal.url.replace('127.0.0.1', 'localhost');
  await page.goto(home);
  await signInAndFill(page, 'vet@glen.example');
  await page.goto(`${home}/device`);
  await page.getByRole('button', { name: 'Turn on the lock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use fingerprint or face' }).click();
  await expect(page.getByRole('region', { name: 'App lock' })).toContainText('Fingerprint, face or screen lock');
  await settledLockCard(page);

  await signal.cut();
  await page.goto(home);
  await expectLocked(page);
  await expect(page.getByRole('button', { name: '6', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Use fingerprint or face' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${farm}`) })).toBeVisible();
});
