import { AnimalHeads } from '../../../forms/animal-heads.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';

/** How many animals of a pen or flock the medicine was given to. */
export function UsageHeads({ draft, onChange, farmId, animalId, errorOf }: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  return (
    <AnimalHeads
      {...{ farmId, animalId }}
      id={usageFieldIds.number_of_animals}
      label={words.heads}
      hint={words.headsHint}
      error={errorOf(usageFieldIds.number_of_animals)}
      value={draft.number_of_animals ?? null}
      onChange={(number_of_animals) => onChange((current) => ({ ...current, number_of_animals }))}
    />
  );
}
