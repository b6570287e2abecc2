import type { Animal } from '@byre/contract/animals/schema';
import { deleteRecord } from '../../../device/server/deleted-records.ts';
import { plainTag } from '../../../features/animals/plain-tag.ts';
import { newObservation, observationFaults } from '../../../features/observations/observation-draft.ts';
import { ObservationFields, observationIds } from '../../../features/observations/observation-fields.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useTaskForm } from '../../../forms/use-task-form.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { now } from '../../clock.ts';
import { type SavedObserved, saveObserved, takeStateBack } from '../../observed.ts';
import { AnimalTask } from '../animal-task.tsx';
import { failureText } from '../deleted/bring-back.ts';
import { placeIds } from '../new-case/desk-case-faults.ts';
import type { AnimalEntryProps } from '../screens/animal-entry.tsx';
import type { ObservedDraft } from './observed-draft.ts';

/** Records what was observed of an animal, by the fields and rules of the field app. */
export function ObservedForm({ draftKey, kept, start, onSaved, onStartAgain }: AnimalEntryProps<ObservedDraft>) {
  const { newEntry: words } = useDeskWords();
  const { observations, animals } = useAllWords();
  const draft = useDraft<ObservedDraft>(draftKey, {
    kept,
    place: null,
    initial: () => ({ ...start, observation: newObservation(now()) }),
  });
  const { farm, animal, observation } = draft.value;
  const takeBack = useTakeBack();
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults: useFaults(draft.value),
    save: async () => {
      if (!farm || !animal) return null;
      const place = { farm_id: farm._id, animal_id: animal._id };
      const called = { tag: animal.identification_number, farmName: farm.name };
      const observed = await saveObserved(place, observation, {
        newId: draft.idOf('observation'),
        over: [draft.id],
        called,
        sent: animal,
      });
      return { observed, animal, called };
    },
    clear: draft.letGo,
    onSaved: (done) => {
      if (!done) return;
      showToast({ message: words.observed(plainTag(done.animal, animals)), undo: () => void takeBack(done) });
      onSaved(done.animal.farm_id);
    },
  });
  return (
    <AnimalTask
      draft={draft}
      form={form}
      start={start}
      title={words.kinds.observation}
      saveLabel={words.saveObservation}
      onStartAgain={onStartAgain}
      part={{
        title: observations.form.what,
        fields: (
          <ObservationFields
            of={{ farmId: farm?._id ?? '', animalId: animal?._id ?? '', animal }}
            draft={observation}
            onChange={(change) => draft.set((current) => ({ ...current, observation: change(current.observation) }))}
            now={now}
            errorOf={form.errorOf}
          />
        ),
      }}
    />
  );
}

/** What is missing or wrong: the animal, and the rules of the field app. */
const useFaults = ({ farm, animal, observation }: ObservedDraft): FieldFault[] => {
  const { newCase } = useDeskWords();
  const { faults } = useAllWords().observations.form;
  return [
    ...(farm === null ? [{ fieldId: placeIds.farm, message: newCase.needsFarm }] : []),
    ...(farm !== null && animal === null ? [{ fieldId: placeIds.animal, message: newCase.needsAnimal }] : []),
    ...observationFaults(observation, now()).map(({ field, code }) => ({
      fieldId: observationIds[field],
      message: faults[code],
    })),
  ];
};

type Done = { observed: SavedObserved; animal: Animal; called: { tag: string | null; farmName: string | null } };

/** Undoes an observation that was just saved, on this computer or, if it was sent already, at the server. */
const useTakeBack = () => {
  const { deletedRecords } = useDeskWords();
  const { remove } = useAllWords().observations;
  return async ({ observed, animal, called }: Done): Promise<void> => {
    const { saved, id } = observed;
    try {
      // Nobody has changed what was saved a moment ago: it is in its first version, or the server refuses.
      if (!(await saved.undo())) {
        const { farm_id: farmId, _id: animalId } = animal;
        await deleteRecord({ entity: 'observation', farmId, animalId, ownId: id }, 1);
        await takeStateBack(observed, called, now());
      }
      showToast({ message: remove.done, tone: 'good' });
    } catch (error) {
      showToast({ message: failureText(deletedRecords, error), tone: 'danger' });
    }
  };
};
