import type { Key } from '@byre/contract/keys/schema';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { deskEnglish as desk } from '../../../words/en-desk.ts';
import { countDaysAt, place } from '../../../words/place.ts';
import { stateOfKey, untilText } from './key-columns.tsx';
import { endOfLastDay, lastDayOf } from './key-expiry.ts';
import { keyFaults, keyInput, usualLastDay } from './key-rules.ts';

afterAll(() => vi.unstubAllEnvs());
afterEach(() => {
  vi.useRealTimers();
  countDaysAt(undefined);
});

const until = (expires_at: string | null) => untilText(desk, { expires_at } as Key);

const draft = { name: 'Herd software', scopes: ['farms:read' as const], farms: null };
const at = (now: string, expires_at: string | null, revoked_at: string | null = null) =>
  stateOfKey({ expires_at, revoked_at } as Key, new Date(now));

describe('the end of a key', () => {
  it('is a year ahead unless another day is chosen, and absent only if that is chosen', () => {
    vi.useFakeTimers({ now: new Date('2026-05-31T12:00:00.000Z'), toFake: ['Date'] });
    const until = usualLastDay(new Date());
    expect(until).toBe('2027-05-31');
    expect(keyInput({ ...draft, until, hasNoEnd: false }).expires_at).toBe('2027-05-31T23:00:00.000Z');
    expect(keyInput({ ...draft, until, hasNoEnd: true }).expires_at).toBeNull();
    expect([
      keyFaults(desk, 'key', { ...draft, until: '', hasNoEnd: false }),
      keyFaults(desk, 'key', { ...draft, until: '', hasNoEnd: true }),
    ]).toEqual([[{ fieldId: 'key-until', message: desk.keys.faults.untilMissing }], []]);
  });

  it('has a warning for 30 days, and a key without an end has a state of its own', () => {
    const end = '2027-05-31T23:00:00.000Z';
    expect([
      at('2027-05-01T22:59:59.000Z', end),
      at('2027-05-01T23:00:00.000Z', end),
      at(end, end),
      at(end, null),
      at(end, null, end),
    ]).toEqual(['active', 'ending', 'over', 'endless', 'revoked']);
  });
});

describe.each(['UTC', 'Europe/London', 'America/New_York'])('on a computer set to %s', (zone) => {
  it('a key works to the end of its last day in the practice, and that day is shown', () => {
    vi.stubEnv('TZ', zone);
    const days = ['2027-01-31', '2027-03-28', '2027-06-30', '2027-10-31'];
    const ends = days.map(endOfLastDay);
    expect(ends).toEqual([
      '2027-02-01T00:00:00.000Z',
      '2027-03-28T23:00:00.000Z',
      '2027-06-30T23:00:00.000Z',
      '2027-11-01T00:00:00.000Z',
    ]);
    expect(ends.map(lastDayOf)).toEqual(days);
    expect(ends.map(until)).toEqual(['31 Jan 2027', '28 Mar 2027', '30 Jun 2027', '31 Oct 2027']);
    countDaysAt([{ time_zone: 'America/New_York' }]);
    expect([place.zone(), endOfLastDay('2027-06-30')]).toEqual(['America/New_York', '2027-07-01T04:00:00.000Z']);
  });

  it('an end during a day is shown with its time, and no end as such', () => {
    vi.stubEnv('TZ', zone);
    expect(['2027-07-01T00:00:00.000Z', '2027-06-30T22:59:59.999Z', null].map(until)).toEqual([
      '1 Jul 2027, 01:00',
      '30 Jun 2027, 23:59',
      desk.keys.always,
    ]);
  });

  it('a day that is over in the practice is past, and one that has begun there is not', () => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date('2026-05-31T23:30:00.000Z'), toFake: ['Date'] });
    const faultsOf = (day: string) =>
      keyFaults(desk, 'key', {
        name: 'Herd software',
        scopes: ['farms:read'],
        farms: null,
        until: day,
        hasNoEnd: false,
      });
    expect([faultsOf('2026-05-31'), faultsOf('2026-06-01')]).toEqual([
      [{ fieldId: 'key-until', message: desk.keys.faults.until }],
      [],
    ]);
  });
});
