import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import Ruler from 'lucide-react/icons/ruler';
import Syringe from 'lucide-react/icons/syringe';
import { isDeletable } from '../../device/server/deleted-records.ts';
import type { RecordPlace } from '../../device/server/record-history.ts';
import type { TableName } from '../../features/desk-tables/table-definition.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { paths } from '../paths.ts';
import { DeleteRecord } from './deleted/delete-record.tsx';
import { deletedAt, entryAt, newCaseAt, tableWith, wholeCaseAt } from './desk-links.ts';

type RowOfTable = { _id: string; version?: number };

/** Links from a row to its screen in the field app, where it can be changed, and to related rows at the desk. */
export function RowLinks({ table, row, place }: { table: TableName; row: RowOfTable; place: RecordPlace | null }) {
  const { tables, wholeCase, deletedRecords, newEntry } = useDeskWords();
  const { _id: id, version } = row;
  const { record: words } = tables;
  const inField = place ? fieldPath(place) : table === 'farms' ? paths.farm(id) : null;
  const begin = table === 'farms' ? { farmId: id } : place?.entity === 'animal' ? place : null;
  return (
    <>
      {begin && (
        <ButtonLink
          to={newCaseAt({ farmId: begin.farmId, animalId: 'animalId' in begin ? begin.animalId : undefined })}
          variant="primary"
          icon={Plus}
          shortcut="new-case"
        >
          {words.newCase}
        </ButtonLink>
      )}
      {table === 'farms' && <ButtonLink to={entryAt('group', { farmId: id })}>{newEntry.kinds.group}</ButtonLink>}
      {place?.entity === 'animal' && (
        <>
          <ButtonLink to={entryAt('treatment', place)} icon={HeartPulse}>
            {newEntry.kinds.treatment}
          </ButtonLink>
          <ButtonLink to={entryAt('observation', place)} icon={Ruler}>
            {newEntry.kinds.observation}
          </ButtonLink>
          <ButtonLink to={entryAt('death', place)}>{newEntry.kinds.death}</ButtonLink>
          <ButtonLink to={entryAt('departure', place)}>{newEntry.kinds.departure}</ButtonLink>
        </>
      )}
      {place?.recordId !== undefined && (
        <ButtonLink to={wholeCaseAt(place.recordId)} variant="primary" icon={ClipboardList}>
          {wholeCase.open}
        </ButtonLink>
      )}
      {inField !== null && (
        <ButtonLink to={inField} icon={PencilLine}>
          {words.openInField}
        </ButtonLink>
      )}
      {table === 'farms' && (
        <>
          <ButtonLink to={tableWith('cases', { farm_id: id })} icon={ClipboardList}>
            {words.casesOfFarm}
          </ButtonLink>
          <ButtonLink to={tableWith('animals', { farm_id: id })}>{words.animalsOfFarm}</ButtonLink>
        </>
      )}
      {place?.entity === 'animal' && (
        <>
          <ButtonLink to={tableWith('cases', ofAnimal(place))} icon={ClipboardList}>
            {words.casesOfAnimal}
          </ButtonLink>
          <ButtonLink to={tableWith('medicines', ofAnimal(place))} icon={Syringe}>
            {words.medicinesOfAnimal}
          </ButtonLink>
          <ButtonLink to={tableWith('observations', ofAnimal(place))} icon={Ruler}>
            {words.observationsOfAnimal}
          </ButtonLink>
          <ButtonLink to={deletedAt(ofAnimal(place))} icon={ArchiveRestore}>
            {deletedRecords.deletedOfAnimal}
          </ButtonLink>
        </>
      )}
      {place && isDeletable(place) && version !== undefined && <DeleteRecord place={place} version={version} />}
      {table === 'products' && (
        <ButtonLink to={tableWith('medicines', { product_id: id })} icon={Syringe}>
          {words.medicinesOfProduct}
        </ButtonLink>
      )}
    </>
  );
}

const ofAnimal = ({ farmId, animalId }: RecordPlace) => ({ farm_id: farmId, animal_id: animalId });

const fieldPath = ({ farmId, animalId, recordId, treatmentId, usageId, ownId, entity }: RecordPlace): string => {
  const animal = { farmId, animalId };
  if (ownId !== undefined && entity === 'observation') return paths.observations(animal);
  if (recordId === undefined) return paths.animal(animal);
  if (treatmentId === undefined) return paths.oneCase({ ...animal, recordId });
  if (usageId === undefined) return paths.editTreatment({ ...animal, recordId, treatmentId });
  return paths.editUsage({ ...animal, recordId, treatmentId, usageId });
};
