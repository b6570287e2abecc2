import { afterEach, expect, it } from 'vitest';
import { clockOffsetMs, noteServerTime } from './device-clock.ts';

const hour = 3_600_000;

afterEach(() => localStorage.removeItem('byre-clock'));

it('[E14] an answer that took too long puts nothing over what another page has measured since', () => {
  noteServerTime(Date.now() + hour, 20);
  localStorage.setItem('byre-clock', JSON.stringify({ offsetMs: 2 * hour, serverMs: Date.now() + 2 * hour }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'byre-clock' }));
  noteServerTime(Date.now() + hour, 60_000);
  expect(clockOffsetMs()).toBe(2 * hour);
});
