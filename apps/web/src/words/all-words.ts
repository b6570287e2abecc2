import type { Words } from './en.ts';
import { type LaterWords, laterEnglish } from './en-later.ts';
import { useWords } from './words.tsx';

export type AllWords = Words & LaterWords;

/** Every text, also those that come later. Imported by their screens only: whatever starts the app must not carry them. */
export const useAllWords = (): AllWords => withLater(useWords());

export const withLater = (words: Words): AllWords => ({ ...laterEnglish, ...words });
