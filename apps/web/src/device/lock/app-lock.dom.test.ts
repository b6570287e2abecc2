import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, draftKeyOf, farmId, openWorkedDevice, saveCase, secrets } from '../../testing/lock-scene.ts';
import { readDraft } from '../edits/drafts.ts';
import { closeDevice, openDevice, openedDevice } from '../opened/open-device.ts';
import { getAnimal, listFarms, searchTags } from '../reads/farm-reads.ts';
import { getOwnSetting } from '../reads/own-settings.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { listRecords } from '../reads/record-reads.ts';
import { currentSession, currentToken, signIn } from '../session/session.ts';
import { heldOf, hold } from '../storage/keyring.ts';
import { lockNow, turnOff, turnOn, unlockWithPin } from './app-lock.ts';
import { keyOf } from './held-keys.ts';
import { rewriteOnce } from './rewrite.ts';
import { rewriteAll } from './rewriting.ts';
import { openEverywhere } from './sharing.ts';
import { changeVault, readVault } from './vault-store.ts';

const pin = '683920';

/** A server that stores second keys, and signs in with the password. */
let kept: Map<string, string>;
let isAway = false;
const serve = async (path: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> => {
  if (isAway) throw new TypeError('Failed to fetch');
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  if (path === '/api/authenticate/third_party') {
    const { email } = JSON.parse(String(body));
    const user = { id: email.split('@')[0], email, name: 'Ann Weir', role: 'vet', practices: [] };
    return json({ token: 'a new token', expires_at: '2099-01-01T00:00:00.000Z', user });
  }
  expect(new Headers(headers).get('authorization')).toMatch(/^Bearer ./);
  if (method === 'PUT') kept.set(path, JSON.parse(String(body)).key);
  if (method === 'DELETE') kept.delete(path);
  if (method !== 'GET') return new Response(null, { status: 204 });
  return kept.has(path) ? json({ key: kept.get(path) }) : json({ code: 'not-found' }, 404);
};

beforeEach(() => {
  kept = new Map();
  isAway = false;
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeDevice();
});

const stateOf = async (userId: string) => (await readVault(userId))?.state ?? 'none';
const settled = (userId: string, state: string) => expect.poll(() => stateOf(userId)).toBe(state);
const seen = async () => ({
  farms: (await listFarms()).map(({ farm, stock }) => [farm.name, stock.animals]),
  found: (await searchTags('0421')).map(({ tag }) => tag),
  animal: (await getAnimal(farmId, secrets.tagAsId))?.document.identification_number,
  records: (await listRecords(farmId, secrets.tagAsId)).map(({ document, sync }) => [document.notes, sync]).sort(),
  queue: (await listOutbox()).map(({ tag, fields }) => [tag, fields.notes?.new]),
  log: (await openedDevice().outbox.readLog({ limit: 10 })).map(({ state }) => state),
  draft: await readDraft(draftKeyOf(openedDevice())),
  opened: await getOwnSetting('opened'),
  token: await currentToken(),
});
const found = (text: string, all: Record<string, string>) =>
  Object.entries(all).flatMap(([what, secret]) => (text.includes(secret) ? [what] : []));

describe('turning a lock on', () => {
  it('leaves no tag, name, note or token unencrypted on the device, and everything is there as before', async () => {
    const { device, token } = await openWorkedDevice();
    const all = { ...secrets, token };
    const before = await seen();
    expect(found(await bytesOf(device.userId), all)).toEqual(Object.keys(all));
    await turnOn(device.userId, { kind: 'pin', pin }, 5);
    await settled(device.userId, 'sealed');
    expect(await seen()).toEqual(before);
    expect(found(await bytesOf(device.userId), all)).toEqual([]);
    await saveCase('and one more');
    expect(found(await bytesOf(device.userId), { ...all, more: 'and one more' })).toEqual([]);
    lockNow(device.userId);
    await expect(openDevice(device.userId).outbox.read()).rejects.toMatchObject({ code: 'locked' });
    expect([await currentToken(), (await currentSession())?.user.id]).toEqual([null, device.userId]);
  });

  it('is not possible without signal, and then changes nothing', async () => {
    const { device } = await openWorkedDevice();
    isAway = true;
    await expect(turnOn(device.userId, { kind: 'pin', pin }, 5)).rejects.toMatchObject({
      failure: { kind: 'no-network' },
    });
    expect([await stateOf(device.userId), heldOf(device.userId)]).toEqual(['none', undefined]);
  });

  it('can be undone: everything is unencrypted as before, and the server deletes its key', async () => {
    const { device } = await openWorkedDevice();
    const before = await seen();
    await turnOn(device.userId, { kind: 'pin', pin }, 5);
    await settled(device.userId, 'sealed');
    await turnOff(device.userId);
    await settled(device.userId, 'none');
    expect(await seen()).toEqual(before);
    expect(found(await bytesOf(device.userId), secrets)).toEqual(Object.keys(secrets));
    await expect.poll(() => kept.size).toBe(0);
  });
});

describe('the PIN', () => {
  it('unlocks, a wrong one does not, and the growing waits are kept across a restart of the app', async () => {
    const { device } = await openWorkedDevice();
    const before = await seen();
    await turnOn(device.userId, { kind: 'pin', pin }, 5);
    await settled(device.userId, 'sealed');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    lockNow(device.userId);
    const answers = [];
    for (const wrong of ['683921', '683922', '683923', '683924', '683925', pin]) {
      answers.push(await unlockWithPin(device.userId, wrong));
    }
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => ({ kind: 'wrong', waitMs: 0 })),
      { kind: 'wrong', waitMs: 30_000 },
      { kind: 'wait', waitMs: 30_000 },
    ]);
    expect((await readVault(device.userId))?.tries.count).toBe(5);
    vi.setSystemTime(Date.now() + 30_000);
    expect(await unlockWithPin(device.userId, pin)).toEqual({ kind: 'open' });
    expect(await seen()).toEqual(before);
    expect((await readVault(device.userId))?.tries).toEqual({ count: 0, untilMs: 0 });
  });

  it('if it is forgotten, the password unlocks with the server’s key, and nothing unsent is lost', async () => {
    const { device } = await openWorkedDevice();
    const before = await seen();
    await turnOn(device.userId, { kind: 'pin', pin }, 5);
    await settled(device.userId, 'sealed');
    lockNow(device.userId);
    const credentials = { email: `${device.userId}@byre.example`, password: 'byre-demo' };
    const { farms, queue, records } = before;
    expect((await signIn(credentials)).kind).toBe('signed-in');
    expect(await seen()).toMatchObject({ farms, queue, records, token: 'a new token' });
    expect(await bytesOf(device.userId)).not.toContain('a new token');
  });

  it('is still required if the server has no key, and the new sign-in counts once it was entered', async () => {
    const { device } = await openWorkedDevice();
    await turnOn(device.userId, { kind: 'pin', pin }, 5);
    await settled(device.userId, 'sealed');
    lockNow(device.userId);
    kept.clear();
    await signIn({ email: `${device.userId}@byre.example`, password: 'byre-demo' });
    expect([heldOf(device.userId)?.kind, await currentToken()]).toEqual(['locked', null]);
    expect(await unlockWithPin(device.userId, pin)).toEqual({ kind: 'open' });
    expect([await currentToken(), (await listOutbox()).length]).toEqual(['a new token', 2]);
  });
});

