import { type ReactNode, useState } from 'react';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { useSession } from '../../device/use-live.ts';
import { TaskPage } from '../../forms/task-page.tsx';
import { useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { useTaskForm } from '../../forms/use-task-form.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { ToSave } from './commands.ts';
import { newObservation, type ObservationDraft, observationFaults } from './observation-draft.ts';
import { ObservationFields, observationIds } from './observation-fields.tsx';

export interface ObservationFormProps {
  farmId: string;
  animalId: string;
  animalName: ReactNode;
  back: { to: string; label?: string };
  /** Saves it on this device, with what follows from the finding. Returns how to undo it. */
  saveAs: (draft: ObservationDraft, toSave: Pick<ToSave, 'newId' | 'over'>) => Promise<() => void>;
  onSaved: () => void;
  now: () => Date;
}

/** A new observation of an animal: reads its draft, then shows the form. */
export function ObservationForm(props: ObservationFormProps) {
  const { observations: words } = useAllWords();
  const [round, setRound] = useState(0);
  const session = useSession();
  const draftKey = session ? `observation new ${props.farmId} ${props.animalId} ${session.user.id}` : null;
  const kept = useKeptDraft<ObservationDraft>(draftKey, round);
  if (draftKey === null || kept === undefined) return <Skeleton kind="card" label={words.loading} />;
  return (
    <ObservationFormPage
      {...props}
      key={round}
      draftKey={draftKey}
      kept={kept}
      onStartAgain={() => setRound(round + 1)}
    />
  );
}

type PageProps = ObservationFormProps & {
  draftKey: string;
  kept: Draft<ObservationDraft> | null;
  onStartAgain: () => void;
};

function ObservationFormPage(props: PageProps) {
  const { farmId, animalId, now } = props;
  const { form: words } = useAllWords().observations;
  const draft = useDraft<ObservationDraft>(props.draftKey, {
    kept: props.kept,
    place: draftPlace('observation', farmId, { animal_id: animalId }),
    initial: () => newObservation(now()),
  });
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults: observationFaults(draft.value, now()).map(({ field, code }) => ({
      fieldId: observationIds[field],
      message: words.faults[code],
    })),
    save: () => props.saveAs(draft.value, { newId: draft.idOf('observation'), over: [draft.id] }),
    undoOf: (undo) => undo,
    clear: draft.letGo,
    onSaved: props.onSaved,
  });
  return (
    <TaskPage
      form={form}
      title={words.title}
      subtitle={props.animalName}
      back={props.back}
      saveLabel={words.save}
      onSave={() => void form.submit()}
      isDirty={draft.isDirty}
      onDiscard={draft.clear}
      onStartAgain={() => {
        draft.clear();
        props.onStartAgain();
      }}
    >
      <SectionCard title={words.what}>
        <ObservationFields
          of={{ farmId, animalId }}
          draft={draft.value}
          onChange={draft.set}
          now={now}
          errorOf={form.errorOf}
        />
      </SectionCard>
    </TaskPage>
  );
}
