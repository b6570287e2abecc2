import { format } from '../format.ts';

/** The few words that components say by themselves, whatever screen they are on. */
export const ui = {
  back: 'Back',
  cancel: 'Cancel',
  change: 'Change',
  chosen: 'Chosen',
  clear: 'Clear',
  clearLast: 'Delete last digit',
  close: 'Close',
  day: 'Day',
  errorsTitle: 'Please check these answers',
  impossibleDate: 'Enter a real date and time, such as 7 3 2026 at 14:30',
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
  resultCount: (count: number) => format.count(count, 'result', 'results'),
};
