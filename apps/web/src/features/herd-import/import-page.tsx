import { type LoadedListName, loadedLists } from '@byre/contract/imports/lists';
import { type ReactNode, useState } from 'react';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { ImportOf } from './import-of.tsx';
import { RecentImports } from './recent-imports.tsx';
import './herd-import.css';

export interface ImportPageProps {
  practiceId: string;
  /** The choice of practice, if there are several. */
  tools?: ReactNode;
  /** The list that is selected first, as named by another screen. */
  first?: LoadedListName;
  now: () => Date;
}

/**
 * Imports animals, farms, people and the formulary from a file: assign columns, preview every line, load, and undo
 * within a day.
 */
export function ImportPage({ practiceId, tools, first = 'animals', now }: ImportPageProps) {
  const { herdImport: words } = useDeskWords();
  const [list, setList] = useState<LoadedListName>(first);
  const lists = loadedLists.map((value) => ({ value, label: words.lists[value] }));
  return (
    <DeskPage title={words.title} subtitle={words.subtitle} actions={tools}>
      <div className="herd-import">
        <ChipGroup label={words.list} choices={lists} value={list} onChange={(value) => value && setList(value)} />
        <ImportOf key={list} list={list} practiceId={practiceId} />
        <RecentImports now={now} />
      </div>
    </DeskPage>
  );
}
