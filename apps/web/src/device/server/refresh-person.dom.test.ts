import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place } from '../../words/place.ts';
import { closeDevice } from '../opened/open-device.ts';
import * as session from '../session/session.ts';
import { createPersonRefresher } from './refresh-person.ts';

const practice = (time_zone: string) => ({ _id: '11/111/1111', name: 'Glen Vets', time_zone });
const morag = {
  id: `morag-${crypto.randomUUID()}`,
  email: 'm@glen.example',
  name: 'Morag',
  role: 'vet',
  practices: [practice('Europe/London')],
};
const moved = { ...morag, role: 'admin', practices: [practice('America/New_York')] };
const expires_at = '2027-01-01T00:00:00.000Z';

/** The server answers every request in this way. Returns the requests. */
const answer = (status: number, body: unknown): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
};

beforeEach(async () => {
  answer(200, { token: 'token of Morag', expires_at, user: morag });
  await session.signIn({ email: morag.email, password: 'byre-demo' });
});
afterEach(async () => {
  await session.removePerson(morag.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

it('a changed time zone and role reach a device that stays signed in, once and not at every contact', async () => {
  const asked = answer(200, moved);
  const refresh = createPersonRefresher();
  await refresh();
  await refresh();
  expect(asked).toEqual(['GET /api/session']);
  expect(await session.currentSession()).toEqual({ user: moved, expires_at, expired: false });
  expect([await session.currentToken(), place.zone()]).toEqual(['token of Morag', 'America/New_York']);
});

it('news for the person are fetched at the contact that announces them, and again once they are gone', async () => {
  const asked = answer(200, morag);
  const refresh = createPersonRefresher();
  for (const news of [null, '2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z', null, null]) await refresh(news);
  expect(asked).toHaveLength(3);
});

it('an answer that is not the practice’s changes nothing, and the next contact asks again', async () => {
  const refresh = createPersonRefresher();
  for (const [status, body] of [
    [200, { welcome: 'to the hotel' }],
    [401, {}],
    [503, {}],
  ] as const) {
    answer(status, body);
    await expect(refresh()).rejects.toThrow();
  }
  expect((await session.currentSession())?.user).toEqual(morag);
  answer(200, moved);
  await refresh();
  expect((await session.currentSession())?.user).toEqual(moved);
});

it('the answer for a person who has been removed from the device in the meantime is not stored', async () => {
  await session.removePerson(morag.id, { evenUnsent: true });
  await session.keepUser(moved as Parameters<typeof session.keepUser>[0]);
  expect(await session.personOf(morag.id)).toBeNull();
});
