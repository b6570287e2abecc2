import type { Animal } from '@byre/contract/animals/schema';
import { plainTag } from '../../../features/animals/plain-tag.ts';
import { markDead, saveLeft } from '../../../features/animals/upkeep/commands.ts';
import { deathDraftOf, deathOf } from '../../../features/animals/upkeep/death-draft.ts';
import { DeathFields } from '../../../features/animals/upkeep/death-fields.tsx';
import { useTakeDeathBack } from '../../../features/animals/upkeep/use-take-death-back.ts';
import { useTakeLeftBack } from '../../../features/animals/upkeep/use-take-left-back.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useTaskForm } from '../../../forms/use-task-form.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { now } from '../../clock.ts';
import { AnimalTask } from '../animal-task.tsx';
import { placeIds } from '../new-case/desk-case-faults.ts';
import type { AnimalEntryProps } from '../screens/animal-entry.tsx';
import { emptyGone, type GoneDraft, type GoneKind, goneFaults } from './gone-draft.ts';

export type GoneFormProps = AnimalEntryProps<GoneDraft> & { kind: GoneKind };

const dayId = 'gone-day';
const idOf = { ...placeIds, day: dayId };

/** Records that an animal died or left the farm: which one, when, and for a death why. */
export function GoneForm({ kind, draftKey, kept, start, onSaved, onStartAgain }: GoneFormProps) {
  const { newEntry: words, newCase } = useDeskWords();
  const { upkeep, animals } = useWords();
  const draft = useDraft<GoneDraft>(draftKey, { kept, place: null, initial: () => emptyGone(start, now()) });
  const { farm, animal } = draft.value;
  const death = deathDraftOf(draft.value.death);
  const takeBack = useTakeBack(kind);
  const missing = { farm: newCase.needsFarm, animal: newCase.needsAnimal };
  const faults = goneFaults(kind, draft.value, now()).map((fault) => ({
    fieldId: idOf[fault.field],
    message: fault.field === 'day' ? upkeep[fault.code] : fault.code === 'gone' ? words.isGone : missing[fault.field],
  }));
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults,
    save: async () => {
      if (!farm || !animal) return;
      if (kind === 'death') await markDead(animal, deathOf(death), [draft.id]);
      else await saveLeft(animal, death.day, [draft.id]);
    },
    clear: draft.letGo,
    onSaved: () => {
      if (!farm || !animal) return;
      const said = kind === 'death' ? upkeep.dead : upkeep.left;
      showToast({ message: said.done(plainTag(animal, animals)), undo: () => void takeBack(animal, death.day) });
      onSaved(farm._id);
    },
  });
  const change = (told: Partial<GoneDraft['death']>) =>
    draft.set((current) => ({ ...current, death: { ...current.death, ...told } }));
  const dayError = form.errorOf(dayId);
  return (
    <AnimalTask
      draft={draft}
      form={form}
      start={start}
      title={words.kinds[kind]}
      saveLabel={kind === 'death' ? words.saveDeath : words.saveDeparture}
      onStartAgain={onStartAgain}
      part={{
        title: words[kind],
        id: dayId,
        fields:
          kind === 'death' ? (
            <DeathFields
              species={animal?.species ?? null}
              draft={death}
              onChange={change}
              likelyCauses={[]}
              dayError={dayError}
              now={now}
            />
          ) : (
            <DateTimeField
              label={upkeep.left.when}
              value={death.day}
              onChange={(day) => change({ day })}
              now={now}
              error={dayError}
            />
          ),
      }}
    />
  );
}

/**
 * Undoes it from the animal as it was saved. The computer may not hold the farm, and knows the animal after the change.
 */
const useTakeBack = (kind: GoneKind) => {
  const deathBack = useTakeDeathBack();
  const leftBack = useTakeLeftBack();
  return (animal: Animal, day: string | null): Promise<void> => {
    if (kind === 'departure') return leftBack({ ...animal, date_left_farm: day });
    const death = { created_at: '', updated_at: '', date_of_death: day, cull_reason: null, cull_fate: null };
    const untold = { mortality_reason: [], method: null, euthanasia_method: null, carried_out_by: null };
    return deathBack({ ...animal, deceased_record: { ...death, ...untold } });
  };
};
