import { expect, it } from 'vitest';
import { correctedTime } from './event-time.ts';

const day = 86_400_000;

it('[S16] an event has the time of its device’s clock, corrected by the clock’s error', () => {
  const times = [
    { event_time: '2026-11-23T15:58:00.000Z', clock_offset_ms: -day },
    { event_time: '2026-11-21T15:58:00+01:00', clock_offset_ms: day },
    { event_time: '2026-11-22T15:58:00.000Z', clock_offset_ms: null },
    { event_time: '2026-11-22T15:58:00.000Z' },
  ].map(correctedTime);
  expect(times).toEqual([
    '2026-11-22T15:58:00.000Z',
    '2026-11-22T14:58:00.000Z',
    '2026-11-22T15:58:00.000Z',
    '2026-11-22T15:58:00.000Z',
  ]);
});

it('[S16] a time that the correction would move out of the calendar stays as it was sent', () => {
  const edge = { event_time: '9999-12-31T23:59:59.000Z', clock_offset_ms: 2 * day };
  expect(correctedTime(edge)).toBe('9999-12-31T23:59:59.000Z');
  expect(correctedTime({ event_time: 'yesterday', clock_offset_ms: day })).toBeNull();
});
