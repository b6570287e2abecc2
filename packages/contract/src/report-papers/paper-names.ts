/* Plain data: the desk takes it without the schemas. */

/** The reports that are made as a PDF, by the last part of their address. */
export const paperNames = ['antibiotic-use', 'medicine-use', 'medicine-record', 'withdrawals'] as const;
export type PaperName = (typeof paperNames)[number];

/** The languages that papers are written in. */
export const paperLanguages = ['en', 'cy'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** The most lines that one paper has: some two hundred pages. */
export const mostPaperLines = 5_000;
