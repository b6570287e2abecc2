import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { getAnimals } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { amountFor, type GroupMedicineDraft } from './group-doses.ts';
import '../medicine-usage.css';

export interface GroupDoseFieldsProps {
  id: string;
  farmId: string;
  animalIds: readonly string[];
  entry: FormularyEntry | null;
  draft: GroupMedicineDraft;
  onChange: (change: (draft: GroupMedicineDraft) => GroupMedicineDraft) => void;
  error: string | undefined;
}

/** The same dose for each animal or by its weight, with the resulting amount beside each weight. */
export function GroupDoseFields({ id, farmId, animalIds, entry, draft, onChange, error }: GroupDoseFieldsProps) {
  const { medicineUsage, dosing } = useAllWords();
  const { group: words } = medicineUsage;
  const animals = useLive(() => getAnimals(farmId, animalIds), [farmId, animalIds.join(' ')]);
  const nameOf = (animalId: string) => tagFace(animals?.get(animalId)?.document.identification_number ?? animalId).text;
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
                  label={nameOf(animalId)}
                  hint={
                    volume === null
                      ? dosing.missing.weight
                      : amountText(medicineUsage, { volume, units: draft.usage.units ?? 'ml' })
                  }
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
