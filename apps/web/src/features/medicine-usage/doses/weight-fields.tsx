import { useEffect } from 'react';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { useOpened } from '../../../forms/use-opened.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { readWeightForDose } from '../draft/known-weights.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { weightFigure } from './dose-figures.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';
import '../medicine-usage.css';

/** The weight for a dose: the last one if it is recent, with its day, and an older one only once it is accepted. */
export function WeightFields({
  draft,
  onChange,
  farmId,
  animalId,
  now,
  dosed,
}: UsageFormContext & { dosed: DosedAnimal }) {
  const { dosing: words } = useAllWords();
  const known = useOpened(() => readWeightForDose(farmId, animalId, now()), [farmId, animalId]);
  const weight = draft.weight ?? null;
  const from = draft.weightFrom ?? null;
  const change = (kg: number | null) => onChange((current) => ({ ...current, weight: kg }));
  const use = ({ kg, at }: NonNullable<typeof known>) =>
    onChange((current) => ({ ...current, weight: kg, weightFrom: { kg, at } }));
  const fresh = known && !known.isStale ? known : null;
  // Only once, and only while there is no amount. A person who clears the weight means another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in when it is known, and never again
  useEffect(() => {
    if (fresh !== null && weight === null && draft.volume === null) use(fresh);
  }, [fresh]);
  return (
    <>
      <FigureField
        id={usageFieldIds.weight}
        label={words.weight}
        unit={words.kg}
        figure={weightFigure(dosed)}
        hint={from !== null && weight === from.kg ? words.weighed(format.day(from.at)) : undefined}
        value={weight}
        onChange={change}
      />
      {weight === null && known && (
        <div className="medicine-actions">
          <Button variant="quiet" onClick={() => use(known)}>
            {words.takeWeight(format.number(known.kg), format.day(known.at), known.isStale)}
          </Button>
        </div>
      )}
    </>
  );
}
