import type { DayBookDay } from '../reports/day-book-schema.ts';

const kinds = ['cases', 'tb_tests', 'observations', 'treatments', 'medicines'] as const;

/** The work of some days, on the screen and on paper: `2 cases, 1 medicine`. Zeros are left out. */
export const workText = (
  days: readonly DayBookDay[],
  counts: Readonly<Record<(typeof kinds)[number], (count: number) => string>>,
): string =>
  kinds
    .map((kind) => ({ kind, sum: days.reduce((sum, day) => sum + day[kind], 0) }))
    .filter(({ sum }) => sum > 0)
    .map(({ kind, sum }) => counts[kind](sum))
    .join(', ');
