import type { ReactNode } from 'react';
import { useLargeText } from '../ui/theme/large-text.ts';
import { UiWordsProvider } from '../ui/words.tsx';
import { WordsProvider } from '../words/words.tsx';
import { useLanguage } from './language.ts';

/** Wraps every screen: one catalogue for the screens and for their components. */
export function Providers({ children }: { children: ReactNode }) {
  const { words } = useLanguage().spoken;
  useLargeText();
  return (
    <WordsProvider words={words}>
      <UiWordsProvider words={words.ui}>{children}</UiWordsProvider>
    </WordsProvider>
  );
}
