import { describe, expect, it } from 'vitest';
import { isDay, isDayOver, isUnfinishedDay, readDay, readLastDay, writeDay } from './british-day.ts';

describe('a day in British format', () => {
  it.each([
    ['7/3/2026', '2026-03-07'],
    [' 07.03.2026 ', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['7/3/26', '2026-03-07'],
    ['07032026', '2026-03-07'],
    ['070326', '2026-03-07'],
    ['29/2/2024', '2024-02-29'],
    ['29/2/2026', null],
    ['3/13/2026', null],
    ['3/2026', null],
    ['7/3/202', null],
    ['0/3/2026', null],
    ['yesterday', null],
    ['', null],
  ])('%j is read as %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['2/2028', '2028-02-29'],
    ['5-27', '2027-05-31'],
    ['062027', '2027-06-30'],
    ['1227', '2027-12-31'],
    ['7/3/2026', '2026-03-07'],
    ['070326', '2026-03-07'],
    ['13/2027', null],
    ['2027', null],
  ])('%j on a bottle is good until %j', (text, day) => {
    expect(readLastDay(text)).toBe(day);
  });

  it('is written with two digits each', () => {
    expect([writeDay('2026-03-07'), writeDay('soon')]).toEqual(['07/03/2026', 'soon']);
  });

  it('is distinguished from what is still being typed', () => {
    expect(['2026-03-07', '7/3/202', ''].map(isDay)).toEqual([true, false, false]);
    expect(['2026-03-07', '7/3/202', ''].map(isUnfinishedDay)).toEqual([false, true, false]);
  });

  it('is over on the day after: a batch can be used on its last day, counted from when it was given', () => {
    expect(isDayOver('2026-03-07', '2026-03-07')).toBe(false);
    expect(isDayOver('2026-03-06', '2026-03-07')).toBe(true);
    expect(isDayOver('2026-03-06', '2026-03-05')).toBe(false);
    expect(isDayOver('', '2026-03-07')).toBe(false);
  });

  it('exists', () => {
    expect(['2024-02-29', '2026-02-29', '2026-13-01'].map(isDay)).toEqual([true, false, false]);
  });
});
