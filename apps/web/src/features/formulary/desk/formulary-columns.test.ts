import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { expect, it } from 'vitest';
import { welshDesk } from '../../../words/cy-desk.ts';
import { english } from '../../../words/en.ts';
import { type DeskWords, deskEnglish } from '../../../words/en-desk.ts';
import { withLater } from '../../../words/with-later.ts';
import { columnsOf } from './formulary-columns.tsx';

it('shows species in the language of the desk, or as published if it has no word for them', () => {
  const shown = (words: DeskWords, species: string | null) =>
    columnsOf(words, withLater(english))
      .find(({ id }) => id === 'species')
      ?.cell({ species } as FormularyEntry);
  expect([shown(deskEnglish, 'Cattle'), shown(welshDesk, 'Cattle'), shown(welshDesk, 'Yak')]).toEqual([
    'Cattle',
    'Gwartheg',
    'Yak',
  ]);
  expect(shown(welshDesk, null)).toBe(welshDesk.formulary.allSpecies);
});
