import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { turnOn } from '../../device/lock/app-lock.ts';
import { type OpenDevice, openedDevice } from '../../device/opened/open-device.ts';
import { choosePhotoLine } from '../../device/opened/photo-line.ts';
import { setRunningStatus } from '../../device/opened/running-sync.ts';
import { countUnsent } from '../../device/session/person-data.ts';
import { removePerson } from '../../device/session/session.ts';
import { createDexiePhotos } from '../../device/storage/dexie-photos.ts';
import { photoLaneOf } from '../../device/sync/run-photos.ts';
import { syncStatus } from '../../device/sync/sync-status.ts';
import { answerParts, choosePhotos, confirmEdits, largePicture } from '../../testing/photo-scene.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { CaseScreen } from './case-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const heard = { phase: 'idle', heardAtMs: 1 } as const;

beforeEach(() => setRunningStatus(heard));
afterEach(() => {
  vi.restoreAllMocks();
  setRunningStatus({ phase: 'idle', heardAtMs: null, problem: null });
});

const start = async (): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await openCase(device);
  return device;
};

const openCase = async (device: OpenDevice): Promise<string> => {
  await seedFarm(device, farm, [cow]);
  const recordId = newId();
  const parents = { farm_id: farm._id, animal_id: cow._id };
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents,
    id: recordId,
    before: null,
    after: { notes: 'Lame' },
  });
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  await expect.element(card().getByRole('button', { name: 'Take photo' })).toBeVisible();
  return recordId;
};

const card = () => page.getByRole('region', { name: 'Photos' });
const strip = () => card().getByRole('list', { name: 'Photos' });

const choose = async (...files: File[]): Promise<void> => {
  choosePhotos(...files);
  await expect.element(strip()).toBeVisible();
};

test('several photos are chosen at once, and wait with their case, each counted once', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'), await largePicture('side.jpg', '#486'));
  await expect.element(strip().getByRole('listitem').nth(1)).toHaveTextContent('Waiting for its record');
  await expect.poll(() => document.querySelectorAll('.photo img').length).toBe(2);
  const { rows } = await device.outbox.read();
  expect(rows.map(({ mutation }) => [mutation.entity, mutation.op])).toEqual([
    ['medical-record', 'create'],
    ['attachment', 'create'],
    ['attachment', 'create'],
  ]);
  expect(rows[1]?.mutation.depends_on).toEqual([rows[0]?.id]);
  expect(rows[1]?.document).toMatchObject({ taken_at: '2026-03-03T09:00:00.000Z', sha256: null });
  expect([(await syncStatus()).unsent, await countUnsent(device.userId)]).toEqual([3, 3]);
  await confirmEdits(device);
  expect([(await syncStatus()).unsent, await countUnsent(device.userId)]).toEqual([2, 2]);
  expect(await removePerson(device.userId, { evenUnsent: false })).toEqual({ kind: 'unsent', unsent: 2 });
});

test('a photo is sent at 1,600 pixels without the camera’s data, and then only the small picture stays', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'));
  await confirmEdits(device);
  const parts = answerParts();
  await photoLaneOf(device).trigger('news');
  const bytes = Uint8Array.from(parts.map(({ data }) => atob(data)).join(''), (letter) => letter.charCodeAt(0));
  const sent = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  expect([sent.width, sent.height, new TextDecoder('latin1').decode(bytes).includes('Exif')]).toEqual([
    1200,
    1600,
    false,
  ]);
  expect(await device.outboxDatabase.photo.count()).toBe(0);
  expect(await device.outboxDatabase.photo_bytes.count()).toBe(0);
  expect(await device.baseDatabase.photo_thumbnail.count()).toBe(1);
  expect((await syncStatus()).unsent).toBe(0);
});

