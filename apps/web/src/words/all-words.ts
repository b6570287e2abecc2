import { type AllWords, withLater } from './with-later.ts';
import { useWords } from './words.tsx';

/**
 * Every text, including those loaded later. Imported only by their screens, because the app's start must not load them.
 */
export const useAllWords = (): AllWords => withLater(useWords());
