import { AnimalHeads } from '../../forms/animal-heads.tsx';
import { ChipSet } from '../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { TreatedByField } from './treated-by-field.tsx';
import { headsOf, type TreatmentDraft, type TreatmentFault } from './treatment-draft.ts';

export interface TreatmentFieldsProps {
  farmId: string;
  animalId: string;
  /** The medicine on the same screen asks how many animals were given it. */
  isCountedByMedicine: boolean;
  draft: TreatmentDraft;
  onChange: (change: (draft: TreatmentDraft) => TreatmentDraft) => void;
  advised: readonly string[];
  ownName: string;
  now: () => Date;
  ids: Record<TreatmentFault['field'], string>;
  errorOf: (fieldId: string) => string | undefined;
}

/** How the animal is treated, by whom, and from when to when. */
export function TreatmentFields(props: TreatmentFieldsProps) {
  const { farmId, animalId, isCountedByMedicine, draft, onChange, advised, ownName, now, ids, errorOf } = props;
  const { form: words } = useAllWords().treatment;
  const change = (fields: Partial<TreatmentDraft>) => onChange((current) => ({ ...current, ...fields }));
  const isOnlyOther = advised.length === 0;
  return (
    <SectionCard title={words.howTreated}>
      {advised.length > 0 && (
        <ChipSet
          label={words.recommended}
          isOptional
          choices={advised.map((treatment) => ({ value: treatment, label: treatment }))}
          values={draft.recommended}
          onChange={(recommended) => change({ recommended })}
        />
      )}
      <TextField
        label={isOnlyOther ? words.strategy : words.otherStrategy}
        isOptional
        maxLength={2_000}
        value={draft.otherStrategy}
        onChange={(otherStrategy) => change({ otherStrategy })}
      />
      {/* It counts them as ill. */}
      <AnimalHeads
        {...{ farmId, animalId }}
        isAsked={!isCountedByMedicine}
        id={ids.number_of_animals}
        label={words.heads}
        hint={words.headsHint}
        error={errorOf(ids.number_of_animals)}
        value={headsOf(draft)}
        onChange={(number_of_animals) => change({ number_of_animals })}
      />
      <TreatedByField values={draft.treated_by} ownName={ownName} onChange={(treated_by) => change({ treated_by })} />
      <TextArea
        label={words.notes}
        hint={words.notesHint}
        isOptional
        maxLength={20_000}
        value={draft.intervention_desc}
        onChange={(intervention_desc) => change({ intervention_desc })}
      />
      <DateTimeField
        id={ids.start_date}
        label={words.start}
        error={errorOf(ids.start_date)}
        value={draft.start_date}
        onChange={(start_date) => change({ start_date })}
        now={now}
      />
      <Disclosure
        summary={words.end}
        shortly={draft.end_date === null ? words.endHint : format.dayAndTime(draft.end_date)}
        isOpen={draft.base?.end_date != null || errorOf(ids.end_date) !== undefined}
      >
        <DateTimeField
          id={ids.end_date}
          label={words.end}
          hint={words.endHint}
          isOptional
          error={errorOf(ids.end_date)}
          value={draft.end_date}
          onChange={(end_date) => change({ end_date })}
          now={now}
        />
      </Disclosure>
    </SectionCard>
  );
}
