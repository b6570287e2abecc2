import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from './british-day.ts';

describe('a day in British form', () => {
  it.each([
    ['7/3/2026', '2026-03-07'],
    [' 07.03.2026 ', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['29/2/2024', '2024-02-29'],
    ['29/2/2026', null],
    ['3/13/2026', null],
    ['yesterday', null],
    ['', null],
  ])('%j is read as %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('is written with two figures each', () => {
    expect([writeDay('2026-03-07'), writeDay('soon')]).toEqual(['07/03/2026', 'soon']);
  });
});
