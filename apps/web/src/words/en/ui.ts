import { format } from '../format.ts';

/** Texts that the components bring themselves, the same on every screen. */
export const ui = {
  back: 'Back',
  cancel: 'Cancel',
  change: 'Change',
  chosen: 'Chosen',
  clear: 'Clear',
  clearLast: 'Delete last digit',
  close: 'Close',
  day: 'Day',
  dayForm: 'dd/mm/yyyy',
  decimalPoint: 'Decimal point',
  errorsTitle: 'Please check these answers',
  impossibleDate: 'Enter a valid date and time, such as 7 3 2026 at 14:30',
  impossibleDay: 'Enter a valid date, such as 31/5/2027',
  loading: 'Loading',
  month: 'Month',
  now: 'Now',
  notANumber: 'Enter a number, such as 2.5',
  notifications: 'Notifications',
  optional: 'optional',
  skipToContent: 'Skip to content',
  time: 'Time',
  undo: 'Undo',
  year: 'Year',
  countOf: (done: number, total: number) => `${format.number(done)} of ${format.number(total)}`,
  firstOnly: (shown: number) => `First ${format.number(shown)} shown. Type more to narrow the list.`,
  /** On paper, where a list shows only its first entries. */
  notOnPaper: (hidden: number) => `${format.count(hidden, 'more is', 'more are')} not on this paper.`,
  resultCount: (count: number) => format.count(count, 'result', 'results'),
};
