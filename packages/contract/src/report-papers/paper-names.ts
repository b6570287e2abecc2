/* Plain data, because the desk uses it without the schemas. */

/**
 * The reports that a practice sends to farmers. Not the day book: it is for invoicing, and its notes are the practice's
 * own.
 */
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

/** The languages of printed reports. */
export const paperLanguages = ['en', 'cy'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The most lines in one printed report: about two hundred pages. */
export const mostPaperLines = 5_000;
