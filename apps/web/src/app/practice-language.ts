import { askPreferences } from '../device/server/practice-house.ts';
import { currentSession, getSetting, setSetting } from '../device/session/session.ts';
import type { Language } from '../words/languages.ts';
import { chooseLanguage, languages } from './language.ts';

/** The language that this device got from the practice; empty once a person has chosen one. */
const key = 'language-of-practice';

/**
 * Uses the practice's language on a device without a chosen one. If it cannot be fetched, nothing happens until the
 * next start.
 */
export const heedPracticeLanguage = async (): Promise<void> => {
  try {
    const [own, given] = [await getSetting('language'), await getSetting(key)];
    if (own !== null && own !== given) return;
    const [practice] = (await currentSession())?.user.practices ?? [];
    if (!practice) return;
    const wanted = (await askPreferences(practice._id)).language;
    const language = languages.find((one) => one === wanted);
    if (!language || language === own) return;
    await chooseLanguage(language);
    await setSetting(key, language);
  } catch {
    // Without signal or storage space, English or the browser's language is better than nothing.
  }
};

/** Uses a language chosen on this device, which the practice no longer changes. */
export const chooseOwnLanguage = async (language: Language): Promise<void> => {
  await chooseLanguage(language);
  await setSetting(key, '');
};
