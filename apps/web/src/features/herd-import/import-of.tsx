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
import type { HerdChange } from './formulary-import.ts';
import { type ChosenTable, guessMapping, type Mapping, mappedFile, readTable, requiredOf } from './import-columns.ts';
import { ImportLines } from './import-lines.tsx';
import { ImportLinks } from './import-links.tsx';
import { type FileSpecies, SpeciesOfFile } from './species-of-file.tsx';
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
  const [species, setSpecies] = useState<FileSpecies>(null);
  const { preview, apply, clear, progress } = useHerdImport(list, practiceId);
  const table = chosen?.table ?? null;
  const isNamed = requiredOf[list].every((field) => Object.values(mapping).includes(field));
  const isReady = isNamed || (list === 'animals' && farmId !== null);
  const choose = async (file: File) => {
    clear();
    setSpecies(null);
    const read = readTable(await file.text());
    setMapping(read ? guessMapping(list, read.headers, await rememberedMapping(practiceId, list)) : {});
    setChosen({ name: file.name, table: read });
  };
  const change = (next: () => void) => {
    clear();
    next();
  };
  const look = (what: Wanted['what'], of = species) => {
    if (!chosen || !table || !isReady) return;
    void rememberMapping(practiceId, list, mapping);
    apply.reset();
    const text = mappedFile(table, mapping, isNamed ? null : farmId);
    preview.mutate({ name: chosen.name, text, species: of?.species ?? null, what });
  };
  const answer = (given: FileSpecies) => {
    setSpecies(given);
    look(null, given);
  };
  const failure = failureText(words, preview.error ?? apply.error);
  return (
    <>
      <p className="record-quiet">{words.about[list]}</p>
      <FileChoice name={chosen?.name ?? null} isBusy={preview.isPending || apply.isPending} onFile={choose} />
      {chosen && !table && <Banner tone="danger" title={words.noRows} isLive />}
      {table && !apply.data && (
        <ColumnsCard
          {...{ list, table, mapping, farmId, isNamed, isReady }}
          isBusy={preview.isPending}
          isAgain={preview.data !== undefined}
          onMapping={(next) => change(() => setMapping(next))}
          onFarm={(next) => change(() => setFarmId(next))}
          onLook={() => look(null)}
        />
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
        <Applied list={list} change={apply.data} />
      ) : (
        preview.data && (
          <Preview
            {...{ list, species }}
            previewed={preview.data}
            what={preview.variables?.what ?? null}
            isApplying={apply.isPending}
            onSpecies={answer}
            onWhat={look}
            onApply={() => preview.data && apply.mutate(preview.data)}
          />
        )
      )}
    </>
  );
}

type ColumnsCardProps = {
  list: LoadedListName;
  table: ChosenTable;
  mapping: Mapping;
  farmId: string | null;
  /** A column contains what the list needs, or the farm is chosen instead. */
  isNamed: boolean;
  isReady: boolean;
  isBusy: boolean;
  isAgain: boolean;
  onMapping: (mapping: Mapping) => void;
  onFarm: (farmId: string | null) => void;
  onLook: () => void;
};

/** What each column contains, and the button that shows what the file would change. */
function ColumnsCard({ list, table, mapping, farmId, isNamed, isReady, isBusy, isAgain, ...on }: ColumnsCardProps) {
  const { herdImport: words } = useDeskWords();
  return (
    <SectionCard title={words.columns}>
      <p className="record-quiet">{words.columnsHint}</p>
      <ColumnMapping list={list} table={table} mapping={mapping} onChange={on.onMapping} />
      {list === 'animals' && !isNamed && <FarmChoice value={farmId} onChange={on.onFarm} />}
      {list === 'animals' && <p className="record-quiet">{words.days}</p>}
      {!isReady && <p id="import-required">{words.required[list]}</p>}
      <Button
        variant={isAgain ? 'secondary' : 'primary'}
        isBusy={isBusy}
        aria-describedby={isReady ? undefined : 'import-required'}
        onClick={on.onLook}
      >
        {words.preview}
      </Button>
    </SectionCard>
  );
}

/** What was loaded, with the links of new people and the way to undo it. */
function Applied({ list, change }: { list: LoadedListName; change: HerdChange }) {
  const { herdImport: words } = useDeskWords();
  return (
    <>
      <Banner tone="good" title={words.done(writesOf(change))} isLive>
        {words.doneHints[list]}
      </Banner>
      {change.links && change.links.length > 0 && <ImportLinks links={change.links} />}
      {change.import_id && <UndoButton importId={change.import_id} />}
    </>
  );
}

type PreviewProps = {
  list: LoadedListName;
  previewed: Previewed;
  what: Wanted['what'];
  isApplying: boolean;
  species: FileSpecies;
  onSpecies: (answer: FileSpecies) => void;
  onWhat: (what: Wanted['what']) => void;
  onApply: () => void;
};

function Preview(props: PreviewProps) {
  const { list, previewed, what, isApplying, species, onSpecies, onWhat, onApply } = props;
  const { change } = previewed;
  const { herdImport: words } = useDeskWords();
  const writes = writesOf(change);
  const without = change.without_species;
  const isAsked = species !== null || (without !== undefined && without.lines > 0);
  const isAnswered = !isAsked || species !== null;
  return (
    <SectionCard title={words.result}>
      {writes === 0 && change.counts.refused === 0 && <Banner tone="good" title={words.nothingToDo} />}
      {isAsked && without && <SpeciesOfFile without={without} answer={species} onAnswer={onSpecies} />}
      <ImportLines change={change} what={what} onWhat={(wanted) => onWhat(wanted)} />
      {writes > 0 && (
        <>
          {change.counts.refused > 0 && <Banner tone="warning" title={words.leaves(change.counts.refused)} />}
          <p>{words.canUndo}</p>
          {list === 'animals' && <p>{words.moves}</p>}
          {!isAnswered && <p id="import-species">{words.species.first}</p>}
          <Button
            variant="primary"
            isBusy={isApplying}
            aria-describedby={isAnswered ? undefined : 'import-species'}
            onClick={() => isAnswered && onApply()}
          >
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
