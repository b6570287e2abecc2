import type { Animal } from '@byre/contract/animals/schema';
import type { Condition } from '@byre/contract/conditions/schema';
import { levels } from '@byre/contract/medical-records/levels';
import type { ComponentType, ReactNode } from 'react';
import { TaskPage, type TaskPageProps } from '../../forms/task-page.tsx';
import type { FormDraft } from '../../forms/use-draft.ts';
import type { SaveQuestion } from '../../forms/use-save-question.ts';
import { useTaskForm } from '../../forms/use-task-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { saveGroup } from './commands.ts';
import { type AnimalSet, GatherAnimals } from './gather-animals.tsx';
import { without, withoutLast } from './gathering.ts';
import {
  animalsOfGroup,
  type GroupCondition,
  type GroupDraft,
  type GroupFault,
  groupFaults,
  type MedicineOf,
  sizeOfGroup,
} from './group-draft.ts';
import { type Pen, PenHeads } from './pen-heads.tsx';
import { UntaggedFields } from './untagged-fields.tsx';
import { useTakeGroupBack } from './use-take-group-back.ts';
import './herd-work.css';

/** The medicine of the group. It is another feature, so the screen passes it in. */
export type GroupMedicine = {
  isDirty: boolean;
  faults: FieldFault[];
  /** Whether it asks something before it is saved. */
  asksFirst: boolean;
  of: MedicineOf;
  fields: (context: { errorOf: (fieldId: string) => string | undefined; question: SaveQuestion }) => ReactNode;
  /** The total amount used, as a text. */
  total: string | null;
  draftId: string;
  onSaved: () => void;
  clear: () => void;
};

export interface GroupFormProps {
  farmId: string;
  draft: FormDraft<GroupDraft>;
  farmName: string;
  medicine: GroupMedicine;
  /** The pens and flocks among the animals. */
  pens: readonly Pen[];
  /** False while it is not yet known which of the animals are pens. */
  arePensRead: boolean;
  sets: readonly AnimalSet[];
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  onAdd: (animalIds: readonly string[]) => void;
  camera: ReactNode;
  /** Replaces the keypad where there is a keyboard. */
  byTag?: ReactNode;
  /** The frame around the form; by default that of the field app. */
  frame?: ComponentType<TaskPageProps>;
  conditions: (onPick: (condition: Condition) => void, error: string | undefined) => ReactNode;
  /** What the law asks about the chosen condition, such as to report it. */
  duty: (condition: GroupCondition) => ReactNode;
  treatedBy: (values: readonly string[], onChange: (values: string[]) => void) => ReactNode;
  back: { to: string; label?: string };
  onSaved: () => void;
  onStartAgain: () => void;
  now: () => Date;
}

const ids: Record<GroupFault['field'], string> = {
  animals: 'group-animals',
  heads: 'group-heads',
  count: 'group-count',
  holder: 'group-holder',
  condition: 'case-condition',
  start_date: 'group-start',
  isOver: 'group-over',
};

/** One treatment for many animals: which, what for, and with what. Each gets a record of its own. */
export function GroupForm(props: GroupFormProps) {
  const { farmId, draft, medicine, back, now, frame: Frame = TaskPage } = props;
  const { herdWork: words } = useAllWords();
  const takeBack = useTakeGroupBack();
  const { value } = draft;
  const change = (fields: Partial<GroupDraft>) => draft.set((current) => ({ ...current, ...fields }));
  const penIds = new Set(props.pens.map(({ animalId }) => animalId));
  const size = sizeOfGroup(value, penIds);
  const clear = () => {
    draft.clear();
    medicine.clear();
  };
  const isDirty = draft.isDirty || medicine.isDirty;
  const form = useTaskForm({
    isDirty,
    faults: [
      ...groupFaults(value, props.arePensRead ? penIds : null, now()).map(({ field, code }) => ({
        fieldId: ids[field],
        message: words.faults[code],
      })),
      // The medicine's fields appear with the animals, so an error link must not lead to missing fields.
      ...(animalsOfGroup(value).length === 0 ? [] : medicine.faults),
    ],
    asksFirst: medicine.asksFirst,
    save: () =>
      saveGroup(farmId, value, {
        medicineOf: medicine.of,
        idOf: draft.idOf,
        penIds,
        over: [draft.id, medicine.draftId],
      }),
    clear: () => {
      draft.letGo();
      medicine.onSaved();
    },
    onSaved: (saved) => {
      takeBack.offer(saved, size);
      props.onSaved();
    },
  });
  return (
    <Frame
      form={form}
      title={words.groupTitle}
      subtitle={props.farmName}
      back={back}
      saveLabel={form.isSaving ? words.saving(size) : words.saveGroup(size)}
      onSave={() => void form.submit()}
      isDirty={isDirty}
      onDiscard={clear}
      onStartAgain={() => {
        clear();
        props.onStartAgain();
      }}
    >
      <Who {...props} size={size} change={change} errorOf={form.errorOf} />
      <Why {...props} value={value} change={change} errorOf={form.errorOf} />
      <SectionCard
        title={words.medicine}
        aside={medicine.total && !form.figures.isOpen && <strong>{words.inAll(medicine.total)}</strong>}
      >
        {animalsOfGroup(value).length === 0 ? <p>{words.animalsFirst}</p> : medicine.fields(form)}
      </SectionCard>
      <Rest {...props} value={value} change={change} errorOf={form.errorOf} />
    </Frame>
  );
}

