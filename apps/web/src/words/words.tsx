import { createContext, type ReactNode, useContext } from 'react';
import { english, type Words } from './en.ts';

const WordsContext = createContext<Words>(english);

/** Gives every screen below it another language; without it they are in English. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Every text of a screen, in the chosen language. */
export function useWords(): Words {
  return useContext(WordsContext);
}
