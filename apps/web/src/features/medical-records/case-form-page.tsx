import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type ReactNode, useRef, useState } from 'react';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { TaskPage } from '../../forms/task-page.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { type PhotosField, useDraftPhotos } from '../../forms/use-draft-photos.ts';
import { useTaskForm } from '../../forms/use-task-form.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { shieldFinger } from '../../ui/feedback/finger-shield.ts';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { type CaseDraft, caseFromRecord, emptyCase, isEmptyCase } from './case-draft.ts';
import { caseFaults, examinedId } from './case-faults.ts';
import { saveCase } from './commands.ts';
import { ConditionsSection } from './conditions-section.tsx';
import { NotesField } from './notes-field.tsx';
import { RecheckField } from './recheck-field.tsx';
import { SiteField } from './site-field.tsx';
import { useKnownConditions } from './use-known-conditions.ts';

export interface CaseFormPageProps {
  farmId: string;
  animalId: string;
  /** The case to change; `null` for a new one. */
  recordId: string | null;
  animalName: ReactNode;
  /** Shown above the form, for example that the animal has left. */
  notice?: ReactNode;
  photos: PhotosField;
  back: { to: string; label?: string };
  onSaved: (recordId: string) => void;
  /** Called after saving, if a treatment is to be added. */
  onSavedToTreat: (recordId: string) => void;
  now: () => Date;
  draftKey: string;
  kept: Draft<CaseDraft> | null;
  record: MedicalRecord | null;
  species: string | null;
  onStartAgain: () => void;
}

export function CaseFormPage(props: CaseFormPageProps) {
  const { farmId, animalId, recordId, record, draftKey, kept, species, animalName, notice, back, now } = props;
  const { form: words } = useAllWords().medicalRecords;
  const draft = useDraft<CaseDraft>(draftKey, {
    kept,
    place: draftPlace('case', farmId, { animal_id: animalId, entity_id: recordId }),
    initial: () => (record === null ? emptyCase(now()) : caseFromRecord(record)),
  });
  const newId = draft.idOf('case');
  const place = { farm_id: farmId, animal_id: animalId };
  const photos = useDraftPhotos(draft, { ...place, medical_record_id: record?._id ?? newId });
  const { known, learn } = useKnownConditions(draft.value.conditions.map((one) => one.condition_id));
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const goesOn = useRef(false);
  const faults = caseFaults(draft.value, now(), words);
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults,
    save: () =>
      photos.saving((taken) =>
        saveCase(place, { ...draft.value, photos: taken }, { known, now: now(), newId, over: [draft.id] }),
      ),
    clear: draft.letGo,
    onSaved: (saved) => (goesOn.current ? props.onSavedToTreat : props.onSaved)(saved.entityId),
  });
  const examinedError = form.errorOf(examinedId);
  const save = (next: 'case' | 'treatment') => {
    goesOn.current = next === 'treatment';
    // Faults are reported before the question about an empty case, because correcting them may fill it.
    if (faults.length > 0 || !isEmptyCase(draft.value)) return void form.submit();
    shieldFinger().lower();
    setEmptyAsked(true);
  };
  return (
    <TaskPage
      form={form}
      title={record === null ? words.newTitle : words.editTitle}
      subtitle={animalName}
      back={back}
      saveLabel={words.save}
      onSave={() => save('case')}
      saveAndGoOn={record === null ? { label: words.saveAndTreat, onSave: () => save('treatment') } : undefined}
      isDirty={draft.isDirty}
      onDiscard={draft.clear}
      onStartAgain={() => {
        draft.clear();
        props.onStartAgain();
      }}
    >
      {notice}
      <ConditionsSection
        draft={draft.value}
        onChange={draft.set}
        known={known}
        learn={learn}
        farmId={farmId}
        species={species}
        now={now}
        errorOf={form.errorOf}
      />
      <CaseNotesFields draft={draft.value} onChange={draft.set} {...{ species, now, examinedError }} />
      {props.photos(photos)}
      <EmptyAsked
        isOpen={isEmptyAsked}
        onAnswer={(isToSave) => {
          setEmptyAsked(false);
          if (isToSave) void form.submit();
        }}
      />
    </TaskPage>
  );
}

/** Whether a case that says nothing is to be saved. */
function EmptyAsked({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isToSave: boolean) => void }) {
  const { form: words } = useAllWords().medicalRecords;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.emptyTitle}
      confirmLabel={words.emptyConfirm}
      cancelLabel={words.emptyCancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{words.emptyText}</p>
    </ConfirmDialog>
  );
}

interface CaseNotesFieldsProps {
  draft: CaseDraft;
  onChange: (change: (draft: CaseDraft) => CaseDraft) => void;
  species: string | null;
  now: () => Date;
  examinedError: string | undefined;
}

function CaseNotesFields({ draft, onChange, species, now, examinedError }: CaseNotesFieldsProps) {
  const { form: words } = useAllWords().medicalRecords;
  const changeNotes = (change: (notes: string) => string) =>
    onChange((current) => ({ ...current, notes: change(current.notes) }));
  return (
    <SectionCard title={words.examination}>
      <SiteField
        conditions={draft.conditions}
        species={species}
        sites={draft.body_sites ?? []}
        onChange={(change) => onChange((current) => ({ ...current, body_sites: change(current.body_sites ?? []) }))}
      />
      <NotesField value={draft.notes} onChange={changeNotes} />
      <RecheckField
        value={draft.recheck_on ?? null}
        onChange={(recheck_on) => onChange((current) => ({ ...current, recheck_on }))}
        now={now}
      />
      <Disclosure
        summary={words.examined}
        shortly={draft.examined_at === null ? undefined : format.dayAndTime(draft.examined_at)}
        isOpen={examinedError !== undefined}
      >
        <DateTimeField
          id={examinedId}
          label={words.examined}
          error={examinedError}
          value={draft.examined_at}
          onChange={(examined_at) => onChange((current) => ({ ...current, examined_at }))}
          now={now}
        />
      </Disclosure>
    </SectionCard>
  );
}
