import { askPreferences } from '../device/server/practice-house.ts';
import { currentSession, getSetting, setSetting } from '../device/session/session.ts';
import type { Language } from '../words/languages.ts';
import { chooseLanguage, languages } from './language.ts';

/** Which language this device has from the practice; empty once somebody has chosen one of their own. */
const key = 'language-of-practice';

/**
 * Speaks the language of the practice on a device on which nobody has chosen one. Nothing where it cannot be asked for: the next
 * start asks again.
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
    // Without signal, or without room: English, or what the browser wishes, is better than nothing.
  }
};

/** Speaks what somebody has chosen on this device, which the practice changes no more. */
export const chooseOwnLanguage = async (language: Language): Promise<void> => {
  await chooseLanguage(language);
  await setSetting(key, '');
};
