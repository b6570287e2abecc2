import { expect, test } from 'vitest';
import { translatedDesk } from './cy-desk.ts';
import { deskEnglish } from './en-desk.ts';
import { missingTexts } from './translation.ts';

test.each(Object.keys(translatedDesk) as (keyof typeof translatedDesk)[])(
  'every English text of the desk’s %s has a Welsh one, those that are found by a free key too',
  (file) => {
    expect(missingTexts(deskEnglish[file], translatedDesk[file])).toEqual([]);
    expect(missingTexts(translatedDesk[file], deskEnglish[file])).toEqual([]);
  },
);
