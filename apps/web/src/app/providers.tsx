import type { ReactNode } from 'react';
import { UiWordsProvider } from '../ui/words.tsx';
import { english } from '../words/en.ts';
import { WordsProvider } from '../words/words.tsx';

/** What every screen needs around it: one catalogue, for the screens and for the components they are made of. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <WordsProvider words={english}>
      <UiWordsProvider words={english.ui}>{children}</UiWordsProvider>
    </WordsProvider>
  );
}
