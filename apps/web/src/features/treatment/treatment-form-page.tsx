import type { User } from '@byre/contract/session/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { ReactNode } from 'react';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { TaskPage } from '../../forms/task-page.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { type PhotosField, useDraftPhotos } from '../../forms/use-draft-photos.ts';
import { useTaskForm } from '../../forms/use-task-form.ts';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { saveTreatment } from './commands.ts';
import type { FirstMedicine } from './first-medicine.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import {
  newTreatment,
  splitStrategy,
  type TreatmentDraft,
  type TreatmentFault,
  treatmentFaults,
  treatmentFromDocument,
} from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';

export interface TreatmentFormPageProps {
  farmId: string;
  animalId: string;
  recordId: string;
  /** The treatment to change; `null` for a new one. */
  treatmentId: string | null;
  /** A medicine to be given again. The strategy starts from its treatment. */
  repeatId: string | null;
  /** Only for a new treatment. */
  medicine: FirstMedicine | null;
  animalName: ReactNode;
  /** What must be known before anything is entered. */
  notice?: ReactNode;
  photos: PhotosField;
  back: { to: string; label?: string };
  onSaved: () => void;
  now: () => Date;
  draftKey: string;
  kept: Draft<TreatmentDraft> | null;
  treatment: TreatmentHistory | null;
  repeated: TreatmentHistory | null;
  /** Treatments that the list recommends for the conditions of the case. */
  advised: readonly string[];
  user: User;
  onStartAgain: () => void;
}

export function TreatmentFormPage(props: TreatmentFormPageProps) {
  const { farmId, animalId, recordId, treatment, medicine, advised, user, animalName, back, now } = props;
  const { form: words } = useAllWords().treatment;
  const draft = useTreatmentDraft(props);
  const newId = draft.idOf('treatment');
  const { value } = draft;
  const place = { farm_id: farmId, animal_id: animalId, medical_record_id: recordId };
  const photos = useDraftPhotos(draft, { ...place, treatment_id: treatment?._id ?? newId });
  const clear = () => {
    draft.clear();
    medicine?.clear();
  };
  const isDirty = draft.isDirty || (medicine?.isDirty ?? false);
  const form = useTaskForm({
    isDirty,
    faults: [
      ...treatmentFaults(value, now()).map(({ field, code }) => ({
        fieldId: fieldIds[field],
        message: words.faults[code],
      })),
      ...(medicine?.faults(value.start_date) ?? []),
    ],
    asksFirst: medicine?.asksFirst(value.start_date) ?? false,
    save: () =>
      photos.saving((taken) => {
        const over = [draft.id, ...(medicine ? [medicine.draftId] : [])];
        return saveTreatment(place, { ...value, photos: taken }, medicine, { newId, over });
      }),
    clear: () => {
      draft.letGo();
      medicine?.onSaved(value.start_date);
    },
    onSaved: props.onSaved,
  });
  return (
    <TaskPage
      form={form}
      title={treatment === null ? words.newTitle : words.editTitle}
      subtitle={animalName}
      back={back}
      saveLabel={medicine ? words.saveBoth : words.save}
      onSave={() => void form.submit()}
      isDirty={isDirty}
      onDiscard={clear}
      onStartAgain={() => {
        clear();
        props.onStartAgain();
      }}
    >
      {props.notice}
      {medicine && (
        <SectionCard title={words.medicine}>
          {medicine.fields({ startOfTreatment: value.start_date, errorOf: form.errorOf, question: form.question })}
        </SectionCard>
      )}
      <TreatmentFields
        {...{ farmId, animalId }}
        isCountedByMedicine={medicine?.asksHeads ?? false}
        draft={value}
        onChange={draft.set}
        advised={advised}
        ownName={user.name}
        now={now}
        ids={fieldIds}
        errorOf={form.errorOf}
      />
      {props.photos(photos)}
      <OutcomeFields draft={value} onChange={draft.set} isShown={treatment !== null} />
    </TaskPage>
  );
}

const useTreatmentDraft = (props: TreatmentFormPageProps) => {
  const { farmId, animalId, recordId, treatmentId, repeatId, treatment, repeated, advised, user, now } = props;
  return useDraft<TreatmentDraft>(props.draftKey, {
    kept: props.kept,
    place: draftPlace('treatment', farmId, {
      animal_id: animalId,
      medical_record_id: recordId,
      entity_id: treatmentId,
      repeat_id: repeatId,
    }),
    initial: () => {
      if (treatment !== null) return treatmentFromDocument(treatment, advised);
      const strategy = splitStrategy(repeated?.treatment_strategy ?? '', advised);
      return { ...newTreatment(now(), likelyTreatedBy(user)), ...strategy };
    },
  });
};

const fieldIds: Record<TreatmentFault['field'], string> = {
  start_date: 'treatment-start',
  end_date: 'treatment-end',
  number_of_animals: 'treatment-heads',
};

/** A vet who records a treatment usually gave it; a person at the desk usually did not. */
const likelyTreatedBy = (user: User): string[] => (user.role === 'vet' ? ['Vet', user.name] : []);
