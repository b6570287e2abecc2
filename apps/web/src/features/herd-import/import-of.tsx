import type { Farm } from '@byre/contract/farms/schema';
import type { LoadedListName } from '@byre/contract/imports/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPage, longestPage } from '../../device/server/server-lists.ts';
import { UploadBar } from '../../forms/upload-bar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FileChoice } from './file-choice.tsx';
import { type ChosenTable, guessMapping, type Mapping, mappedFile, readTable, requiredOf } from './import-columns.ts';
import { ImportLines } from './import-lines.tsx';
import { ImportLinks } from './import-links.tsx';
import { UndoButton } from './undo-import.tsx';
import { failureText, type Previewed, useHerdImport, type Wanted } from './use-herd-import.ts';
import { rememberedMapping, rememberMapping } from './use-remembered.ts';

type Chosen = { name: string; table: ChosenTable | null };

/** Imports a file of one list, from choosing the file to the result. */
export function ImportOf({ list, practiceId }: { list: LoadedListName; practiceId: string }) {
  const { herdImport: words } = useDeskWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [farmId, setFarmId] = useState<string | null>(null);
  const { preview, apply, clear, progress } = useHerdImport(list, practiceId);
  const table = chosen?.table ?? null;
  const named = new Set(Object.values(mapping));
  const isNamed = requiredOf[list].every((field) => named.has(field));
  const isReady = isNamed || (list === 'animals' && farmId !== null);
  const choose = async (file: File) => {
    clear();
    const read = readTable(await file.text());
    setMapping(read ? guessMapping(list, read.headers, await rememberedMapping(practiceId, list)) : {});
    setChosen({ name: file.name, table: read });
  };
  const change = (next: () => void) => {
    clear();
    next();
  };
  const look = (what: Wanted['what']) => {
    if (!chosen || !table || !isReady) return;
    void rememberMapping(practiceId, list, mapping);
    apply.reset();
    preview.mutate({ name: chosen.name, text: mappedFile(table, mapping, isNamed ? null : farmId), what });
  };
  const failure = failureText(words, preview.error ?? apply.error);
  return (
    <>
      <p className="record-quiet">{words.about[list]}</p>
      <FileChoice name={chosen?.name ?? null} isBusy={preview.isPending || apply.isPending} onFile={choose} />
      {chosen && !table && <Banner tone="danger" title={words.noRows} isLive />}
      {table && !apply.data && (
        <SectionCard title={words.columns}>
          <p className="record-quiet">{words.columnsHint}</p>
          <ColumnMapping
            list={list}
            table={table}
            mapping={mapping}
            onChange={(next) => change(() => setMapping(next))}
          />
          {list === 'animals' && !isNamed && (
            <FarmChoice value={farmId} onChange={(next) => change(() => setFarmId(next))} />
          )}
          {list === 'animals' && <p className="record-quiet">{words.days}</p>}
          {!isReady && <p id="import-required">{words.required[list]}</p>}
          <Button
            variant={preview.data ? 'secondary' : 'primary'}
            isBusy={preview.isPending}
            aria-describedby={isReady ? undefined : 'import-required'}
            onClick={() => look(null)}
          >
            {words.preview}
          </Button>
        </SectionCard>
      )}
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      {(preview.isPending || apply.isPending) && (
        <UploadBar
          work={preview.isPending ? words.reading : words.applying}
          progress={progress}
          canEnd={preview.isPending ? 'always' : 'while-sending'}
          onEnd={clear}
        />
      )}
      {apply.data ? (
        <>
          <Banner tone="good" title={words.done(writesOf(apply.data))} isLive>
            {words.doneHints[list]}
          </Banner>
          {apply.data.links && apply.data.links.length > 0 && <ImportLinks links={apply.data.links} />}
          {apply.data.import_id && <UndoButton importId={apply.data.import_id} />}
        </>
      ) : (
        preview.data && (
          <Preview
            list={list}
            previewed={preview.data}
            what={preview.variables?.what ?? null}
            isApplying={apply.isPending}
            onWhat={look}
            onApply={() => preview.data && apply.mutate(preview.data)}
          />
        )
      )}
    </>
  );
}

type PreviewProps = {
  list: LoadedListName;
  previewed: Previewed;
  what: Wanted['what'];
  isApplying: boolean;
  onWhat: (what: Wanted['what']) => void;
  onApply: () => void;
};

function Preview({ list, previewed: { change }, what, isApplying, onWhat, onApply }: PreviewProps) {
  const { herdImport: words } = useDeskWords();
  const writes = writesOf(change);
  return (
    <SectionCard title={words.result}>
      {writes === 0 && change.counts.refused === 0 && <Banner tone="good" title={words.nothingToDo} />}
      <ImportLines change={change} what={what} onWhat={onWhat} />
      {writes > 0 && (
        <>
          {change.counts.refused > 0 && <Banner tone="warning" title={words.leaves(change.counts.refused)} />}
          <p>{words.canUndo}</p>
          {list === 'animals' && <p>{words.moves}</p>}
          <Button variant="primary" isBusy={isApplying} onClick={onApply}>
            {words.apply(writes)}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

const writesOf = ({ counts }: Previewed['change']): number => counts.added + counts.changed;

function FarmChoice({ value, onChange }: { value: string | null; onChange: (farmId: string | null) => void }) {
  const { herdImport: words } = useDeskWords();
  const { data } = useQuery({
    queryKey: ['desk', 'import-farms'],
    queryFn: ({ signal }) =>
      listPage<Farm>({ path: '/api/farms', sort: 'name' }, { skip: 0, limit: longestPage, signal }),
  });
  return (
    <Select
      label={words.farm}
      hint={words.farmHint}
      emptyLabel=""
      choices={(data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name ? `${name} (${_id})` : _id }))}
      value={value}
      onChange={onChange}
    />
  );
}
