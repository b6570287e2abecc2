import type { ReactNode } from 'react';
import { UiWordsProvider } from '../ui/words.tsx';
import { WordsProvider } from '../words/words.tsx';
import { useLanguage } from './language.ts';

/** What every screen needs around it: one catalogue, for the screens and for the components they are made of. */
export function Providers({ children }: { children: ReactNode }) {
  const { words } = useLanguage().spoken;
  return (
    <WordsProvider words={words}>
      <UiWordsProvider words={words.ui}>{children}</UiWordsProvider>
    </WordsProvider>
  );
}
