import { createContext, type ReactNode, useContext } from 'react';

/** The few texts that the components themselves need. Everything else comes through props. */
export type UiWords = {
  back: string;
  cancel: string;
  change: string;
  chosen: string;
  clear: string;
  clearLast: string;
  close: string;
  day: string;
  dayForm: string;
  decimalPoint: string;
  errorsTitle: string;
  impossibleDate: string;
  impossibleDay: string;
  loading: string;
  month: string;
  now: string;
  notANumber: string;
  notifications: string;
  optional: string;
  skipToContent: string;
  time: string;
  undo: string;
  year: string;
  countOf: (done: number, total: number) => string;
  firstOnly: (shown: number) => string;
  notOnPaper: (hidden: number) => string;
  resultCount: (count: number) => string;
};

const WordsContext = createContext<UiWords | null>(null);

/** Gives every component below it its texts. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useUiWords(): UiWords {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('The components have no words: put a UiWordsProvider around them.');
  return words;
}
