import type { Condition } from '@byre/contract/conditions/schema';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';

export interface PeopleCanCatchProps {
  conditions: readonly (Pick<Condition, 'pathology'> & Partial<Pick<Condition, 'zoonotic'>>)[];
}

/** One line for those who handle the animal: what people can catch of these conditions. Nothing if they can catch none. */
export function PeopleCanCatch({ conditions }: PeopleCanCatchProps) {
  const { notifiable: words } = useAllWords();
  const names = conditions.filter(({ zoonotic }) => zoonotic === true).map(({ pathology }) => pathology);
  return names.length === 0 ? null : <Banner title={words.peopleCanCatch(names)} />;
}
