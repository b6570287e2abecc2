import { describe, expect, it } from 'vitest';
import { mustReport, mustReportLoss, nationOf, nations, nationsOfDuty, nationsOfLoss } from './nation.ts';

const farm = (_id: string, post_code: string | null = null) => ({ _id, post_code, nation: null });

describe('the nation of a farm', () => {
  it.each([
    ['01/001/0001', 'England'],
    ['51/999/0001', 'England'],
    ['52/001/0001', 'Wales'],
    ['65/001/0001', 'Wales'],
    ['66/001/0001', 'Scotland'],
    ['98/001/0001/02', 'Scotland'],
    ['00/001/0001', null],
    ['99/001/0001', null],
    ['123456', null],
    ['12/345/678', null],
  ])('of holding %s is %s', (id, nation) => {
    expect(nationOf(farm(id))).toBe(nation);
  });

  it('follows from a Northern Irish postcode before the holding number', () => {
    expect(nationOf(farm('123456', 'bt47 3AB'))).toBe('Northern Ireland');
    expect(nationOf(farm('12/345/6789', 'BT1 1AA'))).toBe('Northern Ireland');
    expect(nationOf(farm('12/345/6789', 'BTX'))).toBe('England');
  });

  it('is the one that was set, whatever the number', () => {
    expect(nationOf({ ...farm('12/345/6789', 'BT1 1AA'), nation: 'Scotland' })).toBe('Scotland');
  });
});

describe('the duty to report', () => {
  const scab = { notifiable: false, notifiable_in: ['Scotland', 'Northern Ireland'] };

  it('is that of the farm’s nation', () => {
    expect(mustReport(scab, 'Scotland')).toBe(true);
    expect(mustReport(scab, 'England')).toBe(false);
  });

  it('is that of any nation if the farm’s nation is not known', () => {
    expect(mustReport(scab, null)).toBe(true);
    expect(mustReport({ notifiable: false, notifiable_in: [] }, null)).toBe(false);
  });

  it('is that of Great Britain if a list names no nation', () => {
    expect(nationsOfDuty({ notifiable: true })).toEqual(['England', 'Wales', 'Scotland']);
    expect(nationsOfDuty({ notifiable: false })).toEqual([]);
  });
});

const lossIn = (id: string) => [...nations, null].map((nation) => mustReportLoss(id, nation));

describe('a lost calf', () => {
  it('must be reported in every nation if it was aborted, whatever the cause', () => {
    expect([lossIn('cattle-abortion'), lossIn('cattle-neosporosis')]).toEqual([
      [true, true, true, true, true],
      [true, true, true, true, true],
    ]);
  });

  it('must be reported in Northern Ireland, or where the nation is not known, if it was born dead', () => {
    expect(lossIn('cattle-stillbirth')).toEqual([false, false, false, true, true]);
    expect(nationsOfLoss('cattle-stillbirth')).toEqual(['Northern Ireland']);
  });

  it('of another species need not be, nor is a finding of the laboratory', () => {
    expect([lossIn('undiagnosed-abortion'), lossIn('cattle-q-fever')].flat().some(Boolean)).toBe(false);
  });
});
