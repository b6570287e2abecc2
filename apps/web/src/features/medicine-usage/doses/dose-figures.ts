import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { AmountFigure } from '@byre/contract/plausible/amount';
import type { DoseFigure } from '@byre/contract/plausible/dose';
import type { WeightFigure } from '@byre/contract/plausible/weight';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { dosesOf } from './dose-sum.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';

/** The weight for a dose, against what is known of the animal. The weight that was filled in is the last one. */
export const weightFigure = ({ animal, lastWeight, at }: DosedAnimal): Omit<WeightFigure, 'value'> => ({
  kind: 'weight',
  animal,
  at,
  last: lastWeight,
});

/** The amount in the form: what the animal can be given, and what the practice has confirmed for it. */
export const amountFigures = (
  draft: UsageDraft,
  entry: FormularyEntry | null,
  { animal, heads, at }: DosedAnimal,
  /** A weight that is still asked about is not calculated with. */
  weightKg: number | null,
): (Omit<AmountFigure, 'value'> | Omit<DoseFigure, 'value'>)[] => {
  const unit = draft.units ?? 'ml';
  const given = { heads, doses: dosesOf(draft) };
  const amount = { kind: 'amount', unit, animal, at, kg: weightKg, ...given } as const;
  // What nobody has confirmed is nothing to compare with.
  if (entry === null || entry.dose === null || entry.confirmed_by === null) return [amount];
  const { dose, strengths } = entry;
  return [amount, { kind: 'dose', dose, strengths, countedIn: unit, weightKg, species: animal.species, ...given }];
};
