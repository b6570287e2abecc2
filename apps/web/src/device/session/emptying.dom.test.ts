import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bytesOf, openWorkedDevice, secrets } from '../../testing/lock-scene.ts';
import { closeDevice, openedDevice } from '../opened/open-device.ts';
import { setRunningStatus } from '../opened/running-sync.ts';
import { deviceDatabase } from '../storage/device-database.ts';
import { createReporter } from './device-report.ts';
import { emptyDevice } from './emptying.ts';
import { currentSession, keepSession, listPeople, removePerson } from './session.ts';

const askedAt = '2026-11-21T13:00:00.000Z';
const people: string[] = [];
/** The requests to the server, in order. */
let asked: string[];
let reports: DeviceReport[];
let remove: string | null;
/** Whether the server can be reached once the records are gone. */
let isReached: boolean;

beforeEach(() => {
  setRunningStatus({ persisted: false });
  [asked, reports, remove, isReached] = [[], [], askedAt, true];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const token = new Headers(headers).get('authorization');
    asked.push(`${method} ${path} ${token === null ? '' : 'as somebody'}`.trim());
    if (path !== '/api/sync/device') return new Response(null, { status: 204 });
    const report = JSON.parse(String(body)) as DeviceReport;
    if (report.removed && !isReached) throw new TypeError('Failed to fetch');
    reports.push(report);
    if (report.removed === remove) remove = null;
    return Response.json({ known: true, lost: 0, lost_at: null, decided: [], remove } satisfies DeviceAnswer);
  });
});
afterEach(async () => {
  for (const id of people.splice(0)) await removePerson(id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

const workedDevice = async () => {
  const { device } = await openWorkedDevice();
  people.push(device.userId);
  return device;
};
const personOf = async (userId: string) => (await listPeople()).find(({ user }) => user.id === userId);

it('an emptied device keeps what it could not send, reports that it is done, and then ends its session', async () => {
  const device = await workedDevice();
  const before = (await device.outbox.read()).rows.length;
  await createReporter(device, emptyDevice)();
  expect(await personOf(device.userId)).toMatchObject({ signedIn: false, sealed: 'emptied', unsent: before });
  const bytes = await bytesOf(device.userId);
  expect(bytes).not.toContain(secrets.keeper);
  expect([bytes.includes(secrets.draft), bytes.includes('and the other one')]).toEqual([true, true]);
  expect(await currentSession()).toBeNull();
  expect(reports.map(({ removed, pending }) => [removed, pending])).toEqual([
    [undefined, before],
    [askedAt, before],
  ]);
  expect(asked.at(-1)).toBe('DELETE /api/session as somebody');
});

it('a failed report is repeated after the next sign-in, and the records come back', async () => {
  const { userId } = await workedDevice();
  isReached = false;
  await createReporter(openedDevice(), emptyDevice)();
  expect(reports.at(-1)?.removed).toBeUndefined();
  isReached = true;
  const row = await deviceDatabase.person.get(userId);
  await keepSession({ token: 'new', expires_at: '2099-01-01T00:00:00.000Z', user: row?.user as never });
  const report = createReporter(openedDevice(), emptyDevice);
  await report();
  expect(reports.at(-1)?.removed).toBe(askedAt);
  expect(await personOf(userId)).toMatchObject({ signedIn: true, sealed: null });
  await createReporter(openedDevice(), emptyDevice)();
  expect(reports.at(-1)?.removed).toBeUndefined();
});
