import type { Animal } from '@byre/contract/animals/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useAnimalAbout } from '../../../features/animals/use-animal-about.ts';
import { AnimalPicker } from '../../../features/desk-entry/animal-picker.tsx';
import { useKeptFarm } from '../../../features/desk-entry/use-kept-farm.ts';
import { MoveCase } from '../../../features/medical-records/move-case-dialog.tsx';
import type { CaseWithTreatments } from '../../../features/medical-records/queries.ts';
import { now } from '../../clock.ts';
import { photosQuery } from './use-photos.ts';
import type { WholeCase } from './use-whole-case.ts';

export interface MoveWholeCaseProps {
  found: WholeCase;
  /** The id of the case on the other animal; null once the move was undone. */
  onMoved: (recordId: string | null) => void;
}

/** Moves the case to another animal of the farm, as in the field app. */
export function MoveWholeCase({ found, onMoved }: MoveWholeCaseProps) {
  const queries = useQueryClient();
  const { record, animal } = found;
  return (
    <MoveCase
      found={withMedicines(found)}
      from={{
        ...{ animal, farmName: record.farm_name },
        readPhotos: () =>
          queries.fetchQuery(photosQuery({ farmId: record.farm_id, animalId: record.animal_id, recordId: record._id })),
      }}
      chooseAnimal={(onPick) => (
        <ChooseAnimal farmId={record.farm_id} onPick={(picked) => onPick(picked._id, picked)} />
      )}
      onMoved={({ recordId }) => onMoved(recordId)}
      onMovedBack={() => {
        onMoved(null);
        void queries.invalidateQueries({ queryKey: ['desk'] });
      }}
      now={now}
    />
  );
}

const pickerId = 'move-case-animal';

function ChooseAnimal({ farmId, onPick }: { farmId: string; onPick: (animal: Animal) => void }) {
  const aboutOf = useAnimalAbout();
  // Undo after the move was sent needs what the farm then has.
  useKeptFarm(farmId);
  useLayoutEffect(() => document.getElementById(pickerId)?.focus(), []);
  return (
    <AnimalPicker
      id={pickerId}
      farmId={farmId}
      selected={null}
      onPick={onPick}
      aboutOf={aboutOf}
      error={undefined}
      isQuiet
    />
  );
}

const withMedicines = ({ record, treatments, usages }: WholeCase): CaseWithTreatments => ({
  item: { document: record, sync: 'clean' },
  treatments: treatments.map((treatment) => ({
    treatment,
    medicines: usages.filter(({ treatment_id }) => treatment_id === treatment._id),
  })),
});