test('a photo whose case was deleted elsewhere says so, stays, and can be deleted', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'));
  await confirmEdits(device);
  const problem = { type: '/api/docs#not-found', code: 'not-found', title: 'Not found', status: 404, detail: 'Gone.' };
  const headers = { 'content-type': 'application/problem+json' };
  answerParts(new Response(JSON.stringify(problem), { status: 404, headers }));
  await photoLaneOf(device).trigger('news');
  expect(await syncStatus()).toMatchObject({ unsent: 1, needsYou: 1 });
  await strip().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect.element(dialog.getByText('The photo is on this device only.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save to this phone' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  await expect.poll(() => device.outboxDatabase.photo_bytes.count()).toBe(0);
  expect((await syncStatus()).needsYou).toBe(0);
});

test('the queue lists a refused photo whose record was sent, and it can be deleted there', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'));
  await confirmEdits(device);
  await createDexiePhotos(device).change((await device.outboxDatabase.photo.toArray())[0]?.id ?? '', (row) => ({
    ...row,
    refusal: 'gone',
  }));
  renderScreen(<QueueScreen />);
  const queue = page.getByRole('region', { name: 'Photos to send' });
  await expect.element(queue).toMatchTextContent('UK123456700007');
  await expect.element(page.getByText('Everything has been sent')).not.toBeInTheDocument();
  await queue.getByRole('button', { name: 'Delete photo: UK123456700007' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click();
  await expect.element(page.getByText('Everything has been sent')).toBeVisible();
  expect(await device.outboxDatabase.photo_bytes.count()).toBe(0);
});

test('a caption is saved with the photo, and the arrows move between photos', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'), await largePicture('side.jpg', '#486'));
  await strip()
    .getByRole('button', { name: /^Photo 1 of 2/ })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  const dialog = page.getByRole('dialog', { name: 'Photo 2 of 2' });
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Swollen hock');
  await dialog.getByRole('button', { name: 'Save caption' }).click();
  await expect.element(strip().getByRole('button', { name: /^Swollen hock/, includeHidden: true })).toBeInTheDocument();
  const { rows } = await device.outbox.read();
  expect(rows.map(({ document }) => document?.caption ?? null)).toEqual([null, null, 'Swollen hock']);
});

/** Simulates the camera: the input behind the button of that name gets a file. */
const take = async (name: string, file: File): Promise<void> => {
  await expect.element(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  const input = [...document.querySelectorAll<HTMLInputElement>('input[capture]')].find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!input) throw new Error(`There is no camera for ${name}.`);
  const taken = new DataTransfer();
  taken.items.add(file);
  input.files = taken.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('Photo saved').first()).toBeVisible();
};

test('a photo of a treatment is taken at the treatment, and shown there and with the case', async () => {
  const device = await openTestDevice();
  const recordId = await openCase(device);
  const treatmentId = newId();
  await saveEdit({
    entity: 'treatment-history',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id, medical_record_id: recordId },
    id: treatmentId,
    before: null,
    after: { treatment_strategy: 'Foot trim' },
  });
  await take('Take photo: Foot trim', await largePicture('hock.jpg', '#846'));
  await expect.element(page.getByRole('list', { name: 'Photos of this treatment' })).toBeVisible();
  await expect.element(strip().getByRole('listitem')).toBeVisible();
  const { rows } = await device.outbox.read();
  expect(rows.at(-1)?.document).toMatchObject({ medical_record_id: recordId, treatment_id: treatmentId });
});

test('photos wait for Wi-Fi if the device is set so, and are sent at once on request', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'));
  await confirmEdits(device);
  const parts = answerParts();
  await choosePhotoLine('wifi');
  onTestFinished(() => choosePhotoLine('any'));
  const lane = photoLaneOf(device);
  await lane.trigger('network');
  expect(parts).toEqual([]);
  renderScreen(<QueueScreen />);
  const queue = page.getByRole('region', { name: 'Photos to send' });
  await expect.element(queue).toMatchTextContent('Waiting for Wi-Fi');
  await queue.getByRole('button', { name: 'Send now' }).click();
  await lane.trigger('network');
  expect(await device.outboxDatabase.photo.count()).toBe(0);
});

test('a photo never takes the last space on the device, which is kept for records', async () => {
  const device = await start();
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 990_000_000, quota: 1_000_000_000 });
  choosePhotos(await largePicture('hock.jpg', '#846'));
  await expect.element(card().getByText('kept for records', { exact: false })).toBeVisible();
  expect(await device.outboxDatabase.photo.count()).toBe(0);
  const parents = { farm_id: farm._id, animal_id: cow._id };
  await saveEdit({ entity: 'medical-record', op: 'create', parents, id: newId(), before: null, after: {} });
  expect((await device.outbox.read()).rows).toHaveLength(2);
});

test('a file that is not a picture is named, and the others are saved', async () => {
  await start();
  await choose(new File(['no picture'], 'notes.txt', { type: 'text/plain' }), await largePicture('hock.jpg', '#846'));
  await expect.element(card()).toMatchTextContent('Could not be read as a picture: notes.txt');
  expect(await openedDevice().outboxDatabase.photo.count()).toBe(1);
});

test('once a lock is set neither the bytes nor the small picture is stored unencrypted', async () => {
  const device = await start();
  await choose(await largePicture('hock.jpg', '#846'));
  const { photo, photo_bytes } = device.outboxDatabase;
  const values = async () => [...(await photo.toArray()), ...(await photo_bytes.toArray())].map(({ value }) => value);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  await turnOn(device.userId, { kind: 'pin', pin: '683920' }, 5);
  await expect.poll(async () => (await values()).filter((value) => value instanceof Uint8Array).length).toBe(3);
  await choose(await largePicture('side.jpg', '#486'));
  await expect.poll(async () => (await values()).filter((value) => value instanceof Uint8Array).length).toBe(6);
  await confirmEdits(device);
  answerParts();
  await photoLaneOf(device).trigger('news');
  const small = await device.baseDatabase.photo_thumbnail.toArray();
  expect(small.map(({ value }) => value instanceof Uint8Array)).toEqual([true, true]);
});
