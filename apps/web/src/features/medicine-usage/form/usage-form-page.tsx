import type { ReactNode } from 'react';
import { type Draft, draftPlace } from '../../../device/storage/draft-rows.ts';
import { TaskPage } from '../../../forms/task-page.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { type PhotosField, useDraftPhotos } from '../../../forms/use-draft-photos.ts';
import { useTaskForm } from '../../../forms/use-task-form.ts';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { saveUsage } from '../draft/commands.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import type { UsageStart } from '../draft/queries.ts';
import { usageFaults } from '../draft/usage-checks.ts';
import { givenAt, newUsage, type UsageDraft, usageFromDocument } from '../draft/usage-draft.ts';
import { faultsInWords } from '../draft/usage-faults.ts';
import { UsageFields } from './usage-fields.tsx';

export interface UsageFormPageProps {
  farmId: string;
  animalId: string;
  recordId: string;
  treatmentId: string;
  /** The usage to change; `null` for a new one. */
  usageId: string | null;
  animalName: ReactNode;
  /** What must be known before anything is entered. */
  notice?: ReactNode;
  photos: PhotosField;
  back: { to: string; label?: string };
  onSaved: () => void;
  now: () => Date;
  draftKey: string;
  kept: Draft<UsageDraft> | null;
  start: UsageStart;
  ownName: string;
  onStartAgain: () => void;
}

export function UsageFormPage(props: UsageFormPageProps) {
  const { farmId, animalId, recordId, treatmentId, usageId, start, ownName, animalName, back, now } = props;
  const { label, form: words } = useAllWords().medicineUsage;
  const draft = useDraft<UsageDraft>(props.draftKey, {
    kept: props.kept,
    place: draftPlace('medicine', farmId, {
      animal_id: animalId,
      medical_record_id: recordId,
      treatment_id: treatmentId,
      entity_id: usageId,
    }),
    initial: () =>
      start.usage === null
        ? newUsage(now(), { administeredBy: ownName, startsWithTreatment: false })
        : usageFromDocument(start.usage, start.given),
  });
  const newId = draft.idOf('medicine');
  const place = { farm_id: farmId, animal_id: animalId, medical_record_id: recordId, treatment_id: treatmentId };
  const photos = useDraftPhotos(draft, { ...place, medicine_usage_id: usageId ?? newId });
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults: faultsInWords(usageFaults(draft.value, now()), words.faults),
    asksFirst: withoutWithdrawal(draft.value, start.given, givenAt(draft.value, null, now())).length > 0,
    save: () =>
      photos.saving((taken) =>
        saveUsage(
          place,
          { ...draft.value, photos: taken },
          { given: start.given, now: now(), newId, over: [draft.id] },
        ),
      ),
    clear: draft.letGo,
    onSaved: props.onSaved,
  });
  return (
    <TaskPage
      form={form}
      title={start.usage === null ? words.newTitle : words.editTitle}
      subtitle={animalName}
      back={back}
      saveLabel={words.save}
      onSave={() => void form.submit()}
      isDirty={draft.isDirty}
      onDiscard={draft.clear}
      onStartAgain={() => {
        draft.clear();
        props.onStartAgain();
      }}
    >
      {props.notice}
      <SectionCard title={label}>
        <UsageFields
          {...{ farmId, animalId, ownName, now }}
          draft={draft.value}
          onChange={draft.set}
          species={start.species}
          given={start.given}
          conditionIds={start.conditionIds}
          routes={start.routes}
          startOfTreatment={null}
          errorOf={form.errorOf}
          question={form.question}
        />
      </SectionCard>
      {props.photos(photos)}
    </TaskPage>
  );
}
