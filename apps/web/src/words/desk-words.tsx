import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type DeskWords, deskEnglish } from './en-desk.ts';
import type { Language } from './languages.ts';

const DeskWordsContext = createContext<DeskWords>(deskEnglish);

const loadDesk: Readonly<Record<Language, (() => Promise<DeskWords>) | null>> = {
  en: null,
  cy: async () => (await import('./cy-desk.ts')).welshDesk,
};

/** Gives the desk below it another language. English is used until its file is loaded. */
export function DeskWordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const [words, setWords] = useState(deskEnglish);
  useEffect(() => {
    let isOver = false;
    const load = loadDesk[language];
    if (load === null) setWords(deskEnglish);
    else
      load().then(
        (loaded) => !isOver && setWords(loaded),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [language]);
  return <DeskWordsContext value={words}>{children}</DeskWordsContext>;
}

/** Every text of the practice desk. Imported by screens of the desk only, so that the field app does not carry it. */
export function useDeskWords(): DeskWords {
  return useContext(DeskWordsContext);
}
