import { Button } from '../../../ui/buttons/button.tsx';
import { ChipGroup, ChipSet } from '../../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import {
  checkFindings,
  type Felt,
  type FertilityFinding,
  feltNote,
  fertilityFindings,
  isSided,
  ovarySides,
} from '../../../words/pregnancy-findings.ts';
import type { PregnancyTerm } from '../../../words/pregnancy-terms.ts';
import { FindingKeys } from './finding-keys.tsx';
import type { RoundDraft } from './round-draft.ts';
import type { Finding } from './round-kinds.ts';

export interface FeltPadProps {
  term: Extract<PregnancyTerm, 'not in calf' | 'not served'>;
  draft: RoundDraft;
  change: (fields: Partial<RoundDraft>) => void;
  save: (finding: Finding) => void;
}

/**
 * What was felt in a cow that is not in calf. One key saves it, after its side if the vet says one. Several findings are
 * collected first.
 */
export function FeltPad({ term, draft: { side, isSeveral, felt }, change, save }: FeltPadProps) {
  const { pregnancy: words } = useAllWords().rounds;
  const saveWith = (findings: readonly Felt[]) => save({ value: term, notes: feltNote(findings) });
  const press = (finding: FertilityFinding) => {
    const one = { finding, side: isSided(finding) ? side : null };
    if (!isSeveral) return saveWith([one]);
    change({ felt: toggled(felt, one), side: one.side === null ? side : null });
  };
  // That nothing is wrong is no finding beside others.
  const findings = term === 'not served' && !isSeveral ? checkFindings : fertilityFindings;
  const sidesOf = (finding: FertilityFinding) =>
    felt.flatMap((one) => (one.finding === finding && one.side !== null ? words.sides[one.side] : [])).join(', ');
  return (
    <>
      <div className="round-felt">
        <ChipGroup
          label={words.side}
          isLabelHidden
          isOptional
          choices={ovarySides.map((value) => ({ value, label: words.sides[value] }))}
          value={side}
          onChange={(chosen) => change({ side: chosen })}
        />
        <ChipSet
          label={words.howMany}
          isLabelHidden
          choices={[{ value: 'several', label: words.several }]}
          // What is collected is taken back by its keys.
          isDisabled={felt.length > 0}
          values={isSeveral ? ['several'] : []}
          onChange={({ length }) => change({ isSeveral: length > 0 })}
        />
      </div>
      <FindingKeys
        label={words.felt}
        columns={2}
        keys={findings.map((value) => ({
          value,
          label: words.fertility[value],
          hint: sidesOf(value),
          isPressed: isSeveral ? felt.some(({ finding }) => finding === value) : undefined,
        }))}
        onPress={press}
      />
      {felt.length > 0 ? (
        <Button variant="primary" isWide onClick={() => saveWith(felt)}>
          {words.saveFelt(felt.length)}
        </Button>
      ) : (
        term === 'not in calf' && (
          <Button variant="primary" isWide onClick={() => saveWith([])}>
            {words.nothingMore}
          </Button>
        )
      )}
    </>
  );
}

/**
 * With the finding, or without it if it is there. Without a side the key takes back the finding on both; with one it says
 * more of a finding that had none.
 */
const toggled = (felt: readonly Felt[], { finding, side }: Felt): readonly Felt[] => {
  const isSame = (one: Felt) => one.finding === finding && (side === null || one.side === side);
  if (felt.some(isSame)) return felt.filter((one) => !isSame(one));
  return [...felt.filter((one) => one.finding !== finding || one.side !== null), { finding, side }];
};
