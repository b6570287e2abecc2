import { figuresOf } from '../../../forms/figures/figure-field.tsx';
import { useFigureState } from '../../../forms/figures/use-figure.ts';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { weightFigure } from './dose-figures.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';

/** The weight in the form as far as it may be calculated with: null while it is missing or still asked about. */
export function useWeighed({ draft, dosed }: UsageFormContext & { dosed: DosedAnimal }) {
  const { dosing: words } = useAllWords();
  const weight = draft.weight ?? null;
  const state = useFigureState({
    fieldId: usageFieldIds.weight,
    label: words.weight,
    figures: figuresOf(weight, [weightFigure(dosed)]),
  });
  return { ...state, kg: state.isSettled ? weight : null };
}
