import { useLive } from '../../../device/use-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { readHeads } from './known-heads.ts';

/**
 * How many animals of a pen or flock it was given to. The last count is offered but never filled in, because groups
 * change.
 */
export function HeadsField({ draft, onChange, farmId, animalId, errorOf }: UsageFormContext) {
  const { form: words } = useAllWords().medicineUsage;
  const known = useLive(() => readHeads(farmId, animalId), [farmId, animalId]);
  const heads = draft.number_of_animals ?? null;
  if (heads === null && !known?.isGroup) return null;
  const change = (number_of_animals: number | null) => onChange((current) => ({ ...current, number_of_animals }));
  return (
    <>
      <NumberField
        id={usageFieldIds.number_of_animals}
        label={words.heads}
        hint={words.headsHint}
        isOptional
        isWhole
        error={errorOf(usageFieldIds.number_of_animals)}
        value={heads}
        onChange={change}
      />
      {heads === null && known?.last && (
        <div className="medicine-actions">
          <Button variant="quiet" onClick={() => change(known.last?.count ?? null)}>
            {words.takeHeads(format.number(known.last.count), format.day(known.last.at))}
          </Button>
        </div>
      )}
    </>
  );
}
