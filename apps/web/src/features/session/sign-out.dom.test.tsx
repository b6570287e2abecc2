import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../../device/edits/edits.ts';
import { listPeople, removePerson } from '../../device/session/session.ts';
import { noteDesk } from '../../device/session/shared-device.ts';
import { deviceDatabase } from '../../device/storage/device-database.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { SignIn } from './sign-in.tsx';
import { SignOut } from './sign-out.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const { user } of await listPeople()) await removePerson(user.id, { evenUnsent: true });
  await deviceDatabase.setting.where('key').startsWith('setting ').delete();
});
afterEach(() => vi.unstubAllGlobals());

const saveOne = () =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: '66/123/4567', animal_id: 'cow-7' },
    before: null,
    after: { notes: 'Lame, left hind' },
  });
const asked = () => page.getByRole('alertdialog', { name: 'Sign out of this device?' });
const open = async () => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(asked()).toBeVisible();
};
const choices = async () => (await asked().getByRole('button').all()).map((button) => button.element().textContent);
const [remove, keep] = ['Sign out and remove the records from this device', 'Sign out and keep'];

test('keeping is suggested on one’s own phone, removing on a shared device', async () => {
  const { userId } = await openTestDevice();
  renderScreen(<SignOut userId={userId} />);
  await open();
  expect((await choices()).slice(-3)).toEqual([keep, remove, 'Stay signed in']);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await noteDesk();
  await open();
  await expect.element(asked().getByText(/Others use this device too/)).toBeVisible();
  expect((await choices()).slice(-3)).toEqual([remove, keep, 'Stay signed in']);
});

test('unsent work is counted first, stays, and is shown to the next person without a name', async () => {
  const { userId } = await openTestDevice();
  await saveOne();
  renderScreen(<SignOut userId={userId} />);
  await open();
  await expect.element(asked().getByText(/You have 1 change not sent yet/)).toBeVisible();
  await asked().getByRole('button', { name: remove }).click();
  await expect.poll(async () => (await listPeople())[0]).toMatchObject({ sealed: 'left', unsent: 1 });
  renderScreen(<SignIn onSignedIn={() => undefined} />);
  await expect.element(page.getByText(/1 change not sent yet, kept on this device/)).toBeVisible();
  expect(document.body.textContent).not.toContain(`${userId}@byre.example`);
  expect(document.body.textContent).not.toContain('Ann Weir');
});

test('once everything is sent, nobody is left on the device', async () => {
  const { userId } = await openTestDevice();
  renderScreen(<SignOut userId={userId} />);
  await open();
  await asked().getByRole('button', { name: remove }).click();
  await expect.poll(listPeople).toEqual([]);
  await expect.element(page.getByText('The records were removed from this device.')).toBeVisible();
});
