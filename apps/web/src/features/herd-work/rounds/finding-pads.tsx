import type { Observation } from '@byre/contract/observations/api';
import { type FormEvent, useState } from 'react';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { figureOfKind, type ToJudge } from '../../../forms/figures/finding-figures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { FieldKeys } from '../../../ui/keypads/number-keys.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { stageNote, weeksInCalf } from '../../../words/pregnancy-findings.ts';
import { pregnancyTerms, termOf } from '../../../words/pregnancy-terms.ts';
import { FeltPad } from './felt-pad.tsx';
import { FindingKeys } from './finding-keys.tsx';
import type { RoundDraft } from './round-draft.ts';
import { conditionParts, conditionScores, type Finding, mobilityScores, type RoundKind } from './round-kinds.ts';

export interface FindingPadProps {
  /** What its figures are compared with. */
  toJudge: ToJudge;
  /** What is recorded for the animal in this round. */
  standing: Observation | null;
  draft: RoundDraft;
  change: (fields: Partial<RoundDraft>) => void;
  save: (finding: Finding) => void;
  isBusy: boolean;
}

/** The keys for one kind of finding. The last key needed saves it. */
export function FindingPad({ kind, ...props }: FindingPadProps & { kind: RoundKind }) {
  switch (kind) {
    case 'pregnancy':
      return <PregnancyPad {...props} />;
    case 'mobility':
      return <MobilityPad {...props} />;
    case 'body_condition':
      return <ConditionPad {...props} />;
    case 'weight':
      return <WeightPad {...props} />;
  }
}

function PregnancyPad({ standing, draft, change, save }: FindingPadProps) {
  const { pregnancy: words } = useAllWords().rounds;
  const { first, twins } = draft;
  if (first === 'in calf') {
    const inCalf = (weeks: number | null) => save({ value: 'in calf', notes: stageNote({ weeks, twins }) });
    return (
      <>
        <CheckRow label={words.twins} isChecked={twins} onChange={(are) => change({ twins: are })} />
        <FindingKeys
          label={words.weeks}
          columns={5}
          keys={weeksInCalf.map((value) => ({ value, label: format.number(value) }))}
          onPress={inCalf}
        >
          <Button variant="primary" isWide onClick={() => inCalf(null)}>
            {words.notAged}
          </Button>
        </FindingKeys>
      </>
    );
  }
  if (first === 'not in calf' || first === 'not served') {
    return <FeltPad term={first} draft={draft} change={change} save={save} />;
  }
  return (
    <FindingKeys
      label={words.finding}
      columns={1}
      keys={pregnancyTerms.map((value) => ({ value, label: words.terms[value] }))}
      standing={standing && termOf(standing.value)}
      onPress={(value) => (value === 're-check' ? save({ value, notes: null }) : change({ first: value }))}
    />
  );
}

function MobilityPad({ standing, save }: FindingPadProps) {
  const { mobility: words } = useAllWords().rounds;
  return (
    <FindingKeys
      label={words.score}
      columns={2}
      keys={mobilityScores.map((value) => ({ value, label: format.number(value), hint: words.scores[value] }))}
      standing={standing && mobilityScores.find((score) => score === standing.value)}
      onPress={(value) => save({ value, notes: null })}
    />
  );
}

function ConditionPad({ draft: { first }, change, save }: FindingPadProps) {
  const { condition: words } = useAllWords().rounds;
  if (typeof first === 'number') {
    return (
      <FindingKeys
        label={words.part}
        columns={2}
        keys={conditionParts.map((part) => ({ value: first + part, label: format.number(first + part) }))}
        onPress={(value) => save({ value, notes: null })}
      />
    );
  }
  const most = conditionScores.at(-1);
  return (
    <FindingKeys
      label={words.whole}
      columns={3}
      keys={conditionScores.map((value) => ({ value, label: format.number(value), hint: words.hints[value] }))}
      onPress={(value) => (value === most ? save({ value, notes: null }) : change({ first: value }))}
    />
  );
}

const weightId = 'round-weight';

function WeightPad({ toJudge, draft: { kg }, change, save, isBusy }: FindingPadProps) {
  const { weight: words } = useAllWords().rounds;
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kg !== null) save({ value: kg, notes: null });
  };
  return (
    <form className="round-weight" noValidate onSubmit={submit}>
      <FigureField
        id={weightId}
        label={words.label}
        figure={figureOfKind(toJudge) ?? []}
        unit={words.kg}
        hasOwnKeys
        autoFocus
        error={isTried && kg === null ? words.missing : undefined}
        value={kg}
        onChange={(value) => change({ kg: value })}
      />
      <FieldKeys fieldId={weightId} />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {words.save}
      </Button>
    </form>
  );
}
