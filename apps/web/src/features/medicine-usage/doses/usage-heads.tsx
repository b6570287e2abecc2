import { useLive } from '../../../device/use-live.ts';
import { HeadsField } from '../../../forms/heads-field.tsx';
import { readHeads } from '../../../forms/known-heads.ts';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';

/** How many animals of a pen or flock the medicine was given to. Not asked for a single animal. */
export function UsageHeads({ draft, onChange, farmId, animalId, errorOf }: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  const known = useLive(() => readHeads(farmId, animalId), [farmId, animalId]);
  const heads = draft.number_of_animals ?? null;
  if (heads === null && !known?.isGroup) return null;
  return (
    <HeadsField
      id={usageFieldIds.number_of_animals}
      label={words.heads}
      hint={words.headsHint}
      isOptional
      error={errorOf(usageFieldIds.number_of_animals)}
      last={known?.last ?? null}
      value={heads}
      onChange={(number_of_animals) => onChange((current) => ({ ...current, number_of_animals }))}
    />
  );
}
