import { createContext, type ReactNode, useContext } from 'react';

/** The texts of the desk's own components. Everything else comes through props. */
export type WorkWords = {
  selectRow: string;
  waiting: string;
  /** On paper: how many of how many rows it has. */
  partOnPaper: (rows: number, total: number) => string;
  newRows: (count: number) => string;
  columns: string;
  columnsTitle: string;
  columnsHint: string;
  denseRows: string;
  columnsReset: string;
  columnsDone: string;
  columnEarlier: (column: string) => string;
  columnLater: (column: string) => string;
  columnNarrower: (column: string) => string;
  columnWider: (column: string) => string;
  closePanel: string;
};

const WordsContext = createContext<WorkWords | null>(null);

export function WorkWordsProvider({ words, children }: { words: WorkWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWorkWords(): WorkWords {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('The parts of the desk have no words: put a WorkWordsProvider around them.');
  return words;
}
