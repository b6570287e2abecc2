import { describe, expect, it } from 'vitest';
import { outboxRow } from '../testing/samples.ts';
import { bestOffset, type ClockSample, offsetBy, withOffset, withSample } from './clock-offset.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const noon = Date.parse('2026-11-22T12:00:00.000Z');
const measured = (...samples: ClockSample[]) =>
  bestOffset(samples.reduce<ClockSample[]>((taken, sample) => withSample(taken, sample), []));

describe('measuring a clock', () => {
  it('[E14] uses the sample with the shortest round trip, and none whose round trip was too long', () => {
    expect(measured()).toBeNull();
    expect(measured({ offsetMs: hour, roundTripMs: 11_000 })).toBeNull();
    const samples = [
      { offsetMs: -day + 900, roundTripMs: 2_400 },
      { offsetMs: -day + 20, roundTripMs: 80 },
      { offsetMs: -day - 700, roundTripMs: 1_800 },
      { offsetMs: 3 * hour, roundTripMs: 60_000 },
    ];
    expect(measured(...samples)).toBe(-day + 20);
  });

  it('[E14] forgets what was measured before the clock was set', () => {
    expect(measured({ offsetMs: -day, roundTripMs: 20 }, { offsetMs: 150, roundTripMs: 900 })).toBe(0);
    expect(measured({ offsetMs: 0, roundTripMs: 20 }, { offsetMs: 2 * hour, roundTripMs: 900 })).toBe(2 * hour);
  });

  it('[E14] takes a clock to be right if it is off by less than can be measured', () => {
    expect(measured({ offsetMs: 1_400, roundTripMs: 300 })).toBe(0);
  });
});

describe('a clock without contact', () => {
  const mark = { offsetMs: -day, serverMs: noon };
  const seen = (deviceMs: number, passedMs = 0) => offsetBy(mark, { deviceMs, passedMs });

  it('[E14] has the offset measured at the last contact, and an unknown one before the first', () => {
    expect(offsetBy(null, { deviceMs: noon, passedMs: 0 })).toBeNull();
    expect(seen(noon + day + hour)).toBe(-day);
  });

  it('[E14] was corrected if it is before the last known time only by its offset', () => {
    expect(seen(noon + 3 * hour)).toBe(0);
    // The time that has certainly passed distinguishes it later too.
    expect(seen(noon + day + hour, day + hour)).toBe(0);
  });

  it('[E14] is certainly wrong if it is before the last known time, by at least that much', () => {
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - 2 * hour, passedMs: 0 })).toBe(2 * hour);
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - 2 * hour, passedMs: hour })).toBe(3 * hour);
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - minute / 2, passedMs: 0 })).toBe(0);
  });
});

describe('the offset that is sent with an edit', () => {
  const edit = (offset: number | null | undefined, deviceMs = noon) => ({
    ...outboxRow(1).mutation,
    event_time: new Date(deviceMs).toISOString(),
    ...(offset === undefined ? {} : { clock_offset_ms: offset }),
  });

  it('[E14] is the measured one if none was known when it was written', () => {
    expect(withOffset(edit(undefined), -day, noon + hour)).toEqual(edit(-day));
    expect(withOffset(edit(undefined), null, noon + hour)).toEqual(edit(undefined));
  });

  it('[E14] stays the one that was known, even if somebody has since corrected the clock', () => {
    expect(withOffset(edit(-day, noon + day), 0, noon + hour)).toEqual(edit(-day, noon + day));
  });

  it('[E14] is the measured one if the clock jumped ahead after the last contact: no edit is in the future', () => {
    expect(withOffset(edit(0, noon + day), -day, noon + day + hour)).toEqual(edit(-day, noon + day));
  });

  it('[E14] is nobody’s to fill in where the edit came from another device', () => {
    expect(withOffset(edit(null), -day, noon + hour)).toEqual(edit(null));
  });
});
