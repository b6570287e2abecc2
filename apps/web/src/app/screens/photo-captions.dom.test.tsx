import type { Attachment } from '@byre/contract/attachments/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepDraft, listDrafts } from '../../device/edits/drafts.ts';
import { type OpenDevice, openedDevice } from '../../device/opened/open-device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { takePhoto } from '../../testing/take-photo.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testPhoto } from '../../testing/test-records.ts';
import { linkToDraft } from '../draft-links.ts';
import { paths, routes } from '../paths.ts';
import { AnimalScreen } from './animal-screen.tsx';
import { CaseFormScreen } from './case-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const place = { farmId: farm._id, animalId: cow._id };
const photos = ['first', 'second'].map((_id, at) =>
  testPhoto({ _id, medical_record_id: null, created_at: `2026-03-07T10:0${at}:00.000Z` }),
);

afterEach(() => {
  vi.restoreAllMocks();
});

const store = (device: OpenDevice, documents: readonly Attachment[]) =>
  device.base.apply(
    documents.map((document) => ({
      kind: 'put' as const,
      bucket: `farm:${farm._id}`,
      entry: { entity: 'attachment' as const, id: document._id, ver: 9, document },
    })),
  );

/** The animal of two photos, which are on the server. */
const start = async (): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await store(device, photos);
  return device;
};

const openAnimal = (at = paths.animal(place)) => renderScreen(<AnimalScreen />, { pattern: routes.animal, at });

const openFirst = async () => {
  await page.getByRole('button', { name: 'Photo 1 of 2' }).click();
  await expect.element(caption()).toBeVisible();
};

const caption = () => page.getByRole('dialog').getByRole('textbox', { name: 'Caption' });

/** What this device will send, each with the caption that its author saw. */
const captions = async () => {
  const { rows } = await openedDevice().outbox.read();
  return rows.map(({ mutation: { entity_id, fields } }) => [entity_id, fields.caption?.base, fields.caption?.new]);
};

const ways: Record<string, (screen: ReturnType<typeof openAnimal>) => Promise<void>> = {
  'the next photo': () => page.getByRole('button', { name: 'Next photo' }).click(),
  'the close button': () => page.getByRole('button', { name: 'Close' }).click(),
  'the Escape key': () => userEvent.keyboard('{Escape}'),
  'going back to another screen': async (screen) => screen.close(),
};

test.for(Object.keys(ways))('a caption is saved when the photo is left by %s', async (way) => {
  await start();
  const screen = openAnimal();
  await openFirst();
  await caption().fill('Swollen hock');
  await ways[way]?.(screen);
  await expect.poll(captions).toEqual([['first', null, 'Swollen hock']]);
  expect(await listDrafts()).toEqual([]);
});

test('a caption saved on leaving can be undone, and one that was not changed is not saved', async () => {
  await start();
  openAnimal();
  await openFirst();
  await caption().fill('Swollen hock');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Photo 1 of 2' })).toBeVisible();
  expect((await captions()).filter(([, seen, written]) => seen !== written)).toEqual([]);
});

test('a colleague’s newer caption is shown while one is typed, and is not overwritten unseen', async () => {
  const device = await start();
  openAnimal();
  await openFirst();
  await caption().fill('Swollen hock');
  await store(device, [testPhoto({ ...photos[0], caption: 'Digital dermatitis', version: 2 })]);
  await expect.element(page.getByText('Someone has changed the caption since: “Digital dermatitis”')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The server reports a conflict, because the author saw no caption.
  await expect.poll(captions).toEqual([['first', null, 'Swollen hock']]);
});

test('a colleague’s newer caption replaces the one on the screen if nothing was typed', async () => {
  const device = await start();
  openAnimal();
  await openFirst();
  await store(device, [testPhoto({ ...photos[0], caption: 'Digital dermatitis', version: 2 })]);
  await expect.element(caption()).toHaveValue('Digital dermatitis');
  await userEvent.keyboard('{Escape}');
  expect(await captions()).toEqual([]);
});

test('the caption of a photo that is deleted ends with it', async () => {
  await start();
  openAnimal();
  await openFirst();
  await caption().fill('Swollen hock');
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  await expect.element(page.getByText('Photo deleted')).toBeVisible();
  await expect.poll(async () => (await listDrafts()).length).toBe(0);
  const { rows } = await openedDevice().outbox.read();
  expect(rows.map(({ mutation }) => mutation.op)).toEqual(['delete']);
});

test('a caption that was being typed when the app ended is listed as unfinished and opens with its photo', async () => {
  await start();
  const typing = openAnimal();
  await openFirst();
  await caption().fill('Swollen hock');
  await expect.poll(async () => JSON.stringify(await listDrafts())).toContain('Swollen hock');
  const [draft] = await listDrafts();
  if (!draft) throw new Error('There is no draft.');
  typing.close();
  await expect.poll(captions).toHaveLength(1);
  // The same on a device whose app ended at that moment, so that nothing was saved on leaving.
  const { userId } = await start();
  await keepDraft({ ...draft, key: `caption first ${userId}` });
  openAnimal(linkToDraft(draft.place));
  await expect.element(page.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible();
  await expect.element(caption()).toHaveValue('Swollen hock');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(captions).toEqual([['first', null, 'Swollen hock']]);
});

test('a photo of an unsaved case opens large and is given a caption, which survives leaving the form', async () => {
  await start();
  const openCase = () => renderScreen(<CaseFormScreen />, { pattern: routes.newCase, at: paths.newCase(place) });
  const first = openCase();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Lame');
  await takePhoto();
  await page.getByRole('button', { name: 'Photo 1 of 1', exact: true }).click();
  await caption().fill('Sole ulcer ');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => JSON.stringify(await listDrafts())).toContain('Sole ulcer');
  first.close();
  openCase();
  await page.getByRole('button', { name: 'Photo 1 of 1: Sole ulcer', exact: true }).click();
  await expect.element(caption()).toHaveValue('Sole ulcer ');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const { rows } = await openedDevice().outbox.read();
  expect(rows.map(({ mutation, document }) => [mutation.entity, document?.caption])).toEqual([
    ['medical-record', undefined],
    ['attachment', 'Sole ulcer'],
  ]);
});
