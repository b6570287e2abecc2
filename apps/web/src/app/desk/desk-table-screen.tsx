import type { RecordPlace } from '../../device/server/record-history.ts';
import { RecordPanel } from '../../features/desk-tables/record-panel.tsx';
import type { DeskTable } from '../../features/desk-tables/table-definition.ts';
import { TableScreen } from '../../features/desk-tables/table-screen.tsx';
import { FieldValue } from '../../features/sync-status/field-value.tsx';
import { DocumentValues } from '../../features/sync-status/repair/document-values.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { RowLinks } from './row-links.tsx';

/** A table of the desk with what its rows open. */
export function DeskTableScreen<Row extends { _id: string }>({ table }: { table: DeskTable<Row> }) {
  const { fields } = useAllWords().unsentChanges;
  return (
    <TableScreen
      table={table}
      panel={(open) => (
        <RecordPanel
          key={open.id}
          table={table}
          {...open}
          look={{ Value: FieldValue, labels: fields }}
          documentOf={documentOf}
          linksOf={(row, place) => <RowLinks table={table.name} id={row._id} place={place} />}
        />
      )}
    />
  );
}

const documentOf = ({ entity }: RecordPlace, row: object) => <DocumentValues entity={entity} document={{ ...row }} />;
