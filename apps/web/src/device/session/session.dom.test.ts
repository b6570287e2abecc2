import { Problem } from '@byre/contract/problem';
import { type ProblemCode, problems } from '@byre/contract/problem-codes';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveEdit } from '../edits/edits.ts';
import { closeDevice, openedDevice } from '../opened/open-device.ts';
import { DeviceError } from '../storage/device-error.ts';
import * as session from './session.ts';

const morag = {
  id: `morag-${crypto.randomUUID()}`,
  email: 'm@glen.example',
  name: 'Morag',
  role: 'vet',
  practices: [],
};
const isla = { id: `isla-${crypto.randomUUID()}`, email: 'i@glen.example', name: 'Isla', role: 'vet', practices: [] };
const expires_at = '2027-01-01T00:00:00.000Z';
const newCase = {
  entity: 'medical-record',
  op: 'create',
  parents: { farm_id: '12/345/6789', animal_id: 'cow' },
  before: null,
  after: { notes: 'lame' },
} as const;

/** The server answers every request in this way. */
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } }),
  );
const signInAs = (user: typeof morag) => {
  answer(200, { token: `token of ${user.name}`, expires_at, user });
  return session.signIn({ email: user.email, password: 'byre-demo' });
};

beforeEach(async () => {
  vi.unstubAllGlobals();
  await session.signOut();
});
afterEach(async () => {
  for (const { user } of await session.listPeople()) await session.removePerson(user.id, { evenUnsent: true });
  closeDevice();
  for (const { id } of [morag, isla]) await Dexie.delete(`byre-${id}-outbox`);
});

describe('signing in', () => {
  it('stores who it is on the device, so that the next start needs no network', async () => {
    expect(await signInAs(morag)).toEqual({ kind: 'signed-in', session: { user: morag, expires_at, expired: false } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    closeDevice();
    expect(await session.currentSession()).toEqual({ user: morag, expires_at, expired: false });
    expect(openedDevice().userId).toBe(morag.id);
    expect(await session.currentToken()).toBe('token of Morag');
  });

  it('distinguishes a wrong password, a missing network, a portal and too many attempts', async () => {
    const kinds: string[] = [];
    const attempt = async () => kinds.push((await session.signIn({ email: 'x', password: 'y' })).kind);
    const problem = (code: ProblemCode, headers: Record<string, string> = {}) =>
      answer(problems[code].status, new Problem(code).toDocument(), {
        'content-type': 'application/problem+json',
        ...headers,
      });
    problem('unauthenticated');
    await attempt();
    problem('bad-request');
    await attempt();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await attempt();
    for (const status of [200, 400, 401, 511]) {
      vi.stubGlobal('fetch', async () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } }));
      await attempt();
    }
    for (const status of [200, 401, 429]) {
      answer(status, { error: 'no' });
      await attempt();
    }
    problem('too-many-requests', { 'retry-after': '30' });
    await attempt();
    problem('internal');
    await attempt();
    expect(kinds).toEqual([
      ...['wrong-password', 'wrong-password', 'no-network', 'portal', 'portal', 'portal', 'portal'],
      ...['no-network', 'no-network', 'no-network', 'too-many', 'failed'],
    ]);
    expect(await session.currentSession()).toBeNull();
  });
});

describe('several people on one device', () => {
  it('each have their own work, and can take turns without a network', async () => {
    await signInAs(morag);
    await saveEdit(newCase);
    await signInAs(isla);
    expect((await openedDevice().outbox.read()).rows).toEqual([]);
    const people = (await session.listPeople()).map(({ user, signedIn, unsent }) => [user.name, signedIn, unsent]);
    expect(people.toSorted()).toEqual([
      ['Isla', true, 0],
      ['Morag', true, 1],
    ]);
    expect(await session.continueAs(morag.id)).toBe(true);
    expect((await openedDevice().outbox.read()).rows).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('[D4] keeps the unsent work for the next sign-in and shows how much it is', async () => {
    await signInAs(morag);
    await saveEdit(newCase);
    expect(await session.signOut()).toEqual({ unsent: 1 });
    expect(() => openedDevice()).toThrow(new DeviceError('signed-out'));
    expect([await session.currentSession(), await session.continueAs(morag.id)]).toEqual([null, false]);
    await signInAs(morag);
    expect((await openedDevice().outbox.read()).rows).toHaveLength(1);
  });

  it('removing a person asks about unsent work first', async () => {
    await signInAs(morag);
    await saveEdit(newCase);
    expect(await session.removePerson(morag.id, { evenUnsent: false })).toEqual({ kind: 'unsent', unsent: 1 });
    expect(await session.removePerson(morag.id, { evenUnsent: true })).toEqual({ kind: 'removed' });
    expect(await session.listPeople()).toEqual([]);
    expect(await Dexie.exists(`byre-${morag.id}-outbox`)).toBe(false);
  });
});

describe('a session that ended', () => {
  it('[E3] is reported, and work can be saved as before', async () => {
    await signInAs(morag);
    await session.markExpired(morag.id, true);
    expect((await session.currentSession())?.expired).toBe(true);
    expect((await saveEdit(newCase)).editId).not.toBeNull();
    await signInAs(morag);
    expect((await session.currentSession())?.expired).toBe(false);
  });
});

describe('settings of the device', () => {
  it('are the same for every person who uses it', async () => {
    expect(await session.getSetting('theme')).toBeNull();
    await session.setSetting('theme', 'dark');
    expect(await session.getSetting('theme')).toBe('dark');
  });
});
