import { expect, test } from 'vitest';
import type { SyncStatus } from '../../../device/sync/sync-status.ts';
import { english } from '../../../words/en.ts';
import { statusLineState } from './status-line-rules.ts';
import { statusLineText } from './status-line-text.ts';

/** A time in November 2026 in the tester's time zone, as the line shows it. */
const localTime = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

const quiet: SyncStatus = {
  unsent: 0,
  sending: 0,
  needsYou: 0,
  stopped: 0,
  lastConfirmedAt: localTime(21, 14, 32),
  inTouch: true,
  phase: 'idle',
  firstFill: null,
  keptFarms: null,
  persisted: true,
  live: true,
  loss: null,
  lostFarms: [],
  clockOffsetMs: 0,
  problem: null,
};
const now = new Date(localTime(21, 15, 0));
const said = (status: Partial<SyncStatus>) =>
  statusLineText(english.syncStatus.line, statusLineState({ ...quiet, ...status }), now);

test('the line says sent only if nothing is unsent', () => {
  expect(said({})).toBe('All sent · 14:32');
  expect(said({ lastConfirmedAt: null })).toBe('Nothing to send');
  expect(said({ unsent: 3 })).toBe('3 saved on this device');
});

test('in every phase, one unsent change keeps the line from saying that all is sent', () => {
  const phases: SyncStatus['phase'][] = [
    ...(['idle', 'sending', 'pulling', 'offline', 'portal', 'paused-auth', 'paused-update'] as const),
  ];
  const lines = phases.flatMap((phase) => [
    said({ phase, unsent: 1 }),
    said({ phase, unsent: 1, sending: 1 }),
    said({ phase, unsent: 1, needsYou: 1 }),
  ]);
  expect(lines.filter((line) => /all sent|nothing/i.test(line))).toEqual([]);
});

test('what only the person can resolve comes before what resolves itself', () => {
  expect(said({ unsent: 4, needsYou: 1, phase: 'offline' })).toBe('1 needs attention');
  expect(said({ unsent: 2, phase: 'paused-auth' })).toBe('Sign in again to send 2');
  expect(said({ unsent: 2, phase: 'paused-update' })).toBe('Update Byre to send 2');
  expect(said({ unsent: 2, needsYou: 2, problem: 'storage-full' })).toBe('Cannot save on this device');
});

test('restored records are reported unless something is more urgent, and never as missing signal', () => {
  const stopped = { unsent: 3, stopped: 2 };
  expect(said(stopped)).toBe('Waiting for the service: 2 saved on this device');
  expect(said({ ...stopped, sending: 1, phase: 'sending' })).toBe('Waiting for the service: 2 saved on this device');
  expect(said({ ...stopped, needsYou: 1 })).toBe('1 needs attention');
  expect(said({ ...stopped, phase: 'offline', lastConfirmedAt: null })).toBe('Offline: 3 saved on this device');
});

test('for a full device the line shows what is still to be sent, and what a person must do', () => {
  const full = { problem: 'storage-full' } as const;
  expect(said({ ...full, unsent: 3, sending: 3, phase: 'sending' })).toBe('Device full · 3 to send');
  expect(said({ ...full, unsent: 3, needsYou: 1, phase: 'offline' })).toBe('Device full · 2 to send');
  expect(said(full)).toBe('Device full · all sent');
  expect(said({ ...full, inTouch: false })).toBe('Cannot save on this device');
  expect(said({ ...full, unsent: 3, phase: 'paused-auth' })).toBe('Sign in again to send 3');
  expect(said({ ...full, unsent: 3, phase: 'paused-update' })).toBe('Update Byre to send 3');
});

test('the line shows what is being sent and what is waiting', () => {
  expect(said({ unsent: 3, sending: 2, phase: 'sending' })).toBe('Sending 2…');
  expect(said({ unsent: 3, phase: 'offline' })).toBe('Offline: 3 saved on this device · since 14:32');
  expect(said({ phase: 'offline' })).toBe('Offline: all sent · since 14:32');
  expect(said({ phase: 'offline', lastConfirmedAt: null })).toBe('Offline: all sent');
  expect(said({ phase: 'pulling', firstFill: { done: 10, total: 90, farmsDone: 1, farms: 12 } })).toBe(
    'Fetching farms: 1 of 12',
  );
});

test('on a computer that keeps only the farms worked on, other farms are not reported as downloading', () => {
  const keptFarms = { kept: 0, farms: 12 };
  const lists = { done: 10, total: 90, farmsDone: 0, farms: 0 };
  expect(said({ phase: 'pulling', keptFarms, firstFill: lists })).toBe('All sent · 14:32');
  expect(said({ phase: 'pulling', keptFarms: { kept: 2, farms: 12 }, firstFill: { ...lists, farms: 2 } })).toBe(
    'Fetching farms: 0 of 2',
  );
});

test('work sent before the app was opened is not shown as the current state until Byre has answered', () => {
  expect(said({ inTouch: false, phase: 'idle' })).toBe('Checking…');
  expect(said({ inTouch: false, phase: 'pulling' })).toBe('Checking…');
  expect(said({ inTouch: false, phase: 'offline' })).toBe('Offline: all sent · since 14:32');
  expect(said({ inTouch: false, unsent: 2 })).toBe('2 saved on this device');
});

test('a network that requires its own sign-in is reported as such', () => {
  expect(said({ phase: 'portal' })).toBe('This network asks you to sign in');
  expect(said({ phase: 'portal', unsent: 3 })).toBe('This network asks you to sign in: 3 saved here');
});

test('a time on another day includes the day', () => {
  expect(said({ lastConfirmedAt: localTime(19, 8, 5) })).toBe('All sent · 19 Nov 2026, 08:05');
});

test('before the device has been read nothing is claimed', () => {
  expect(statusLineText(english.syncStatus.line, statusLineState(undefined), now)).toBe('Checking…');
});
