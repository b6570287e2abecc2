import { english } from './en.ts';
import type { Spoken } from './translation.ts';

/** Every language of the app, by its own name. English is always loaded, the others when they are chosen. */
export const languageNames = { en: 'English', cy: 'Cymraeg' } as const;

export type Language = keyof typeof languageNames;

export const loadLanguage: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: async () => spokenEnglish,
  cy: async () => (await import('./cy.ts')).welsh,
};

export const spokenEnglish: Spoken = { words: english, calendar: null };
