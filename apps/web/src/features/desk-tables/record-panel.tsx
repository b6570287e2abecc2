import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import type { RecordPlace } from '../../device/server/record-history.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SidePanel } from '../../ui/work-table/side-panel.tsx';
import { textOf } from '../../ui/work-table/work-column.ts';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { FieldLook } from './field-look.ts';
import { PresentPeople } from './present-people.tsx';
import { RecordHistory } from './record-history.tsx';
import type { DeskTable } from './table-definition.ts';
import { Trouble } from './trouble.tsx';
import { useOpenRow } from './use-open-row.ts';
import './record-panel.css';

export interface RecordPanelProps<Row extends { _id: string }> {
  table: DeskTable<Row>;
  id: string;
  inSight: Row | null;
  onClose: () => void;
  look: FieldLook;
  /** The fields of a record that people fill in. */
  documentOf: (place: RecordPlace, row: Row) => ReactNode;
  /** What belongs to a row that is no record. */
  moreOf: (row: Row) => ReactNode;
  /** Links from this row to other screens. */
  linksOf: (row: Row, place: RecordPlace | null) => ReactNode;
  /** Where to look for a row that does not exist. */
  goneLink: (id: string) => ReactNode;
}

/** A row in full: its fields, its history, and who else has it open. */
export function RecordPanel<Row extends { _id: string }>(props: RecordPanelProps<Row>) {
  const { table, id, inSight, onClose, look, documentOf, moreOf, linksOf, goneLink } = props;
  const { tables } = useDeskWords();
  const { record: words } = tables;
  const { row, isLoading, error, retry } = useOpenRow(table, id, inSight);
  const place = row && table.placeOf(row);
  return (
    <SidePanel
      subject={id}
      title={row ? table.nameOf(row) : tables.titles[table.name]}
      onClose={onClose}
      actions={row && linksOf(row, place)}
    >
      {isLoading && <Skeleton label={words.loading} kind="text" />}
      {error !== null && <Trouble title={words.failed} onRetry={retry} />}
      {!isLoading && error === null && row === null && (
        <EmptyState icon={SearchX} title={words.gone} action={goneLink(id)}>
          {words.goneHint}
        </EmptyState>
      )}
      {place && <PresentPeople place={place} />}
      {row && (
        <section className="record-section" aria-label={words.facts}>
          <Facts table={table} row={row} isRecord={place !== null} />
          {place ? documentOf(place, row) : moreOf(row)}
        </section>
      )}
      {place && <RecordHistory place={place} look={look} />}
    </SidePanel>
  );
}

/** Fields about the record rather than in it: where it belongs and who wrote it. */
const aboutRecords = new Set([
  'farm_name',
  'farm_id',
  'state',
  'happened_at',
  'created_by',
  'updated_by',
  'updated_at',
]);

type FactsProps<Row extends { _id: string }> = { table: DeskTable<Row>; row: Row; isRecord: boolean };

function Facts<Row extends { _id: string }>({ table, row, isRecord }: FactsProps<Row>) {
  const desk = useDeskWords();
  const field = useAllWords();
  const isTagShown = table.name !== 'animals';
  const items = table
    .columns({ desk, field })
    .filter(({ id }) => !isRecord || aboutRecords.has(id) || (isTagShown && id === 'identification_number'))
    .map((column) => ({ label: column.label, value: textOf(column, row) }))
    .filter(({ value }) => value !== '');
  return <KeyValueList items={items} />;
}
