import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TaskPageProps } from '../../forms/task-page.tsx';
import type { FormDraft } from '../../forms/use-draft.ts';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { paths } from '../paths.ts';
import { DeskTask } from './desk-task.tsx';
import { chooseAndGoOn, focusPart } from './new-case/form-keys.ts';
import { WhomCard } from './new-case/whom-card.tsx';

/** The animal of a form, as far as it is chosen. */
export type OfAnimal = { farm: Farm | null; animal: Animal | null };

export interface AnimalTaskProps<D extends OfAnimal>
  extends Pick<TaskPageProps, 'form' | 'title' | 'saveLabel' | 'onStartAgain'> {
  draft: FormDraft<D>;
  /** The animal that the form was opened for. */
  start: OfAnimal;
  /** What is recorded of it. `id`: where a fault of the whole part leads. */
  part: { title: string; id?: string; fields: ReactNode };
}

/** The parts that Enter moves to. */
type Step = 'farm' | 'animal' | 'recorded';

/** A form about one animal: of whom, and what is recorded. */
export function AnimalTask<D extends OfAnimal>({
  form,
  draft,
  start,
  part,
  onStartAgain,
  ...task
}: AnimalTaskProps<D>) {
  const { newEntry: words } = useDeskWords();
  const box = useRef<HTMLDivElement>(null);
  const { farm, animal } = draft.value;
  useEffect(() => {
    const empty: Step = start.animal ? 'recorded' : start.farm ? 'animal' : 'farm';
    focusPart(box.current, empty);
  }, [start]);
  const choose = (chosen: Partial<OfAnimal>, next: Step) =>
    chooseAndGoOn(box.current, next, () => draft.set((current) => ({ ...current, ...chosen })));
  return (
    <div ref={box}>
      <DeskTask
        {...task}
        form={form}
        onSave={() => void form.submit()}
        back={{ to: paths.desk() }}
        isDirty={draft.isDirty}
        onDiscard={draft.clear}
        onStartAgain={() => {
          draft.clear();
          onStartAgain();
        }}
      >
        <WhomCard
          title={words.whom}
          farm={farm}
          animal={animal}
          errorOf={form.errorOf}
          onFarm={(picked) => choose({ farm: picked, animal: null }, 'animal')}
          onAnimal={(picked) => choose({ animal: picked }, 'recorded')}
        />
        <SectionCard title={part.title}>
          <div data-step={'recorded' satisfies Step} id={part.id} className="desk-entry-part">
            {part.fields}
          </div>
        </SectionCard>
      </DeskTask>
    </div>
  );
}
