import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

/** A report on the same days of an earlier year. `to` is the first moment after them. */
export type YearBefore<Report> = { readonly data: Report; readonly from: string; readonly to: string };

/** `1 Jan 2025 to 31 Dec 2025` */
export const periodText = (
  { from, to }: Pick<YearBefore<unknown>, 'from' | 'to'>,
  words: PaperWords,
  format: PaperFormat,
): string => words.period(format.day(from), format.day(new Date(new Date(to).getTime() - 1).toISOString()));
