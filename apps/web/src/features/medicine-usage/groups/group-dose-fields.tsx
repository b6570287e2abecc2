import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { getAnimals } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { amountFor, type GroupMedicineDraft, type GroupOf } from './group-doses.ts';
import '../medicine-usage.css';

export interface GroupDoseFieldsProps {
  id: string;
  farmId: string;
  group: GroupOf;
  entry: FormularyEntry | null;
  draft: GroupMedicineDraft;
  onChange: (change: (draft: GroupMedicineDraft) => GroupMedicineDraft) => void;
  error: string | undefined;
}

/** The same dose for each animal or by its weight, with the resulting amount beside each weight. */
export function GroupDoseFields({ id, farmId, group, entry, draft, onChange, error }: GroupDoseFieldsProps) {
  const { medicineUsage, dosing } = useAllWords();
  const { group: words } = medicineUsage;
  const { animalIds, heads, penNames } = group;
  const animals = useLive(() => getAnimals(farmId, animalIds), [farmId, animalIds.join(' ')]);
  const labelOf = (animalId: string) => {
    const pen = penNames[animalId];
    if (pen !== undefined) return words.averageWeight(pen);
    return tagFace(animals?.get(animalId)?.document.identification_number ?? animalId).text;
  };
  const amountIn = (animalId: string, volume: number) => {
    const text = amountText(medicineUsage, { volume, units: draft.usage.units ?? 'ml' });
    const count = heads[animalId] ?? null;
    return count === null ? text : words.forEach(text, count);
  };
  return (
    <>
      <ChipGroup
        label={words.how}
        choices={[
          { value: 'same', label: words.same },
          { value: 'by-weight', label: words.byWeight },
        ]}
        value={draft.how}
        onChange={(how) => onChange((current) => ({ ...current, how: how ?? 'same' }))}
      />
      {draft.how === 'by-weight' && (
        <FieldGroup id={id} label={words.weights} error={error}>
          <div className="group-weights">
            {animalIds.map((animalId) => {
              const volume = amountFor(draft, entry, animalId);
              return (
                <NumberField
                  key={animalId}
                  label={labelOf(animalId)}
                  hint={volume === null ? dosing.missing.weight : amountIn(animalId, volume)}
                  unit={dosing.kg}
                  value={draft.weights[animalId] ?? null}
                  onChange={(kg) =>
                    onChange((current) => ({ ...current, weights: { ...current.weights, [animalId]: kg } }))
                  }
                />
              );
            })}
          </div>
        </FieldGroup>
      )}
    </>
  );
}
