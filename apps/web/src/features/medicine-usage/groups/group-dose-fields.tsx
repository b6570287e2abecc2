import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { FigureAnimal } from '@byre/contract/plausible/animal';
import type { WeightFigure } from '@byre/contract/plausible/weight';
import { useId } from 'react';
import { getAnimals } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { FigureField, figuresOf } from '../../../forms/figures/figure-field.tsx';
import { useFigure, useFigureState } from '../../../forms/figures/use-figure.ts';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { dosesOf } from '../doses/dose-sum.ts';
import { datesOfUsage } from '../draft/usage-draft.ts';
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
  now: () => Date;
}

/** The same dose for each animal or by its weight, with the resulting amount beside each weight. */
export function GroupDoseFields({ id, farmId, group, entry, draft, onChange, error, now }: GroupDoseFieldsProps) {
  const { medicineUsage } = useAllWords();
  const { group: words } = medicineUsage;
  const { animalIds, heads, penNames } = group;
  const animals = useLive(() => getAnimals(farmId, animalIds), [farmId, animalIds.join(' ')]);
  const at = datesOfUsage(draft.usage, group.startOfTreatment).start_date ?? now().toISOString();
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
              const last = draft.weightsFrom?.[animalId] ?? null;
              return (
                <GroupWeight
                  key={animalId}
                  label={labelOf(animalId)}
                  weighed={{ animal: animals?.get(animalId)?.document ?? anyOf(group.species), last, at }}
                  draft={draft}
                  value={draft.weights[animalId] ?? null}
                  amountOf={() => amountFor(draft, entry, animalId)}
                  amountText={(volume) => amountIn(animalId, volume)}
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

const anyOf = (species: string | null): FigureAnimal => ({
  species,
  gender: null,
  date_of_birth: null,
  national_breed_code: null,
  reproductive_state: [],
});

interface GroupWeightProps {
  label: string;
  weighed: Pick<WeightFigure, 'animal' | 'last' | 'at'>;
  draft: GroupMedicineDraft;
  value: number | null;
  /** The amount for this weight, and as a text. */
  amountOf: () => number | null;
  amountText: (volume: number) => string;
  onChange: (kg: number | null) => void;
}

/** The weight of one animal of a group, and what it is given for it once the weight is not asked about any more. */
function GroupWeight({ label, weighed, draft, value, amountOf, amountText: textOf, onChange }: GroupWeightProps) {
  const { medicineUsage, dosing } = useAllWords();
  const id = useId();
  const figure = { kind: 'weight', ...weighed } as const;
  const { isSettled } = useFigureState({ fieldId: id, label, figures: figuresOf(value, [figure]) });
  const volume = isSettled ? amountOf() : null;
  const unit = draft.usage.units ?? 'ml';
  const { animal, at } = weighed;
  const amount = { kind: 'amount', unit, animal, at, kg: value, heads: 1, doses: dosesOf(draft.usage) } as const;
  // What follows from the weight has no field of its own.
  useFigure({ id, label: `${label}, ${medicineUsage.form.amount}`, figures: figuresOf(volume, [amount]) });
  const waiting = value === null ? dosing.missing.weight : dosing.weightFirst;
  return (
    <FigureField
      id={id}
      label={label}
      figure={figure}
      hint={volume === null ? waiting : textOf(volume)}
      unit={dosing.kg}
      value={value}
      onChange={onChange}
    />
  );
}
