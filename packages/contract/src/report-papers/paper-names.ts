/* Plain data: the desk takes it without the schemas. */

/** Those that a practice sends to its farmers. The day book is what it invoices from, in words that it wrote for itself. */
export const sentPaperNames = [
  'antibiotic-use',
  'medicine-use',
  'medicine-record',
  'withdrawals',
  'open-cases',
  'incidence',
  'outcomes',
] as const;
export type SentPaperName = (typeof sentPaperNames)[number];

/** The reports that are made as a PDF, by the last part of their address. */
export const paperNames = [...sentPaperNames, 'day-book'] as const;
export type PaperName = (typeof paperNames)[number];

/** The languages that papers are written in. */
export const paperLanguages = ['en', 'cy'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The most lines that one paper has: some two hundred pages. */
export const mostPaperLines = 5_000;
