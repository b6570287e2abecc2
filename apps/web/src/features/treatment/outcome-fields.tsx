import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { responses, type TreatmentDraft } from './treatment-draft.ts';

export interface OutcomeFieldsProps {
  draft: TreatmentDraft;
  onChange: (change: (draft: TreatmentDraft) => TreatmentDraft) => void;
  /** Open when an existing treatment is edited. A new one seldom has an outcome. */
  isShown: boolean;
}

/** The animal's response, and whether the treatment was successful. */
export function OutcomeFields({ draft, onChange, isShown }: OutcomeFieldsProps) {
  const { form: words } = useAllWords().treatment;
  const fields = <OutcomeChoices draft={draft} onChange={onChange} />;
  if (isShown) return <SectionCard title={words.outcome}>{fields}</SectionCard>;
  return (
    <Disclosure summary={words.outcome} shortly={words.outcomeHint}>
      {fields}
    </Disclosure>
  );
}

function OutcomeChoices({ draft, onChange }: Omit<OutcomeFieldsProps, 'isShown'>) {
  const { treatment } = useAllWords();
  const { form: words, success } = treatment;
  return (
    <>
      <ChipGroup
        label={words.response}
        isOptional
        choices={responses.map((response) => ({ value: response, label: treatment.responses[response] }))}
        value={draft.response}
        onChange={(response) => onChange((current) => ({ ...current, response }))}
      />
      <ChipGroup
        label={words.successful}
        hint={words.successHint}
        choices={[
          { value: 'yes', label: success.yes },
          { value: 'no', label: success.no },
          { value: 'open', label: success.open },
        ]}
        value={answerOf(draft.successful_treatment)}
        onChange={(answer) =>
          onChange((current) => ({ ...current, successful_treatment: answer === null ? null : meaningOf[answer] }))
        }
      />
    </>
  );
}

const meaningOf = { yes: true, no: false, open: null };

const answerOf = (isSuccessful: boolean | null): keyof typeof meaningOf =>
  isSuccessful === null ? 'open' : isSuccessful ? 'yes' : 'no';
