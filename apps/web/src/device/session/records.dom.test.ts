import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, openWorkedDevice, saveCase, secrets } from '../../testing/lock-scene.ts';
import { openTestDevice, seedFarm, testFarm } from '../../testing/test-device.ts';
import { listDrafts } from '../edits/drafts.ts';
import { closeDevice, openedDevice } from '../opened/open-device.ts';
import { BaseDatabase } from '../storage/database.ts';
import { deviceDatabase } from '../storage/device-database.ts';
import { DeviceError } from '../storage/device-error.ts';
import { signOutAndRemove, signOutSealed } from './records.ts';
import { keepSession, listPeople, removePerson } from './session.ts';
import { isSharedDevice, noteDesk, noteSignIn } from './shared-device.ts';
import { finishTaking } from './taken-records.ts';

const farmId = '12/345/6789';
const people: string[] = [];

afterEach(async () => {
  for (const id of people.splice(0)) await removePerson(id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

/** A device after a morning's work: two unsent edits, one in the log, a draft, and a farm with an animal. */
const workedDevice = async () => {
  // Signing out calls the server, which does not exist here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { device } = await openWorkedDevice();
  people.push(device.userId);
  return device;
};
const personOf = async (userId: string) => (await listPeople()).find(({ user }) => user.id === userId);
const signInAgain = async (userId: string) => {
  const row = await deviceDatabase.person.get(userId);
  await keepSession({ token: 'new', expires_at: '2099-01-01T00:00:00.000Z', user: row?.user as never });
};
const recordsOf = async (userId: string) => {
  const base = new BaseDatabase(userId);
  const counts = await Promise.all(base.tables.map(async (table) => [table.name, await table.count()] as const));
  base.close();
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

describe('signing out and removing the records', () => {
  it('leaves nothing of a person who has sent everything', async () => {
    const device = await openTestDevice();
    people.push(device.userId);
    await seedFarm(device, testFarm({ _id: farmId, keeper: secrets.keeper }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signOutAndRemove(device.userId)).toEqual({ unsent: 0 });
    expect(await bytesOf(device.userId)).toBe('');
    expect(await personOf(device.userId)).toBeUndefined();
  });

  it('removes every record, and keeps unsent and half-filled work', async () => {
    const { userId } = await workedDevice();
    const before = await openedDevice().outbox.read();
    expect(await signOutAndRemove(userId)).toEqual({ unsent: before.rows.length });
    const bytes = await bytesOf(userId);
    for (const gone of [secrets.keeper, `once ${secrets.notes}`]) expect(bytes).not.toContain(gone);
    expect(await recordsOf(userId)).toEqual({ meta: 1 });
    expect(await personOf(userId)).toMatchObject({ signedIn: false, sealed: 'left', unsent: before.rows.length });
    await signInAgain(userId);
    expect((await openedDevice().outbox.read()).rows).toEqual(before.rows);
    expect(bytes).toContain(secrets.draft);
    expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
  });

  it('restores the records with the next sign-in, and half-filled forms with them', async () => {
    const { userId } = await workedDevice();
    await signOutAndRemove(userId);
    await signInAgain(userId);
    await seedFarm(openedDevice(), testFarm({ _id: farmId, name: secrets.farmName }));
    expect(Object.keys(await recordsOf(userId))).toEqual(['bucket', 'farm']);
    expect(await listDrafts()).toMatchObject([{ value: { notes: secrets.draft } }]);
  });

  it('accepts nothing from a tab that is still fetching', async () => {
    const device = await workedDevice();
    await signOutSealed(device.userId, 'ended');
    await expect(seedFarm(device, testFarm({ _id: farmId, keeper: secrets.keeper }))).rejects.toThrow(
      new DeviceError('signed-out'),
    );
    expect(await recordsOf(device.userId)).toEqual({ meta: 1 });
  });

  it('is continued after the device died during it', async () => {
    const { userId } = await workedDevice();
    await deviceDatabase.person.update(userId, { token: null, sealed: 'ended' });
    closeDevice();
    await finishTaking();
    expect(await recordsOf(userId)).toEqual({ meta: 1 });
    expect(await bytesOf(userId)).toContain(secrets.notes);
  });

  it('is not continued by a late tab after they have signed in again', async () => {
    const { userId } = await workedDevice();
    await signOutSealed(userId, 'ended');
    // A sign-in and the continued removal, at the same time.
    await Promise.all([signInAgain(userId), finishTaking(), finishTaking()]);
    await seedFarm(openedDevice(), testFarm({ _id: farmId, name: secrets.farmName }));
    expect(Object.keys(await recordsOf(userId))).toEqual(['bucket', 'farm']);
    expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
  });

  it('forgets what was sent, but not what the practice has not been told', async () => {
    const { userId, outbox } = await workedDevice();
    await saveCase('sent long ago');
    await outbox.update(({ rows }) => ({
      result: null,
      writes: { close: [{ ...rows.at(-1), state: 'settled', closedAtMs: 5, reason: null } as never] },
    }));
    await signOutAndRemove(userId);
    const bytes = await bytesOf(userId);
    expect(bytes).not.toContain('sent long ago');
    expect(bytes).toContain('and the other one');
  });
});

describe('a shared device', () => {
  const forget = async () => {
    await deviceDatabase.setting.where('key').startsWith('setting ').delete();
  };
  beforeEach(forget);
  afterEach(forget);

  it('is one where more than one person has signed in, even if the others were removed from it', async () => {
    for (const { user } of await listPeople()) await removePerson(user.id, { evenUnsent: true });
    const shared: boolean[] = [];
    for (const who of ['isla', 'isla', 'morag']) {
      await noteSignIn(who);
      shared.push(await isSharedDevice());
    }
    expect(shared).toEqual([false, false, true]);
  });

  it('is one where the desk was opened', async () => {
    await noteDesk();
    expect(await isSharedDevice()).toBe(true);
  });
});
