import { describe, expect, it } from 'vitest';
import { outboxRow } from '../testing/samples.ts';
import { bestOffset, type ClockSample, offsetBy, withOffset, withSample } from './clock-offset.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const noon = Date.parse('2026-11-22T12:00:00.000Z');
const measured = (...samples: ClockSample[]) =>
  bestOffset(samples.reduce<ClockSample[]>((taken, sample) => withSample(taken, sample), []));

describe('measuring a clock', () => {
  it('[E14] takes the sample with the shortest way, and none whose way was too long to say anything', () => {
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

  it('[E14] calls a clock right that is off by less than can be measured', () => {
    expect(measured({ offsetMs: 1_400, roundTripMs: 300 })).toBe(0);
  });
});

describe('a clock without contact', () => {
  const mark = { offsetMs: -day, serverMs: noon };
  const seen = (deviceMs: number, passedMs = 0) => offsetBy(mark, { deviceMs, passedMs });

  it('[E14] is off by what was measured at the last one, and by an unknown time before the first', () => {
    expect(offsetBy(null, { deviceMs: noon, passedMs: 0 })).toBeNull();
    expect(seen(noon + day + hour)).toBe(-day);
  });

  it('[E14] that is before the last known time only because of its offset was corrected', () => {
    expect(seen(noon + 3 * hour)).toBe(0);
    // By what has passed for certain it is told apart later, too.
    expect(seen(noon + day + hour, day + hour)).toBe(0);
  });

  it('[E14] that is before the last known time is certainly wrong, by at least that much', () => {
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - 2 * hour, passedMs: 0 })).toBe(2 * hour);
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - 2 * hour, passedMs: hour })).toBe(3 * hour);
    expect(offsetBy({ offsetMs: 0, serverMs: noon }, { deviceMs: noon - minute / 2, passedMs: 0 })).toBe(0);
  });
});

describe('the offset that an edit goes with', () => {
  const edit = (offset: number | null | undefined, deviceMs = noon) => ({
    ...outboxRow(1).mutation,
    event_time: new Date(deviceMs).toISOString(),
    ...(offset === undefined ? {} : { clock_offset_ms: offset }),
  });

  it('[E14] is the measured one where none was known when it was written', () => {
    expect(withOffset(edit(undefined), -day, noon + hour)).toEqual(edit(-day));
    expect(withOffset(edit(undefined), null, noon + hour)).toEqual(edit(undefined));
  });

  it('[E14] stays the one that was known, also when somebody has put the clock right since', () => {
    expect(withOffset(edit(-day, noon + day), 0, noon + hour)).toEqual(edit(-day, noon + day));
  });

  it('[E14] is the measured one where the clock jumped ahead after the last contact: nothing happened in the future', () => {
    expect(withOffset(edit(0, noon + day), -day, noon + day + hour)).toEqual(edit(-day, noon + day));
  });

  it('[E14] is nobody’s to fill in where the edit came from another device', () => {
    expect(withOffset(edit(null), -day, noon + hour)).toEqual(edit(null));
  });
});