interface PartProps {
  value: GroupDraft;
  change: (fields: Partial<GroupDraft>) => void;
  errorOf: (fieldId: string) => string | undefined;
}

type WhoProps = Omit<PartProps, 'value'> & Omit<GroupFormProps, 'medicine'> & { size: number };

function Who(props: WhoProps) {
  const { draft, size, change, errorOf } = props;
  const { herdWork: words } = useAllWords();
  const { value } = draft;
  return (
    <SectionCard
      title={words.who}
      aside={
        <output className="herd-count" aria-label={words.count(size)}>
          {size}
        </output>
      }
    >
      <ChipGroup
        label={words.kind}
        choices={(['animals', 'untagged'] as const).map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        value={value.kind}
        onChange={(kind) => change({ kind: kind ?? 'animals' })}
      />
      {value.kind === 'animals' ? (
        <>
          <FieldGroup id={ids.animals} label={words.gathered} error={errorOf(ids.animals)}>
            <GatherAnimals
              {...props}
              gathered={value.animalIds}
              onRemove={(id) => draft.set((current) => ({ ...current, animalIds: without(current.animalIds, id) }))}
              onUndo={() => draft.set((current) => ({ ...current, animalIds: withoutLast(current.animalIds) }))}
            />
          </FieldGroup>
          <PenHeads
            id={ids.heads}
            pens={props.pens}
            heads={value.heads ?? {}}
            onChange={(heads) => draft.set((current) => ({ ...current, heads: { ...current.heads, ...heads } }))}
            error={errorOf(ids.heads)}
          />
        </>
      ) : (
        <UntaggedFields {...props} draft={value} onChange={change} ids={ids} />
      )}
    </SectionCard>
  );
}

function Why(props: ConditionProps) {
  const { value, change } = props;
  const { herdWork: words } = useAllWords();
  return (
    <SectionCard title={words.why}>
      <ConditionOfGroup {...props} />
      <TextArea
        label={words.notes}
        hint={words.notesHint}
        isOptional
        maxLength={20_000}
        value={value.notes}
        onChange={(notes) => change({ notes })}
      />
    </SectionCard>
  );
}

function Rest({ value, change, errorOf, treatedBy, now }: PartProps & Pick<GroupFormProps, 'treatedBy' | 'now'>) {
  const { herdWork: words } = useAllWords();
  return (
    <SectionCard title={words.rest}>
      <ChipGroup
        id={ids.isOver}
        label={words.after}
        error={errorOf(ids.isOver)}
        choices={[
          { value: 'over', label: words.over },
          { value: 'again', label: words.again },
        ]}
        value={value.isOver === null ? null : value.isOver ? 'over' : 'again'}
        onChange={(after) => change({ isOver: after === null ? null : after === 'over' })}
      />
      {treatedBy(value.treated_by, (treated_by) => change({ treated_by }))}
      <DateTimeField
        id={ids.start_date}
        label={words.given}
        error={errorOf(ids.start_date)}
        value={value.start_date}
        onChange={(start_date) => change({ start_date })}
        now={now}
      />
    </SectionCard>
  );
}

type ConditionProps = PartProps & Pick<GroupFormProps, 'conditions' | 'duty'>;

function ConditionOfGroup({ value, change, errorOf, conditions, duty }: ConditionProps) {
  const { herdWork: words, medicalRecords } = useAllWords();
  if (value.condition === null) {
    return conditions(
      ({ _id, pathology, organ, system }) =>
        change({ condition: { condition_id: _id, name: pathology, organ, system } }),
      errorOf(ids.condition),
    );
  }
  return (
    <>
      <p className="herd-condition">
        {value.condition.name}
        <Button variant="quiet" onClick={() => change({ condition: null })}>
          {words.otherCondition}
        </Button>
      </p>
      {duty(value.condition)}
      <ChipGroup
        label={medicalRecords.form.level}
        choices={levels.map((level) => ({ value: level, label: medicalRecords.levels[level] }))}
        value={value.level}
        onChange={(level) => change({ level: level ?? 'presumptive' })}
      />
    </>
  );
}
