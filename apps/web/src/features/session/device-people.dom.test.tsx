import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../../device/edits/edits.ts';
import { lockNow, turnOn } from '../../device/lock/app-lock.ts';
import { listPeople } from '../../device/session/session.ts';
import { exportUnsent } from '../../device/session/unsent-file.ts';
import { DeviceDatabase } from '../../device/storage/database.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { DevicePeople } from './device-people.tsx';

const setName = async (userId: string, name: string) => {
  const database = new DeviceDatabase();
  const row = await database.person.get(userId);
  await database.person.update(userId, { user: { ...(row?.user as object), name } });
  database.close();
};

afterEach(() => vi.unstubAllGlobals());

/** Morag, with an unsent change, and Isla, who is signed in. No other test uses these names. */
const twoPeople = async ({ isMoragLocked = false } = {}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const morag = { name: `Morag ${mark}`, id: (await openTestDevice()).userId };
  await setName(morag.id, morag.name);
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: '66/123/4567', animal_id: 'cow-7' },
    before: null,
    after: { notes: 'Lame, left hind' },
  });
  if (isMoragLocked) await lock(morag.id);
  const isla = { name: `Isla ${mark}`, id: (await openTestDevice()).userId };
  await setName(isla.id, isla.name);
  return { morag, isla };
};

const lock = async (userId: string) => {
  // A server that stores the second key of locks.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await turnOn(userId, { kind: 'pin', pin: '683920' }, 5);
  lockNow(userId);
};

const isKnown = async ({ id }: { id: string }) => (await listPeople()).some(({ user }) => user.id === id);
const removing = (name: string) => page.getByRole('button', { name: `Remove from this device: ${name}` });
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test('unsent work is counted, offered as a file, and confirmed twice before it is deleted', async () => {
  const { morag, isla } = await twoPeople();
  renderScreen(<DevicePeople currentId={isla.id} />);
  await removing(morag.name).click();
  await expect.element(page.getByText(new RegExp(`${morag.name} has 1 change not sent yet`))).toBeVisible();
  await expect.element(answer('Save as a file')).toBeVisible();
  await answer('Remove anyway').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 1 unsent change for good?' })).toBeVisible();
  expect(await isKnown(morag)).toBe(true);
  await answer('Delete and remove').click();
  await expect.poll(() => isKnown(morag)).toBe(false);
  expect(await isKnown(isla)).toBe(true);
  await expect.element(removing(morag.name)).not.toBeInTheDocument();
});

test('the file contains the person’s unsent work', async () => {
  const { morag, isla } = await twoPeople();
  renderScreen(<DevicePeople currentId={isla.id} />);
  const files: Blob[] = [];
  const createObjectURL = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    files.push(blob);
    return createObjectURL(blob);
  };
  try {
    await removing(morag.name).click();
    await answer('Save as a file').click();
    await expect.poll(() => files.length).toBe(1);
  } finally {
    URL.createObjectURL = createObjectURL;
  }
  const { edits } = JSON.parse((await files[0]?.text()) ?? '{}');
  expect(edits).toHaveLength(1);
  expect(JSON.stringify(edits)).toContain('Lame, left hind');
});

test('if everything is sent, one question is enough, and “Keep” keeps the data', async () => {
  const { isla } = await twoPeople();
  renderScreen(<DevicePeople currentId={isla.id} />);
  await removing(isla.name).click();
  await expect.element(page.getByText(/you are signed out/)).toBeVisible();
  await answer('Keep').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(await isKnown(isla)).toBe(true);
});

test('unsent work of a person who has locked Byre is counted with its owner and what to do, and stays encrypted', async () => {
  const { morag, isla } = await twoPeople({ isMoragLocked: true });
  await expect(exportUnsent(morag.id)).rejects.toMatchObject({ code: 'locked' });
  renderScreen(<DevicePeople currentId={isla.id} />);
  await removing(morag.name).click();
  const question = page.getByRole('alertdialog');
  for (const told of [
    `${morag.name} has 1 change not sent yet`,
    `${morag.name} has locked Byre on this device`,
    `“Another person”, then “Continue as ${morag.name}”`,
  ]) {
    await expect.element(question.getByText(new RegExp(told)).first()).toBeVisible();
  }
  await expect.element(answer('Save as a file')).not.toBeInTheDocument();
  await answer('Keep').click();
  expect((await listPeople()).find(({ user }) => user.id === morag.id)).toMatchObject({ isLocked: true, unsent: 1 });
});
