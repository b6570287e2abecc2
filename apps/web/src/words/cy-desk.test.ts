import { expect, test } from 'vitest';
import { welshDesk } from './cy-desk.ts';
import { type DeskWords, deskEnglish } from './en-desk.ts';
import { missingTexts } from './translation.ts';

test.each(Object.keys(deskEnglish) as (keyof DeskWords)[])(
  'every English text of the desk’s %s has a Welsh one, including those found by a free key',
  (file) => {
    expect(missingTexts(deskEnglish[file], welshDesk[file])).toEqual([]);
  },
);
