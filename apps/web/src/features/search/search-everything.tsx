import SearchX from 'lucide-react/icons/search-x';
import { memo } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { format } from '../../words/format.ts';
import { textsOf } from './found-text.ts';
import { type Answer, type FoundRow, useFound, useWordsRead } from './use-found.ts';
import type { Found } from './word-index.ts';
import './search.css';

export interface SearchEverythingProps {
  linkTo: (found: Pick<Found, 'farmId' | 'animalId' | 'recordId' | 'kind'>) => string;
  text: string;
  onTyped: (text: string) => void;
}

/**
 * Searches everything on this device: tags, notes, conditions, medicines, batches and captions, on all farms and
 * without signal.
 */
export function SearchEverything({ linkTo, text, onTyped }: SearchEverythingProps) {
  const { everything: words } = useAllWords();
  const reading = useWordsRead();
  const answer = useFound(text, reading);
  return (
    <>
      <SearchField label={words.label} value={text} onChange={onTyped} placeholder={words.placeholder} autoFocus />
      {!reading.isWhole && reading.of > 0 && (
        <p className="search-reading" role="status">
          {words.reading(reading.done, reading.of)}
        </p>
      )}
      {text.trim() === '' ? (
        <p className="search-reading">{words.explanation}</p>
      ) : (
        answer !== null && (
          <div className="search-answer" data-typed={answer.typed}>
            <Results answer={answer} isWhole={reading.isWhole} linkTo={linkTo} />
          </div>
        )
      )}
    </>
  );
}

type ResultsProps = { answer: Answer; isWhole: boolean; linkTo: SearchEverythingProps['linkTo'] };

/** Rendered again only for a new result, not for each key. */
const Results = memo(function Results({ answer: { animals, rows, total }, isWhole, linkTo }: ResultsProps) {
  const { everything: words } = useAllWords();
  if (animals.length === 0 && rows.length === 0) {
    return isWhole ? (
      <EmptyState icon={SearchX} title={words.none}>
        {words.noneExplained}
      </EmptyState>
    ) : null;
  }
  return (
    <>
      {animals.length > 0 && (
        <SectionCard title={words.animals} isFlush>
          <List label={words.animals}>
            {animals.map(({ farmId, animalId, tag, farmName }) => (
              <ListRow
                key={`${farmId} ${animalId}`}
                title={tagFace(tag ?? animalId).text}
                subtitle={farmName}
                to={linkTo({ farmId, animalId, recordId: null, kind: 'animal' })}
              />
            ))}
          </List>
        </SectionCard>
      )}
      {rows.length > 0 && (
        <SectionCard title={words.records(total)} isFlush>
          <List label={words.found}>
            {rows.map((row) => (
              <RecordRow key={row.found.id} row={row} to={linkTo(row.found)} />
            ))}
          </List>
          {total > rows.length && <p className="search-more">{words.more(rows.length, total)}</p>}
        </SectionCard>
      )}
    </>
  );
});

/** The rest of a long note is on its own screen. */
const longestText = 140;

type RecordRowProps = { row: FoundRow; to: string };

/** A row found by one key and the next is the same row. */
const isSameRow = (one: RecordRowProps, other: RecordRowProps): boolean =>
  one.row.document === other.row.document &&
  one.row.found.tag === other.row.found.tag &&
  one.row.farmName === other.row.farmName &&
  one.to === other.to;

const RecordRow = memo(function RecordRow({ row: { found, document, farmName }, to }: RecordRowProps) {
  const all = useAllWords();
  const { everything: words } = all;
  // A case that became certain has its condition at more than one level.
  const text = [...new Set(textsOf(all, found.kind, document))].join(' · ');
  return (
    <ListRow
      title={`${words.kinds[found.kind]}, ${tagFace(found.tag ?? found.animalId).text}`}
      subtitle={
        <>
          <span className="search-text">{text.length > longestText ? `${text.slice(0, longestText)}…` : text}</span>
          <span>{farmName}</span>
        </>
      }
      meta={found.atMs === 0 ? undefined : format.day(new Date(found.atMs).toISOString())}
      to={to}
    />
  );
}, isSameRow);
