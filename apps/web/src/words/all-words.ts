import { type AllWords, withLater } from './with-later.ts';
import { useWords } from './words.tsx';

/** Every text, also those that come later. Imported by their screens only: whatever starts the app must not carry them. */
export const useAllWords = (): AllWords => withLater(useWords());
