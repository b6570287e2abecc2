import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { saveEdit } from '../edits/edits.ts';
import { closeDevice, type OpenDevice, openDevice } from '../opened/open-device.ts';
import { runningStatus, setRunningStatus } from '../opened/running-sync.ts';
import { createReporter } from '../session/device-report.ts';
import { markLossSeen, tellLoss } from '../session/loss-notice.ts';
import { deletePerson } from '../session/person-data.ts';

const farm_id = '12/345/6789';
const newCase = (notes: string) =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id, animal_id: 'cow' },
    before: null,
    after: { notes },
  });

const lostAt = '2026-11-22T09:00:00.000Z';
let sent: DeviceReport[];
let answer: DeviceAnswer | null;

beforeEach(() => {
  setRunningStatus({ persisted: false, loss: null });
  sent = [];
  answer = { known: false, lost: 2, lost_at: lostAt, decided: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer === null ? new Response('<html>', { status: 200 }) : Response.json(answer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setRunningStatus({ loss: null });
  closeDevice();
});

/** The browser deletes every database of the person, and nothing else; then the app starts. */
const evict = async ({ userId }: OpenDevice): Promise<OpenDevice> => {
  closeDevice();
  const names = await Dexie.getDatabaseNames();
  for (const name of names.filter((each) => each.startsWith(`byre-${userId}-`))) await Dexie.delete(name);
  return restart(userId);
};

const restart = async (userId: string): Promise<OpenDevice> => {
  closeDevice();
  const device = openDevice(userId);
  await tellLoss(device);
  return device;
};

it('[D7] lost work unknown to the server is reported at the next start, and to the server once it answers', async () => {
  const first = await openTestDevice();
  await newCase('lame');
  await newCase('mastitis');
  const { client } = await first.outbox.read();
  const device = await evict(first);
  expect(runningStatus().loss).toEqual({ count: 2, at: expect.any(String), isTold: false });

  const report = createReporter(device);
  answer = null;
  await report();
  answer = { known: false, lost: 2, lost_at: lostAt, decided: [] };
  await report();
  const evicted = [{ client, pending: 2, max_seq: 2, farms: [{ farm_id, pending: 2 }] }];
  expect(sent.map((each) => each.evicted)).toEqual([evicted, evicted]);
  expect(runningStatus().loss).toEqual({ count: 2, at: lostAt, isTold: true });
  await newCase('another');
  await report();
  expect(sent.at(-1)?.evicted).toBeUndefined();
});

it('[D7] a loss that the person has read about before there was signal is not shown again', async () => {
  const first = await openTestDevice();
  await newCase('lame');
  const device = await evict(first);
  await markLossSeen(device.userId, runningStatus().loss?.at ?? '');
  expect((await restart(device.userId)).userId).toBe(first.userId);
  expect(runningStatus().loss).toBeNull();
  await createReporter(device)();
  expect([sent[0]?.evicted?.length, runningStatus().loss]).toEqual([1, null]);
});

it('[D7] a first write after the loss does not hide it', async () => {
  const first = await openTestDevice();
  await newCase('lame');
  closeDevice();
  await Dexie.delete(first.outboxDatabase.name);
  openDevice(first.userId);
  await newCase('written before anybody had looked');
  await restart(first.userId);
  expect(runningStatus().loss).toMatchObject({ count: 1, isTold: false });
});

it('[D7] nothing is reported if everything was sent, after a mere restart, or if the person was removed from the device', async () => {
  const restarted = await openTestDevice();
  await newCase('lame');
  await restart(restarted.userId);
  expect(runningStatus().loss).toBeNull();
  const { rows } = await restarted.outbox.read();
  await openDevice(restarted.userId).outbox.update(() => ({
    result: null,
    writes: { put: rows.map((row) => ({ ...row, state: 'acked', attempt: 1, ver: 1 })) },
  }));
  await evict(restarted);
  expect(runningStatus().loss).toBeNull();

  const removed = await openTestDevice();
  await newCase('lame');
  closeDevice();
  await deletePerson(removed.userId);
  await restart(removed.userId);
  expect(runningStatus().loss).toBeNull();
});

it('[D7] if the mark was cleared as well, saving still works and the server’s count is used', async () => {
  const first = await openTestDevice();
  await newCase('lame');
  localStorage.removeItem(`byre-mark ${first.userId}`);
  const device = await evict(first);
  expect(runningStatus().loss).toBeNull();
  answer = { known: true, lost: 1, lost_at: lostAt, decided: [] };
  await createReporter(device)();
  expect(runningStatus().loss).toEqual({ count: 1, at: lostAt, isTold: true });
});

it('[D7] a mark that cannot be written costs no edit', async () => {
  const device = await openTestDevice();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await newCase('lame')).editId).not.toBeNull();
  expect((await device.outbox.read()).rows).toHaveLength(1);
});
