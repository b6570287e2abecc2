import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { useEffect } from 'react';
import type { SaveQuestion } from '../../../forms/use-save-question.ts';
import { readFreshWeights } from '../draft/known-weights.ts';
import { UsageFields } from '../form/usage-fields.tsx';
import { GroupDoseFields } from './group-dose-fields.tsx';
import { canDoseByWeight, type GroupMedicineDraft, type GroupOf, givenToGroup } from './group-doses.ts';
import { GroupRepeats } from './group-repeats.tsx';

export const groupWeightsId = 'group-weights';

export interface GroupMedicineFieldsProps {
  farmId: string;
  group: GroupOf;
  entry: FormularyEntry | null;
  ownName: string;
  draft: GroupMedicineDraft;
  onChange: (change: (draft: GroupMedicineDraft) => GroupMedicineDraft) => void;
  errorOf: (fieldId: string) => string | undefined;
  question: SaveQuestion;
  now: () => Date;
}

export function GroupMedicineFields(props: GroupMedicineFieldsProps) {
  const { farmId, group, entry, ownName, draft, onChange, errorOf, question, now } = props;
  const { animalIds } = group;
  const canWeigh = canDoseByWeight(entry) && !group.isUntagged;
  return (
    <>
      <GroupRepeats
        farmId={farmId}
        animalIds={animalIds}
        draft={draft.usage}
        startOfTreatment={group.startOfTreatment}
      />
      <UsageFields
        draft={draft.usage}
        onChange={(change) => onChange((current) => ({ ...current, usage: change(current.usage) }))}
        farmId={farmId}
        animalId=""
        // One record for several animals is filed under one that stands for them.
        {...(!group.isUntagged && { animalIds })}
        amountOf={draft.how === 'by-weight' && canWeigh ? 'nobody' : 'each'}
        species={group.species}
        given={givenToGroup(group)}
        conditionIds={group.conditionIds}
        routes={[]}
        ownName={ownName}
        startOfTreatment={group.startOfTreatment}
        errorOf={errorOf}
        question={question}
        now={now}
      />
      {canWeigh && (
        <GroupDoseFields
          id={groupWeightsId}
          {...{ farmId, group, entry, draft, onChange, now }}
          error={errorOf(groupWeightsId)}
        />
      )}
      <KnownWeights {...{ farmId, animalIds, draft, onChange, now }} />
    </>
  );
}

/** Fills in the weights that this device knows, once dosing by weight is chosen. Typed weights stay. */
function KnownWeights({
  farmId,
  animalIds,
  draft: { how, weights },
  onChange,
  now,
}: {
  farmId: string;
  animalIds: readonly string[];
  draft: GroupMedicineDraft;
  onChange: (change: (draft: GroupMedicineDraft) => GroupMedicineDraft) => void;
  now: () => Date;
}) {
  const asked = how === 'by-weight' ? animalIds.filter((id) => !(id in weights)) : [];
  const key = asked.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which animals are asked about
  useEffect(() => {
    if (asked.length === 0) return;
    void readFreshWeights(farmId, asked, now()).then((known) => {
      const found = asked.map((id) => [id, known[id]?.kg ?? null] as const);
      onChange((current) => ({
        ...current,
        weights: { ...Object.fromEntries(found), ...current.weights },
        ...(current.weightsFrom && { weightsFrom: { ...current.weightsFrom, ...known } }),
      }));
    });
  }, [farmId, key]);
  return null;
}
