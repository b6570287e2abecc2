import type { PaperLanguage } from '@byre/contract/report-papers/paper-names';
import { welsh } from './cy.ts';
import { english, type PaperWords } from './en.ts';

const catalogues: Readonly<Record<PaperLanguage, PaperWords>> = { en: english, cy: welsh };

/** The texts of papers in a language. */
export const paperWords = (language: PaperLanguage): PaperWords => catalogues[language];
