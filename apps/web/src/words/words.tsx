import { createContext, type ReactNode, useContext } from 'react';
import { english, type Words } from './en.ts';

const WordsContext = createContext<Words>(english);

/** Gives every screen below it another language; without it they speak English. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Every text that a screen shows, in the language chosen. */
export function useWords(): Words {
  return useContext(WordsContext);
}
