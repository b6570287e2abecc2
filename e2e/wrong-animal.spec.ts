import type { Attachment } from '@byre/contract/attachments/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect, type Page } from '@playwright/test';
import { picture } from './picture.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { test } from './stories.ts';
import { expectAllSent, openAnimal, recordCase, recordTreatment, signInAndFill } from './vet.ts';

const animals = '/api/farms/87%2F100%2F4208/animals';
const [wrong, right] = ['00499', '00506'];

const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos' }).locator('img');

const photographed = async (page: Page) => {
  const camera = page.waitForEvent('filechooser');
  await page.locator('.page-header').getByRole('button', { name: 'Take photo' }).click();
  await (await camera).setFiles(await picture(page));
  await expect(photosOf(page)).toHaveCount(1);
};

/** The photos of an animal on the server, each with the hash of its picture. */
const sentPhotos = (rest: RestClient, digits: string) =>
  rest.list<Attachment>(`${animals}/UK1000171${digits}/attachments`);

/** Moves the case on the screen, and holds on to the message, whose timer is paused while it is touched. */
const moveTo = async (page: Page, digits: string) => {
  await page.getByRole('button', { name: 'Wrong animal: move it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
  await dialog.getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await expect(dialog).toContainText('1 photo');
  await dialog.getByRole('button', { name: 'Move the case' }).click();
  const offer = page.getByRole('alertdialog').filter({ hasText: 'The case is on' });
  await offer.hover();
  await expect(page.getByRole('main')).toContainText('Moved here on');
  return offer;
};

test('a case moved to another animal while there is signal can be moved back with its medicine and photo, even after everything was sent', {
  tag: '@first',
}, async ({ product, newDevice }) => {
  const sinceMs = Date.now();
  const page = await (await newDevice()).open();
  await signInAndFill(page, 'vet@glen.example');
  await openAnimal(page, 'Nether Balgray', wrong);
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Left hind, sore.',
  });
  await recordTreatment(page, { product: 'Alamycin', amount: '10', notes: 'Sprayed' });
  await photographed(page);
  await expectAllSent(page);
  const rest = await signInToRest(product.url, 'admin@glen.example');
  const newCases = async (digits: string) => {
    const records = await rest.list<MedicalRecord>(`${animals}/UK1000171${digits}/medical-records`);
    return records.filter(({ created_at }) => Date.parse(created_at) >= sinceMs);
  };

  const [photo] = await sentPhotos(rest, wrong);
  expect(photo).toMatchObject({ sha256: expect.any(String) });

  const offer = await moveTo(page, right);
  await expect.poll(async () => (await newCases(right)).length).toBe(1);
  await expectAllSent(page);
  await expect(photosOf(page)).toHaveCount(1);
  expect(await sentPhotos(rest, right)).toMatchObject([{ sha256: photo?.sha256, copied_from: photo?._id }]);
  expect(await sentPhotos(rest, wrong)).toEqual([]);

  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The case is back where it was')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Medicines' })).toContainText('Alamycin');
  await expect(page.getByRole('region', { name: 'Notes' })).toHaveText(/Left hind, sore\.$/);
  await expectAllSent(page);
  await expect.poll(() => newCases(right)).toEqual([]);
  const cases = await newCases(wrong);
  expect(cases).toMatchObject([
    { notes: 'Left hind, sore.', presumptive_conditions: [{ name: 'Digital dermatitis' }] },
  ]);
  const base = `${animals}/UK1000171${wrong}/medical-records/${cases[0]?._id}/treatment-history`;
  const treatments = await rest.list<{ _id: string }>(base);
  expect(treatments).toHaveLength(1);
  expect(await rest.list(`${base}/${treatments[0]?._id}/medicine-usage`)).toMatchObject([
    { total_volume: { volume: 10 } },
  ]);
  await expect(photosOf(page)).toHaveCount(1);
  expect(await sentPhotos(rest, wrong)).toMatchObject([{ sha256: photo?.sha256, medical_record_id: cases[0]?._id }]);
  expect(await sentPhotos(rest, right)).toEqual([]);
});

test('a photo taken without signal on the wrong animal goes to the right one, although neither record was sent', async ({
  product,
  signal,
  newDevice,
}) => {
  const phone = await newDevice();
  let page = await phone.open();
  await signInAndFill(page, 'vet@glen.example');
  const rest = await signInToRest(product.url, 'vet@glen.example');
  const [first, second] = ['00534', '00541'];
  await signal.cut();
  await openAnimal(page, 'Nether Balgray', first);
  await recordCase(page, {
    condition: 'Digital dermatitis',
    level: 'Presumptive',
    method: 'Clinical signs',
    notes: 'Photographed on the wrong one.',
  });
  await photographed(page);
  const offer = await moveTo(page, second);
  await expect(photosOf(page)).toHaveCount(1);
  // Back, and moved once more: the bytes are still where they were stored first.
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The case is back where it was')).toBeVisible();
  await expect(photosOf(page)).toHaveCount(1);
  await moveTo(page, second);
  await expect(photosOf(page)).toHaveCount(1);
  const address = page.url();
  await phone.close();

  await signal.restore();
  page = await phone.open();
  await page.goto(address);
  await expectAllSent(page);
  await expect(photosOf(page)).toHaveCount(1);
  await expect.poll(() => sentPhotos(rest, second)).toMatchObject([{ sha256: expect.any(String), width: 1600 }]);
  expect(await sentPhotos(rest, first)).toEqual([]);
});
