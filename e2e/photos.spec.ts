import type { Attachment } from '@byre/contract/attachments/schema';
import { expect, type Page } from '@playwright/test';
import { picture } from './picture.ts';
import { signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, signInAndFill } from './vet.ts';

const attachments = '/api/farms/87%2F100%2F4208/animals/UK100017100331/attachments';

/** The camera button of the case, at the top of its screen. */
const cameraOf = (page: Page) => page.locator('.page-header').getByRole('button', { name: 'Take photo' });

const stripOf = (page: Page) => page.getByRole('list', { name: 'Photos' });

test('a photo is taken without signal on a new case, is interrupted while being sent, and arrives once', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');

  await signal.cut();
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Photographed',
  });
  const camera = page.waitForEvent('filechooser');
  await cameraOf(page).click();
  await (await camera).setFiles(await picture(page));
  await expect(stripOf(page)).toContainText('Waiting for its record');
  const address = page.url();
  await phone.close();
  // The answer to the first part is lost, and the next part is interrupted.
  signal.failNext(attachments, { kind: 'swallow' }, { kind: 'cut-request', after: 20_000 });
  await signal.restore();
  page = await phone.open();
  await expect.poll(() => signal.struck(), { timeout: 60_000 }).toBe(2);
  await phone.close();
  page = await phone.open();
  await page.goto(address);
  await expectAllSent(page);
  await expect(stripOf(page).locator('img')).toHaveCount(1);
  const kept = (await rest.list<Attachment>(attachments)).filter(({ sha256 }) => sha256 !== null);
  expect(kept.map(({ width, height }) => [width, height])).toEqual([[1600, 1200]]);

  const other = await (await newDevice()).open();
  await signInAndFill(other, 'vet@glen.example');
  await other.goto(new URL(address).pathname);
  const seen = stripOf(other);
  await expect(seen.locator('img')).toBeVisible();
  await seen.getByRole('button').click();
  await expect(other.getByRole('dialog', { name: 'Photo 1 of 1' }).locator('img')).toBeVisible();
});

test('from the visit, a photo of a case takes three taps and the shutter, and one of the animal is kept separate', async ({
  signal,
  newDevice,
}) => {
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', '00331');
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Taps',
  });
  await expectAllSent(page);
  await page.goto('/farms/87%2F100%2F4208/visit');
  await signal.cut();
  const taps = await countTaps(page);
  await page.getByRole('link', { name: /00331/ }).first().click();
  await page
    .getByRole('link', { name: /Digital dermatitis/ })
    .first()
    .click();
  const camera = page.waitForEvent('filechooser');
  await cameraOf(page).click();
  expect(await taps()).toBeLessThanOrEqual(3);
  await (await camera).setFiles(await picture(page));
  await expect(stripOf(page).locator('img')).toHaveCount(1);
});

const countTaps = async (page: Page) => {
  await page.evaluate(() => {
    let taps = 0;
    document.addEventListener('click', ({ isTrusted }) => {
      // A press of a hidden field by the app itself is not a tap.
      if (!isTrusted) return;
      taps += 1;
      sessionStorage.setItem('taps', String(taps));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
};
