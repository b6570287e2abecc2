import { type PaperLanguage, paperLanguages } from '@byre/contract/report-papers/paper-names';

/** The language on the screen, as the page itself says it: a feature does not know the app's settings. */
export const paperLanguage = (): PaperLanguage => {
  const [language] = document.documentElement.lang.split('-');
  return paperLanguages.find((one) => one === language) ?? 'en';
};
