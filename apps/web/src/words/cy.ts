import { farms } from './cy/farms.ts';
import { forms } from './cy/forms.ts';
import { ui } from './cy/ui.ts';
import { english, type Words } from './en.ts';
import { completed, type Spoken, type Translation } from './translation.ts';

/** Welsh, as far as it is translated. A native reader has not been over it yet: see docs/languages.md. */
export const translated: Translation<Words> = {
  ui,
  forms,
  farms,
};

export const welsh: Spoken = {
  words: completed(english, translated),
  calendar: {
    months: ['Ion', 'Chwef', 'Maw', 'Ebr', 'Mai', 'Meh', 'Gorff', 'Awst', 'Medi', 'Hyd', 'Tach', 'Rhag'],
    weekdays: ['Sul', 'Llun', 'Maw', 'Mer', 'Iau', 'Gwe', 'Sad'],
  },
};
