import type { Device } from '@byre/contract/devices/schema';
import { expect, it } from 'vitest';
import { byTrouble, statesOf } from './device-rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const device = (more: Partial<Device> = {}): Device => ({
  _id: '01946604-5c10-7f0e-8a71-9d3b5e2c6f48',
  user_id: '018f0000-0000-7000-8000-000000000001',
  person: 'Isla Reid',
  name: 'Pixel 9',
  created_at: '2026-11-01T12:00:00.000Z',
  last_seen_at: '2026-11-21T11:00:00.000Z',
  pending: 0,
  oldest_pending_at: null,
  persisted: true,
  app_version: '0.1.0',
  protocol: 3,
  lost: 0,
  clock_offset_ms: 0,
  lost_at: null,
  removal_asked_at: null,
  records_removed_at: null,
  ...more,
});

it('lists everything that is wrong with a device, the worst first', () => {
  const troubled = device({
    lost: 3,
    lost_at: '2026-11-19T12:00:00.000Z',
    pending: 2,
    oldest_pending_at: '2026-11-18T11:00:00.000Z',
    persisted: false,
  });
  expect(statesOf(troubled, now)).toEqual([
    { kind: 'lost', count: 3, at: '2026-11-19T12:00:00.000Z' },
    { kind: 'waiting', days: 3 },
    { kind: 'not-kept' },
  ]);
});

it('distinguishes work on a silent device from work being sent, and from silence without work', () => {
  const oldest_pending_at = '2026-11-21T10:59:00.000Z';
  expect(statesOf(device({ pending: 1, oldest_pending_at }), now)).toEqual([{ kind: 'unsent', count: 1 }]);
  const silent = device({ pending: 1, oldest_pending_at, last_seen_at: '2026-11-16T11:00:00.000Z' });
  expect(statesOf(silent, now)).toEqual([{ kind: 'silent', count: 1, days: 5 }]);
  expect(statesOf(device({ last_seen_at: '2026-11-01T12:00:00.000Z' }), now)).toEqual([{ kind: 'stale', days: 20 }]);
  expect(statesOf(device({ pending: null }), now)).toEqual([{ kind: 'untold' }]);
  expect(statesOf(device(), now)).toEqual([{ kind: 'fine' }]);
});

it('puts devices with problems first, and among them the one silent for longest', () => {
  const fine = device({ name: 'fine' });
  const stale = device({ name: 'stale', last_seen_at: '2026-11-01T12:00:00.000Z' });
  const staler = device({ name: 'staler', last_seen_at: '2026-10-01T12:00:00.000Z' });
  const lost = device({ name: 'lost', lost: 1 });
  expect(byTrouble([fine, stale, lost, staler], now).map((one) => one.device.name)).toEqual([
    'lost',
    'staler',
    'stale',
    'fine',
  ]);
});

it('says how far a device’s clock is off, after what is lost or stuck', () => {
  expect(statesOf(device({ clock_offset_ms: -86_400_000, persisted: false }), now)).toEqual([
    { kind: 'clock', offsetMs: -86_400_000 },
    { kind: 'not-kept' },
  ]);
  expect(statesOf(device({ clock_offset_ms: null }), now)).toEqual([{ kind: 'fine' }]);
});
