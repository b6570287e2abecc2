import { english } from './en.ts';
import type { Spoken } from './translation.ts';

/** Every language of the app, by the name it has in itself. English is at hand always, the others are fetched when chosen. */
export const languageNames = { en: 'English', cy: 'Cymraeg' } as const;

export type Language = keyof typeof languageNames;

export const loadLanguage: Readonly<Record<Language, () => Promise<Spoken>>> = {
  en: async () => spokenEnglish,
  cy: async () => (await import('./cy.ts')).welsh,
};

export const spokenEnglish: Spoken = { words: english, calendar: null };
