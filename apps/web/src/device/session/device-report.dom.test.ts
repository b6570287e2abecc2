import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { saveEdit } from '../edits/edits.ts';
import { discardEdit } from '../edits/repairs.ts';
import { closeDevice, type OpenDevice } from '../opened/open-device.ts';
import { runningStatus, setRunningStatus } from '../opened/running-sync.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { createReporter } from './device-report.ts';
import { markLossSeen } from './loss-notice.ts';

const parents = { farm_id: '12/345/6789', animal_id: 'cow' };
const newCase = (notes: string) =>
  saveEdit({ entity: 'medical-record', op: 'create', parents, before: null, after: { notes } });

let sent: DeviceReport[];
let answer: DeviceAnswer | null;

beforeEach(() => {
  // The browser has already answered, so nothing about storage changes during a test.
  setRunningStatus({ persisted: false });
  sent = [];
  answer = { known: true, lost: 0, lost_at: null, decided: [], remove: null };
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

const refuse = (device: OpenDevice, id: string | null) =>
  device.outbox.update(({ rows }) => ({
    result: null,
    writes: { put: rows.filter((row) => row.id === id).map((row) => ({ ...row, state: 'rejected', attempt: 1 })) },
  }));

it('the state of the device is reported when something has changed, and not again until it does', async () => {
  const device = await openTestDevice();
  const report = createReporter(device);
  await report();
  await newCase('lame');
  await report();
  await report();
  expect(sent.map(({ pending, max_seq, farms }) => [pending, max_seq, farms])).toEqual([
    [0, 0, []],
    [1, 1, [{ farm_id: parents.farm_id, pending: 1, oldest_pending_at: sent.at(-1)?.oldest_pending_at }]],
  ]);
});

it('a failed report is repeated at the next contact', async () => {
  const report = createReporter(await openTestDevice());
  answer = null;
  await report();
  answer = { known: false, lost: 0, lost_at: null, decided: [], remove: null };
  await report();
  await report();
  expect(sent).toHaveLength(2);
});

it('refused work that was discarded here is reported once, so that it leaves the practice’s list', async () => {
  const device = await openTestDevice();
  const report = createReporter(device);
  const { editId } = await newCase('lame');
  await refuse(device, editId);
  await discardEdit(editId ?? '', 'mistake');
  await report();
  await newCase('another');
  await report();
  expect(sent.map(({ closed }) => closed)).toEqual([
    [{ farm_id: parents.farm_id, id: editId, how: 'discarded', reason: 'mistake' }],
    undefined,
  ]);
});

it('work about which the practice has decided is settled here as well', async () => {
  const device = await openTestDevice();
  const { editId } = await newCase('lame');
  await refuse(device, editId);
  const at = '2026-11-21T09:00:00.000Z';
  const decision = {
    farm_id: parents.farm_id,
    id: editId ?? '',
    how: 'accepted',
    by: 'Ann',
    at,
    reason: null,
  } as const;
  answer = { known: true, lost: 0, lost_at: null, decided: [decision] };
  await createReporter(device)();
  expect(await listOutbox()).toEqual([]);
});

it('work that was lost with the storage is reported until it has been read, and then no more', async () => {
  const device = await openTestDevice();
  const at = '2026-11-21T09:00:00.000Z';
  answer = { known: true, lost: 3, lost_at: at, decided: [] };
  await createReporter(device)();
  expect(runningStatus().loss).toEqual({ count: 3, at, isTold: true });
  await markLossSeen(device.userId, at);
  await createReporter(device)();
  expect(runningStatus().loss).toBeNull();
});
