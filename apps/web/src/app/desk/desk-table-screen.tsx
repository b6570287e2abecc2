import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import type { RecordPlace } from '../../device/server/record-history.ts';
import { FarmFilterContext } from '../../features/desk-tables/farm-filter.tsx';
import { RecordPanel } from '../../features/desk-tables/record-panel.tsx';
import { SuggestionsContext } from '../../features/desk-tables/suggestions.tsx';
import type { DeskTable } from '../../features/desk-tables/table-definition.ts';
import { TableScreen } from '../../features/desk-tables/table-screen.tsx';
import { FieldValue } from '../../features/sync-status/field-value.tsx';
import { DocumentValues } from '../../features/sync-status/repair/document-values.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { AnimalInPanel } from './animal-panel/animal-in-panel.tsx';
import { CaseInPanel } from './case-page/case-in-panel.tsx';
import { deletedAt } from './desk-links.ts';
import { farmFilter } from './farm-filter.tsx';
import { FarmWithoutSpecies } from './farm-without-species.tsx';
import { useFilterSuggestions } from './filter-suggestions.ts';
import { PracticesBeside } from './practices-beside.tsx';
import { RowLinks } from './row-links.tsx';

/** A table of the desk and the panel of its rows. */
export function DeskTableScreen<Row extends { _id: string }>({ table }: { table: DeskTable<Row> }) {
  const { fields } = useAllWords().unsentChanges;
  const look = { Value: FieldValue, labels: fields };
  return (
    <FarmFilterContext value={farmFilter}>
      <SuggestionsContext value={useFilterSuggestions}>
        <TableScreen
          table={table}
          look={look}
          panel={(open) => (
            <RecordPanel
              key={open.id}
              table={table}
              {...open}
              look={look}
              documentOf={documentOf}
              moreOf={({ _id }) => table.name === 'farms' && <AboutFarm farmId={_id} />}
              goneLink={(id) => <DeletedLink id={id} />}
              linksOf={(row, place) => <RowLinks table={table.name} row={row} place={place} />}
            />
          )}
        />
      </SuggestionsContext>
    </FarmFilterContext>
  );
}

/** What the panel of a farm has besides its fields. */
function AboutFarm({ farmId }: { farmId: string }) {
  return (
    <>
      <FarmWithoutSpecies farmId={farmId} />
      <PracticesBeside farmId={farmId} />
    </>
  );
}

/** A row that does not exist may have been deleted. Then it is found by its id. */
function DeletedLink({ id }: { id: string }) {
  const { deletedRecords } = useDeskWords();
  return <ButtonLink to={deletedAt({ search: id, open: id })}>{deletedRecords.find}</ButtonLink>;
}

/** For a case or an animal, everything that belongs to it; for other records, their fields. */
const documentOf = ({ entity, recordId }: RecordPlace, row: { _id: string }) => {
  if (entity === 'medical-record' && recordId !== undefined) return <CaseInPanel recordId={recordId} />;
  // A row of this kind comes from the table of animals.
  if (entity === 'animal') return <AnimalInPanel animal={row as AnimalOfFarm} />;
  return <DocumentValues entity={entity} document={{ ...row }} />;
};
