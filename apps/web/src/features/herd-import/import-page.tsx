import type { Farm } from '@byre/contract/farms/schema';
import type { ImportedListName } from '@byre/contract/imports/schema';
import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { listPage, longestPage } from '../../device/server/server-lists.ts';
import { UploadBar } from '../../forms/upload-bar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Select } from '../../ui/select.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { type ChosenTable, guessMapping, type Mapping, mappedFile, readTable, requiredOf } from './import-columns.ts';
import { ImportLines } from './import-lines.tsx';
import { failureText, type Previewed, useHerdImport, type Wanted } from './use-herd-import.ts';
import { rememberedMapping, rememberMapping } from './use-remembered.ts';
import './herd-import.css';

type Chosen = { name: string; table: ChosenTable | null };

/** Farms and animals from a file: columns said, every line shown, and only then loaded. */
export function ImportPage() {
  const { herdImport: words } = useDeskWords();
  const [list, setList] = useState<ImportedListName>('animals');
  const lists = (['animals', 'farms'] as const).map((value) => ({ value, label: words.lists[value] }));
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      <div className="herd-import">
        <ChipGroup label={words.list} choices={lists} value={list} onChange={(value) => value && setList(value)} />
        <ImportOf key={list} list={list} />
      </div>
    </DeskPage>
  );
}

function ImportOf({ list }: { list: ImportedListName }) {
  const { herdImport: words } = useDeskWords();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [farmId, setFarmId] = useState<string | null>(null);
  const { preview, apply, clear, progress } = useHerdImport(list);
  const table = chosen?.table ?? null;
  const isNamed = Object.values(mapping).includes(requiredOf[list]);
  const isReady = isNamed || (list === 'animals' && farmId !== null);
  const choose = async (file: File) => {
    clear();
    const read = readTable(await file.text());
    setMapping(read ? guessMapping(list, read.headers, await rememberedMapping(list)) : {});
    setChosen({ name: file.name, table: read });
  };
  const change = (next: () => void) => {
    clear();
    next();
  };
  const look = (what: Wanted['what']) => {
    if (!chosen || !table || !isReady) return;
    void rememberMapping(list, mapping);
    apply.reset();
    preview.mutate({ name: chosen.name, text: mappedFile(table, mapping, isNamed ? null : farmId), what });
  };
  const failure = failureText(words, preview.error ?? apply.error);
  return (
    <>
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
          <p className="record-quiet">{words.days}</p>
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
        <Banner tone="good" title={words.done(writesOf(apply.data))} isLive>
          {words.doneHint}
        </Banner>
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
  list: ImportedListName;
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
          <p>{words.noUndo}</p>
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

type FileChoiceProps = { name: string | null; isBusy: boolean; onFile: (file: File) => Promise<void> };

function FileChoice({ name, isBusy, onFile }: FileChoiceProps) {
  const { herdImport: words } = useDeskWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !isBusy) void onFile(file);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    take(file);
    // The same file can be chosen again after it was put right.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="import-drop"
      aria-label={words.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{name ?? words.drop}</p>
      <p className="record-quiet">{words.limits}</p>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={words.choose}
        tabIndex={-1}
        onChange={pick}
      />
      <Button icon={FileUp} isBusy={isBusy} onClick={() => input.current?.click()}>
        {name === null ? words.choose : words.chooseAnother}
      </Button>
    </section>
  );
}

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
