import { Problem } from '@byre/contract/problem';
import type { SessionEnd } from '@byre/contract/problem-document';
import { afterEach, expect, it, vi } from 'vitest';
import { bytesOf, openWorkedDevice, secrets } from '../../testing/lock-scene.ts';
import { openTestDevice } from '../../testing/test-device.ts';
import { closeDevice, openedDevice } from '../opened/open-device.ts';
import { runningStatus } from '../opened/running-sync.ts';
import { deviceDatabase } from '../storage/device-database.ts';
import { startSync } from '../sync/start-sync.ts';
import { sealAfterMs, sealOverdue } from './ended-session.ts';
import { currentSession, keepSession, listPeople, markExpired, removePerson } from './session.ts';

let stop: () => void = () => undefined;
const people: string[] = [];

afterEach(async () => {
  stop();
  stop = () => undefined;
  for (const id of people.splice(0)) await removePerson(id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

/** The server refuses every token in this way. */
const refuse = (session?: SessionEnd) =>
  vi.stubGlobal('fetch', async () => {
    const problem = new Problem('unauthenticated', undefined, session ? { session } : {});
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem.toDocument()), { status: 401, headers });
  });

/** A device after a morning's work, at its next contact. */
const atContact = async (session?: SessionEnd) => {
  refuse(session);
  const { device } = await openWorkedDevice();
  people.push(device.userId);
  const before = (await device.outbox.read()).rows;
  stop = await startSync();
  await expect.poll(() => runningStatus().phase).toBe('paused-auth');
  return { userId: device.userId, before };
};
const personOf = async (userId: string) => (await listPeople()).find(({ user }) => user.id === userId);
const signInAgain = async (userId: string) => {
  const row = await deviceDatabase.person.get(userId);
  await keepSession({ token: 'new', expires_at: '2099-01-01T00:00:00.000Z', user: row?.user as never });
};

it('a session that a person ended removes the records from the device, but nothing unsent', async () => {
  const { userId, before } = await atContact('ended');
  await expect.poll(() => personOf(userId)).toMatchObject({ signedIn: false, sealed: 'ended', unsent: before.length });
  await expect.poll(() => bytesOf(userId)).not.toContain(secrets.keeper);
  expect(await currentSession()).toBeNull();
  await signInAgain(userId);
  expect((await openedDevice().outbox.read()).rows).toEqual(before);
});

it.each(['ran-out', undefined] as const)(
  '[E3] one that ended for another reason (%s) asks for a sign-in, with everything there for a week',
  async (session) => {
    const { userId } = await atContact(session);
    await expect.poll(currentSession).toMatchObject({ expired: true, ranOutAtMs: expect.any(Number) });
    const ranOutAtMs = (await currentSession())?.ranOutAtMs ?? 0;
    await sealOverdue(ranOutAtMs + sealAfterMs - 1);
    expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
    expect(await bytesOf(userId)).toContain(secrets.keeper);
    await sealOverdue(ranOutAtMs + sealAfterMs);
    expect(await personOf(userId)).toMatchObject({ signedIn: false, sealed: 'ran-out', unsent: 2 });
    expect(await bytesOf(userId)).not.toContain(secrets.keeper);
  },
);

it('the week begins again with each sign-in', async () => {
  const { userId } = await openTestDevice();
  people.push(userId);
  await markExpired(userId, true);
  await signInAgain(userId);
  await sealOverdue(Date.now() + 2 * sealAfterMs);
  expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
});

it('a late answer to an older sign-in does not affect the next one', async () => {
  const { userId } = await openTestDevice();
  people.push(userId);
  const { sealEnded } = await import('./ended-session.ts');
  await sealEnded(userId, 'of an older sign-in');
  expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
});

it('another person who has taken over the device continues, whatever happens to the first', async () => {
  const first = await openTestDevice();
  const second = await openTestDevice();
  people.push(first.userId, second.userId);
  const { sealEnded } = await import('./ended-session.ts');
  await sealEnded(first.userId, 'of a test');
  expect(await personOf(first.userId)).toMatchObject({ signedIn: false, sealed: 'ended' });
  expect((await currentSession())?.user.id).toBe(second.userId);
});
