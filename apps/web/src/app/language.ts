import { useSyncExternalStore } from 'react';
import { getSetting, setSetting } from '../device/session/session.ts';
import { writeDatesWith } from '../words/format.ts';
import { type Language, languageNames, loadLanguage, spokenEnglish } from '../words/languages.ts';
import type { Spoken } from '../words/translation.ts';

let current: { language: Language; spoken: Spoken } = { language: 'en', spoken: spokenEnglish };
const listeners = new Set<() => void>();

/** Before the first render: the language chosen on this device, else the browser's, else English. */
export const openLanguage = async (): Promise<void> => {
  const kept = await getSetting('language').catch(() => null);
  const language = languages.find((one) => one === kept) ?? languageOf(navigator.languages);
  // Without signal and without its file on the device, English is better than nothing.
  if (language !== 'en')
    await loadLanguage[language]().then(
      (spoken) => speak(language, spoken),
      () => undefined,
    );
};

/** Stores it for the next start, and then shows it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const spoken = await loadLanguage[language]();
  await setSetting('language', language);
  speak(language, spoken);
};

/** The language of the screen, and its texts. */
export const useLanguage = () => useSyncExternalStore(subscribe, () => current);

export const languages = Object.keys(languageNames) as Language[];

/** The first of the preferred languages that the app has. */
const languageOf = (wished: readonly string[]): Language => {
  const known = wished.map((tag) => languages.find((one) => tag.toLowerCase().split('-')[0] === one));
  return known.find((one) => one !== undefined) ?? 'en';
};

const speak = (language: Language, spoken: Spoken): void => {
  writeDatesWith(spoken.calendar);
  document.documentElement.lang = `${language}-GB`;
  current = { language, spoken };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
