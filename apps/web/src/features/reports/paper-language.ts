import { type PaperLanguage, paperLanguages } from '@byre/contract/report-papers/paper-names';

/** The language of the screen, read from the page, because a feature does not know the app's settings. */
export const paperLanguage = (): PaperLanguage => {
  const [language] = document.documentElement.lang.split('-');
  return paperLanguages.find((one) => one === language) ?? 'en';
};
