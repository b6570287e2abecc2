import { workName } from '@byre/contract/report-words/work-name';
import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';

/** Names what a price code is for, in the person's language. */
export const useWorkName = () => {
  const { dayBook } = useDeskWords().reports;
  const { observations } = useAllWords();
  const names = { ...dayBook, observationKinds: observations.kinds };
  return (work: PricedWork): string => workName(work, names);
};