describe('a crash', () => {
  /** The app crashes between two steps, and everything in memory is lost. */
  const crashAfter = async (userId: string, steps: number, seals: boolean) => {
    const key = keyOf(userId);
    const dataKey = key?.dataKey.slice();
    let left = steps;
    const pause = async () => {
      left -= 1;
      if (left < 0) throw new Error('The battery is empty.');
    };
    const run = rewriteOnce({ userId, seals, onProgress: () => undefined, pause });
    const isOver = await run.then(
      () => true,
      () => false,
    );
    hold(userId, { kind: 'locked' });
    closeDevice();
    if (key && dataKey) await openEverywhere(userId, { lockId: key.lockId, dataKey });
    openDevice(userId);
    return isOver;
  };

  it.each(['sealing', 'opening'] as const)(
    'at any step of %s loses nothing, and the next start continues',
    async (state) => {
      const { device } = await openWorkedDevice();
      const { userId } = device;
      const before = await seen();
      await turnOn(userId, { kind: 'pin', pin }, 5);
      await settled(userId, 'sealed');
      const seals = state === 'sealing';
      for (let steps = 0; ; steps += 1) {
        // Everything is stored in the opposite way, as before the first step.
        await changeVault(userId, (vault) => ({ ...vault, state: seals ? 'opening' : 'sealed' }));
        await rewriteOnce({ userId, seals: !seals, onProgress: () => undefined, pause: async () => undefined });
        await changeVault(userId, (vault) => ({ ...vault, state }));
        const isOver = await crashAfter(userId, steps, seals);
        expect(await seen(), `after ${steps} steps`).toEqual(before);
        if (isOver) break;
        expect(steps).toBeLessThan(50);
      }
      await rewriteAll(userId);
      expect(await stateOf(userId)).toBe(seals ? 'sealed' : 'none');
      expect(await seen()).toEqual(before);
      expect(found(await bytesOf(userId), secrets)).toEqual(seals ? [] : Object.keys(secrets));
    },
  );
});

