import { minuteMs } from '@byre/contract/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from './idle.ts';
import { noteActive } from './sharing.ts';
import type { IdleMinutes } from './vault.ts';

let stop: () => void = () => undefined;
let closed = 0;
let seen: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  closed = 0;
  seen = 'visible';
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const watch = (minutes: IdleMinutes): string => {
  const userId = crypto.randomUUID();
  stop = watchIdle(userId, minutes, () => {
    closed += 1;
    stop();
  });
  return userId;
};
const show = (next: DocumentVisibilityState) => {
  seen = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const isCovered = () => document.documentElement.hasAttribute('data-covered');

it('locks when nobody has touched the app for so long, and a touch in any tab counts', () => {
  const userId = watch(5);
  vi.advanceTimersByTime(4 * minuteMs);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(4 * minuteMs);
  noteActive(userId, Date.now());
  vi.advanceTimersByTime(5 * minuteMs - 1);
  expect(closed).toBe(0);
  vi.advanceTimersByTime(1);
  expect(closed).toBe(1);
});

it('locks at the first check after a sleep in which no timer ran, before anything is shown again', () => {
  watch(5);
  show('hidden');
  expect(isCovered()).toBe(true);
  vi.setSystemTime(Date.now() + 6 * minuteMs);
  show('visible');
  expect(closed).toBe(1);
});

it('a clock that was put back locks instead of waiting for it to catch up', () => {
  watch(5);
  vi.setSystemTime(Date.now() - 60 * minuteMs);
  window.dispatchEvent(new Event('pointerdown'));
  expect(closed).toBe(1);
});

it('on leaving, locks a moment after the app is hidden, and not for a glance elsewhere', () => {
  watch(0);
  vi.advanceTimersByTime(60 * minuteMs);
  show('hidden');
  vi.advanceTimersByTime(1_000);
  show('visible');
  vi.advanceTimersByTime(60 * minuteMs);
  expect([closed, isCovered()]).toEqual([0, false]);
  show('hidden');
  vi.advanceTimersByTime(1_500);
  expect(closed).toBe(1);
});
