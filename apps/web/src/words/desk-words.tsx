import { createContext, useContext } from 'react';
import { type DeskWords, deskEnglish } from './en-desk.ts';

const DeskWordsContext = createContext<DeskWords>(deskEnglish);

/** Every text of the practice desk. Imported by screens of the desk only, so that the field app does not carry it. */
export function useDeskWords(): DeskWords {
  return useContext(DeskWordsContext);
}
