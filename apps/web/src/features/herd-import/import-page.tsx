import { type LoadedListName, loadedLists } from '@byre/contract/imports/lists';
import { type ReactNode, useState } from 'react';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { ImportOf } from './import-of.tsx';
import { RecentImports } from './recent-imports.tsx';
import './herd-import.css';

export interface ImportPageProps {
  practiceId: string;
  /** Which practice, for those who work for several. */
  tools?: ReactNode;
  /** The list that is in hand first, as another screen has named it. */
  first?: LoadedListName;
  now: () => Date;
}

/** Animals, farms, people and the formulary from a file: columns said, every line shown, loaded, and for a day undone. */
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
