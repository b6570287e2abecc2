import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listDrafts } from '../../device/edits/drafts.ts';
import { openedDevice } from '../../device/opened/open-device.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { takePhoto } from '../../testing/take-photo.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { AnimalScreen } from './animal-screen.tsx';
import { CaseFormScreen } from './case-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const place = { farmId: farm._id, animalId: cow._id };

afterEach(() => {
  vi.restoreAllMocks();
});

const start = async (): Promise<void> => {
  await seedFarm(await openTestDevice(), farm, [cow]);
};

const openNewCase = () => renderScreen(<CaseFormScreen />, { pattern: routes.newCase, at: paths.newCase(place) });
const openAnimal = (more = '') =>
  renderScreen(<AnimalScreen />, { pattern: routes.animal, at: paths.animal(place) + more });
const notes = () => page.getByRole('textbox', { name: /^Notes/ });
const dialog = () => page.getByRole('dialog');
const draftsNow = async () => JSON.stringify(await listDrafts());

/** A phone that holds a picture back until it is released. */
const slowCamera = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const draw = globalThis.createImageBitmap.bind(globalThis);
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation((async (...asked: Parameters<typeof draw>) => {
    await promise;
    return draw(...asked);
  }) as typeof createImageBitmap);
  return resolve;
};

/** The records in the outbox in the order of sending, each with its case. */
const edits = async () => {
  const { rows } = await openedDevice().outbox.read();
  return rows.map(({ mutation, document }) => [mutation.entity, document?.medical_record_id ?? mutation.entity_id]);
};

test('a photo still being made smaller when the case is saved is sent after the case', async () => {
  await start();
  openNewCase();
  await notes().fill('Lame');
  const letGo = slowCamera();
  await takePhoto();
  await page.getByRole('button', { name: 'Save case' }).click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [[, caseId] = []] = await edits();
  letGo();
  await expect.poll(edits).toEqual([
    ['medical-record', caseId],
    ['attachment', caseId],
  ]);
  expect(await openedDevice().outboxDatabase.photo_bytes.count()).toBe(2);
});

test('a photo still being made smaller when its form is left is in the draft', async () => {
  await start();
  const opened = openNewCase();
  await notes().fill('Lame');
  await expect.poll(draftsNow).toContain('Lame');
  const letGo = slowCamera();
  await takePhoto();
  opened.close();
  letGo();
  await expect.poll(draftsNow).toContain('sha256');
  openNewCase();
  await expect.element(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toBeVisible();
  await expect.element(notes()).toHaveValue('Lame');
});

test('the photo of a death is in the form again when it is reopened, and is saved with the death', async () => {
  await start();
  const opened = openAnimal();
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await takePhoto(dialog());
  await expect.element(dialog().getByRole('list', { name: 'Photos' }).getByRole('img')).toBeVisible();
  expect(await edits()).toEqual([]);
  await expect.poll(draftsNow).toContain('sha256');
  opened.close();
  openAnimal('?open=death');
  await expect.element(dialog().getByRole('list', { name: 'Photos' }).getByRole('img')).toBeVisible();
  await dialog().getByRole('button', { name: 'Mark as dead' }).click();
  await expect.element(page.getByText(/is marked as dead$/)).toBeVisible();
  const { rows } = await openedDevice().outbox.read();
  expect(rows.map(({ mutation, document }) => [mutation.entity, document?.caption])).toEqual([
    ['animal', undefined],
    ['attachment', 'Death'],
  ]);
  expect((await getAnimal(farm._id, cow._id))?.document.deceased_record).toMatchObject({ method: 'died' });
});
