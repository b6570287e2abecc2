import { describe, expect, it } from 'vitest';
import { type CourseWords, courseText } from './course.ts';

const words: CourseWords = {
  once: (at) => `once ${at}`,
  fromTo: (from, to) => `${from} to ${to}`,
  toContinue: (from, until) => `from ${from}, to be continued until ${until}`,
  notEnded: (from) => `from ${from}, not ended`,
  toCome: (at) => `to be given ${at}`,
  toComeFromTo: (from, to) => `to be given ${from} to ${to}`,
};
const byDay = { moment: (at: string) => at.slice(0, 16), end: (at: string) => at.slice(0, 10) };
const now = new Date('2026-11-28T10:00:00.000Z');
const on = (day: string, time = '08:00') => `2026-${day}T${time}:00.000Z`;
const textOf = (start: string | null, end: string | null, created = on('11-01')) =>
  courseText({ start_date: start, end_date: end, created_at: created }, now, { words, format: byDay });

describe('the dates of a course', () => {
  it('say nothing of a dose that is still to come but that it is', () => {
    expect(textOf(on('11-26'), on('12-02'))).toBe('from 2026-11-26, to be continued until 2026-12-02');
    expect(textOf(on('11-28'), on('11-28', '18:00'))).toBe('from 2026-11-28, to be continued until 2026-11-28');
    expect(textOf(on('11-30'), on('11-30'))).toBe('to be given 2026-11-30T08:00');
    expect(textOf(on('11-30'), null)).toBe('to be given 2026-11-30T08:00');
    expect(textOf(on('11-30'), on('12-02'))).toBe('to be given 2026-11-30 to 2026-12-02');
  });

  it('say what was given', () => {
    expect(textOf(on('11-26'), on('11-26'))).toBe('once 2026-11-26T08:00');
    expect(textOf(on('11-26'), on('11-26', '18:00'))).toBe('once 2026-11-26');
    expect(textOf(on('11-26'), on('11-28'))).toBe('2026-11-26 to 2026-11-28');
    expect(textOf(on('11-26'), null)).toBe('from 2026-11-26, not ended');
    expect(textOf(null, null)).toBe('from 2026-11-01, not ended');
  });

  it('never say "given" of a moment after now, whatever the dates', () => {
    const days = ['11-20', '11-26', '11-28', '11-29', '12-02'].flatMap((day) => [on(day), on(day, '23:00')]);
    const pairs = days.flatMap((start) => [null, ...days.filter((end) => end >= start)].map((end) => ({ start, end })));
    expect(pairs.length).toBeGreaterThan(50);
    for (const { start, end } of pairs) {
      const hasMore = [start, end].some((at) => at !== null && Date.parse(at) > now.getTime());
      expect(textOf(start, end).includes('to be '), `${start} to ${end}`).toBe(hasMore);
    }
  });
});
