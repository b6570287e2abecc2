import { isMeasured, observationKinds } from '@byre/contract/entities/observation';
import { FigureField } from '../../forms/figures/figure-field.tsx';
import { figureOfKind, figuresOfFinding, type ToJudge } from '../../forms/figures/finding-figures.ts';
import { useFigure } from '../../forms/figures/use-figure.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { kindText, unitText } from '../../words/observation-text.ts';
import { stageNote, weeksInCalf } from '../../words/pregnancy-findings.ts';
import { pregnancyTerms } from '../../words/pregnancy-terms.ts';
import {
  type ChosenKind,
  diagnosisOf,
  type ObservationDraft,
  type ObservationFault,
  scaleOf,
  unitOf,
} from './observation-draft.ts';
import { type OfObservation, useToJudge } from './use-to-judge.ts';

/** The ids of the fields, for the list of what is wrong. */
export const observationIds: Record<ObservationFault['field'], string> = {
  value: 'observation-value',
  ownKind: 'observation-kind',
  observed_at: 'observation-when',
};

const choices: readonly ChosenKind[] = [...observationKinds, 'other'];

export const weeksId = 'observation-weeks';

type FieldsProps = {
  draft: ObservationDraft;
  /** What its figures are compared with. */
  toJudge: ToJudge;
  onChange: (change: (draft: ObservationDraft) => ObservationDraft) => void;
  errorOf: (fieldId: string) => string | undefined;
};

/** What was observed, when, and notes. */
export function ObservationFields({
  now,
  of,
  ...rest
}: Omit<FieldsProps, 'toJudge'> & { of: OfObservation; now: () => Date }) {
  const { draft, onChange, errorOf } = rest;
  const fields = { ...rest, toJudge: useToJudge(of, draft, now) };
  const { observations } = useAllWords();
  const { form: words } = observations;
  const change = (changed: Partial<ObservationDraft>) => onChange((current) => ({ ...current, ...changed }));
  return (
    <>
      <Select
        label={words.kind}
        choices={choices.map((kind) => ({ value: kind, label: kindText(observations, kind) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind ?? 'other', figure: null })}
      />
      <ValueFields {...fields} />
      <DateTimeField
        id={observationIds.observed_at}
        label={words.when}
        error={errorOf(observationIds.observed_at)}
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
    </>
  );
}

function ValueFields(props: FieldsProps) {
  const { kind } = props.draft;
  if (isMeasured(kind)) return <MeasuredField {...props} />;
  return kind === 'pregnancy' ? <DiagnosisFields {...props} /> : <FindingFields {...props} />;
}

/** The result of a pregnancy diagnosis as in a round, and for a cow in calf the weeks and twins. */
function DiagnosisFields({ draft, toJudge, onChange, errorOf }: FieldsProps) {
  const { rounds } = useAllWords();
  const { pregnancy: words } = rounds;
  const { finding, weeks = null, twins = false } = draft;
  const { message } = useFigure({
    id: weeksId,
    label: words.weeks,
    figures: figuresOfFinding({ value: finding, notes: stageNote({ weeks, twins }) }, toJudge),
  });
  const change = (changed: Partial<ObservationDraft>) => onChange((current) => ({ ...current, ...changed }));
  const term = diagnosisOf(draft);
  // Typed before the kind was chosen, or in a draft of an earlier version.
  const own = term === null ? finding.trim() : '';
  return (
    <>
      <ChipGroup
        id={observationIds.value}
        label={words.finding}
        isOptional={draft.notes !== ''}
        error={errorOf(observationIds.value)}
        choices={[
          ...pregnancyTerms.map((value) => ({ value: value as string, label: words.terms[value] })),
          ...(own === '' ? [] : [{ value: own, label: own }]),
        ]}
        value={term ?? (own || null)}
        onChange={(chosen) => change({ finding: chosen ?? '' })}
      />
      {term === 'in calf' && (
        <>
          <Select
            id={weeksId}
            error={message}
            label={words.weeks}
            isOptional
            emptyLabel="–"
            choices={weeksInCalf.map((value) => ({ value: String(value), label: words.inWeeks(value) }))}
            value={weeks === null ? null : String(weeks)}
            onChange={(chosen) => change({ weeks: chosen === null ? null : Number(chosen) })}
          />
          <CheckRow label={words.twins} isChecked={twins} onChange={(are) => change({ twins: are })} />
        </>
      )}
    </>
  );
}

/** The figure of a measured kind, in its unit or on its scale. */
function MeasuredField({ draft, toJudge, onChange, errorOf }: FieldsProps) {
  const { observations } = useAllWords();
  const unit = unitOf(draft.kind);
  return (
    <FigureField
      key={draft.kind}
      id={observationIds.value}
      label={kindText(observations, draft.kind)}
      figure={figureOfKind(toJudge) ?? []}
      hint={scaleOf(draft.kind)}
      unit={unit && unitText(observations, unit)}
      error={errorOf(observationIds.value)}
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
      id={observationIds.value}
      label={words.finding}
      maxLength={500}
      isOptional={draft.notes !== ''}
      error={errorOf(observationIds.value)}
      value={draft.finding}
      onChange={(text) => change({ finding: text })}
    />
  );
  if (draft.kind !== 'other') return finding;
  return (
    <>
      <TextField
        id={observationIds.ownKind}
        label={words.ownKind}
        maxLength={100}
        error={errorOf(observationIds.ownKind)}
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
