import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { UsageDraft } from '../draft/usage-draft.ts';
import { type DoseAnswer, doseFor } from './dose.ts';
import { type DoseJudgement, judgeDose } from './dose-judgement.ts';

/** How often a dose is given: once, or as often as entered for a course; null while that is not entered. */
export const dosesOf = ({ isGivenOnce, doses }: UsageDraft): number | null => (isGivenOnce ? 1 : (doses ?? null));

/** The dose of the animal from what the practice has confirmed. */
export const doseOfDraft = (draft: UsageDraft, entry: FormularyEntry): DoseAnswer =>
  doseFor({
    weightKg: draft.weight ?? null,
    dose: entry.dose,
    strengths: entry.strengths,
    countedIn: draft.units ?? 'ml',
  });

/** What is unusual about the amount in the form; nothing while the size of one dose is unknown. */
export const judgedAmount = (
  draft: UsageDraft,
  entry: FormularyEntry | null,
  species: string | null,
): DoseJudgement | null => {
  const doses = dosesOf(draft);
  if (entry === null || draft.volume === null || doses === null || doses <= 0) return null;
  return judgeDose({
    amount: draft.volume / doses,
    species,
    weightKg: draft.weight ?? null,
    dose: entry.dose,
    strengths: entry.strengths,
    countedIn: draft.units ?? 'ml',
  });
};
