import { expect, type Page } from '@playwright/test';
import { recordsOf } from './engines/records.ts';
import { signInToRest } from './rest-client.ts';
import { button, farm, saveCase, writeCase } from './saved-once.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, signIn, signInAndFill, statusLine } from './vet.ts';

const limitStorage = async (page: Page, origin: string, bytes: number | undefined) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === undefined ? {} : { quotaSize: bytes }),
  });
};

test('a full device says so in one sentence, keeps the form, and saves once there is room', async ({
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  await signInAndFill(await phone.open(), 'vet@glen.example');
  // Chromium checks the remaining space only every half minute. Only a newly opened browser notices at once that it is
  // gone.
  await phone.close();
  const page = await phone.open('/api/health');
  await limitStorage(page, signal.url, 1);

  await openAnimal(page, 'Nether Balgray', '00338');
  await page.getByRole('link', { name: 'New case' }).click();
  const notes = page.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('Off feed since the morning');
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(
    'This device is full, so nothing more can be saved.',
  );
  await expect(notes).toHaveValue('Off feed since the morning');

  await limitStorage(page, signal.url, undefined);
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Off feed since the morning');
  await expectAllSent(page);
});

test('a full device sends its three saved cases, says so, and shows them as sent', { tag: '@first' }, async ({
  product,
  signal,
  newDevice,
}) => {
  const held = ['Lame since Monday', 'Swelling at the hock', 'Slow to rise'];
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const atPractice = async () =>
    (await recordsOf(rest, '00338')).map(({ notes }) => notes ?? '').filter((notes) => held.includes(notes));
  const phone = await newDevice();
  const away = await phone.open();
  await signInAndFill(away, 'vet@glen.example');
  await signal.cut();
  for (const notes of held) await saveCase(away, '00338', notes);
  await expect(statusLine(away)).toContainText('3 saved on this device');
  await phone.close();

  await signal.restore();
  const page = await phone.open('/api/health');
  await limitStorage(page, signal.url, 1);
  await page.goto('/');
  await expect(statusLine(page)).toContainText('Device full · all sent', { timeout: 60_000 });
  const told = page.getByRole('alert').filter({ hasText: 'This device is full' });
  await expect(told).toContainText('Free some space, then save again.');
  await expect(told).toContainText('Everything you saved has been sent.');
  expect((await atPractice()).toSorted()).toEqual(held.toSorted());

  // The device has no space to record it. Asked again, the practice confirms again that it has them.
  await openAnimal(page, farm, '00338');
  await expect(statusLine(page)).toContainText('Device full · all sent', { timeout: 60_000 });
  for (const notes of held) await expect(page.getByRole('main')).toContainText(notes);
  await expect(page.getByRole('main').getByText('Not sent yet')).toHaveCount(0);

  await writeCase(page, '00338', 'One too many');
  await button(page, 'Save case').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('One too many');

  await limitStorage(page, signal.url, undefined);
  await button(page, 'Save case').click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('One too many');
  await expectAllSent(page);
  await expect.poll(async () => (await recordsOf(rest, '00338')).map(({ notes }) => notes)).toContain('One too many');
  expect((await atPractice()).toSorted()).toEqual(held.toSorted());
});

test('if the browser refuses storage one sentence says so, and nothing is shown as saved', {
  tag: '@first',
}, async ({ newDevice }) => {
  const phone = await newDevice();
  const blank = await phone.open('/api/health');
  await blank.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
  const page = await phone.open('/');
  const sentence = page.getByText('This browser does not let Byre keep data on the device');
  if (await page.getByLabel('E-mail').isVisible()) await signIn(page, 'vet@glen.example');
  await expect(sentence.first()).toBeVisible();
});

test('a wrong password gets one sentence, and the e-mail address stays', { tag: '@first' }, async ({ newDevice }) => {
  const phone = await newDevice();
  const page = await phone.open();
  await page.getByLabel('E-mail').fill('vet@glen.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail and password do not match. Check both and try again.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('vet@glen.example');
});
