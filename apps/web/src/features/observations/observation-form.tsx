import { isMeasured, observationKinds } from '@byre/contract/entities/observation';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../../device/storage/draft-rows.ts';
import { useSession } from '../../device/use-live.ts';
import { TaskPage } from '../../forms/task-page.tsx';
import { useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { useTaskForm } from '../../forms/use-task-form.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { saveObservation } from './commands.ts';
import {
  type ChosenKind,
  isUnusual,
  newObservation,
  type ObservationDraft,
  type ObservationFault,
  observationFaults,
  scaleOf,
  unitOf,
} from './observation-draft.ts';
import { kindText } from './observation-text.ts';

export interface ObservationFormProps {
  farmId: string;
  animalId: string;
  animalName: ReactNode;
  back: { to: string; label?: string };
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
    place: null,
    initial: () => newObservation(now()),
  });
  const form = useTaskForm({
    isDirty: draft.isDirty,
    faults: observationFaults(draft.value, now()).map(({ field, code }) => ({
      fieldId: fieldIds[field],
      message: words.faults[code],
    })),
    save: () =>
      saveObservation({ farm_id: farmId, animal_id: animalId }, draft.value, {
        newId: draft.idOf('observation'),
        over: [draft.id],
      }),
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
      <ObservationFields draft={draft.value} onChange={draft.set} now={now} errorOf={form.errorOf} />
    </TaskPage>
  );
}

const fieldIds: Record<ObservationFault['field'], string> = {
  value: 'observation-value',
  ownKind: 'observation-kind',
  observed_at: 'observation-when',
};

const choices: readonly ChosenKind[] = [...observationKinds, 'other'];

type FieldsProps = {
  draft: ObservationDraft;
  onChange: (change: (draft: ObservationDraft) => ObservationDraft) => void;
  errorOf: (fieldId: string) => string | undefined;
};

function ObservationFields({ now, ...fields }: FieldsProps & { now: () => Date }) {
  const { draft, onChange, errorOf } = fields;
  const { observations } = useAllWords();
  const { form: words } = observations;
  const change = (changed: Partial<ObservationDraft>) => onChange((current) => ({ ...current, ...changed }));
  return (
    <SectionCard title={words.what}>
      <Select
        label={words.kind}
        choices={choices.map((kind) => ({ value: kind, label: kindText(observations, kind) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind ?? 'other', figure: null })}
      />
      {isMeasured(draft.kind) ? <FigureField {...fields} /> : <FindingFields {...fields} />}
      <DateTimeField
        id={fieldIds.observed_at}
        label={words.when}
        error={errorOf(fieldIds.observed_at)}
        value={draft.observed_at}
        onChange={(observed_at) => change({ observed_at })}
        now={now}
      />
      <TextArea
        label={words.notes}
        isOptional
        maxLength={20_000}
        value={draft.notes}
        onChange={(notes) => change({ notes })}
      />
    </SectionCard>
  );
}

/** The figure of a measured kind, in its unit or on its scale. */
function FigureField({ draft, onChange, errorOf }: FieldsProps) {
  const { observations } = useAllWords();
  return (
    <NumberField
      key={draft.kind}
      id={fieldIds.value}
      label={kindText(observations, draft.kind)}
      hint={isUnusual(draft) ? observations.form.unusual : scaleOf(draft.kind)}
      unit={unitOf(draft.kind)}
      error={errorOf(fieldIds.value)}
      value={draft.figure}
      onChange={(figure) => onChange((current) => ({ ...current, figure }))}
    />
  );
}

/** The finding of a kind without a unit: a term, or a figure with a unit typed beside it. */
function FindingFields({ draft, onChange, errorOf }: FieldsProps) {
  const { form: words } = useAllWords().observations;
  const change = (changed: Partial<ObservationDraft>) => onChange((current) => ({ ...current, ...changed }));
  const finding = (
    <TextField
      id={fieldIds.value}
      label={words.finding}
      maxLength={500}
      isOptional={draft.notes !== ''}
      error={errorOf(fieldIds.value)}
      value={draft.finding}
      onChange={(text) => change({ finding: text })}
    />
  );
  if (draft.kind !== 'other') return finding;
  return (
    <>
      <TextField
        id={fieldIds.ownKind}
        label={words.ownKind}
        maxLength={100}
        error={errorOf(fieldIds.ownKind)}
        value={draft.ownKind}
        onChange={(ownKind) => change({ ownKind })}
      />
      {finding}
      <TextField
        label={words.unit}
        isOptional
        maxLength={100}
        value={draft.ownUnit}
        onChange={(ownUnit) => change({ ownUnit })}
      />
    </>
  );
}