describe('several tabs', () => {
  it('lock together, and a new one gets the key from an open one', async () => {
    const { device } = await openWorkedDevice();
    const { userId } = device;
    await turnOn(userId, { kind: 'pin', pin }, 5);
    await settled(userId, 'sealed');
    const other = new BroadcastChannel('byre-lock');
    const heard: { kind: string; userId: string; lockId?: string; dataKey?: Uint8Array<ArrayBuffer> }[] = [];
    other.onmessage = ({ data }) => heard.push(data);
    other.postMessage({ kind: 'asked', userId });
    await expect.poll(() => heard.map(({ kind }) => kind)).toContain('opened');
    other.postMessage({ kind: 'closed', userId });
    await expect.poll(() => heldOf(userId)?.kind).toBe('locked');
    expect(() => openedDevice()).toThrow('signed-out');
    other.postMessage(heard.find(({ kind }) => kind === 'opened'));
    await expect.poll(() => heldOf(userId)?.kind).toBe('open');
    expect((await openDevice(userId).outbox.read()).rows).toHaveLength(2);
    other.close();
  });

  it('the key is not deleted while a tab that slept may still seal with it', async () => {
    const { device } = await openWorkedDevice();
    const { userId } = device;
    await turnOn(userId, { kind: 'pin', pin }, 5);
    await settled(userId, 'sealed');
    const lockId = (await readVault(userId))?.lockId;
    const asleep = Promise.withResolvers<void>();
    await new Promise<void>((granted) => {
      navigator.locks.request(`byre-sealing-${lockId}`, { mode: 'shared' }, () => {
        granted();
        return asleep.promise;
      });
    });
    const { dataKey } = keyOf(userId) ?? {};
    const sealedAsleep = dataKey?.slice();
    await turnOff(userId);
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    expect([await stateOf(userId), sealedAsleep?.length]).toEqual(['opening', 32]);
    // What the sleeping tab wrote is found by the last run.
    const held = heldOf(userId);
    if (held?.kind !== 'open') throw new Error('It is open.');
    hold(userId, { ...held, seals: true });
    await saveCase('sealed in its sleep');
    hold(userId, { ...held, seals: false });
    asleep.resolve();
    await settled(userId, 'none');
    expect(await bytesOf(userId)).toContain('sealed in its sleep');
  });
});

it('work that version 0.1.0 left unsent is sealed and can be read', async () => {
  const { device } = await openWorkedDevice();
  const { userId, outboxDatabase } = device;
  const [row] = await outboxDatabase.open_edit.toArray();
  const old = JSON.parse(String(row?.value));
  old.mutation.pv = 1;
  delete old.refusal;
  await outboxDatabase.open_edit.put({ ...row, value: JSON.stringify(old) } as never);
  await turnOn(userId, { kind: 'pin', pin }, 5);
  await settled(userId, 'sealed');
  // Opened again, so that the rows are not those in memory.
  closeDevice();
  const { rows } = await openDevice(userId).outbox.read();
  expect(rows.find(({ id }) => id === old.id)).toEqual(old);
});
