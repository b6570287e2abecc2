import { loadedLists } from '@byre/contract/imports/lists';
import { useSearchParams } from 'react-router-dom';
import { ImportPage } from '../../../features/herd-import/import-page.tsx';
import { now } from '../../clock.ts';
import { useOwnPractice } from '../use-own-practice.tsx';

/** Imports from a file; `?list=people` selects that list. */
export function ImportScreen() {
  const { practiceId, chooser } = useOwnPractice();
  const [search] = useSearchParams();
  const first = loadedLists.find((list) => list === search.get('list'));
  if (practiceId === null) return null;
  return <ImportPage key={`${practiceId} ${first}`} practiceId={practiceId} tools={chooser} first={first} now={now} />;
}
