import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { doseFor } from '../doses/dose.ts';
import { isEnteredWeight, type KnownWeight } from '../draft/known-weights.ts';
import type { UsageFault } from '../draft/usage-checks.ts';
import { usageFaults } from '../draft/usage-checks.ts';
import { type UsageDraft, usageFields } from '../draft/usage-draft.ts';

/** The contents of the form of a medicine for many animals. */
export type GroupMedicineDraft = {
  /** Its amount is for one animal. */
  usage: UsageDraft;
  /** The same for each, or calculated by the formulary from each weight. */
  how: 'same' | 'by-weight';
  /** In kg, by animal. */
  weights: Record<string, number | null>;
  /** The earlier weights that were filled in. Missing from drafts of earlier versions. */
  weightsFrom?: Readonly<Record<string, KnownWeight>>;
};

/** The weights that a person entered, by animal. One that was filled in is not a new weighing. */
export const enteredWeights = ({ weights, weightsFrom }: GroupMedicineDraft): Record<string, number> => {
  const entered = Object.entries(weights).flatMap(([id, kg]) =>
    isEnteredWeight(kg, weightsFrom && (weightsFrom[id] ?? null)) ? [[id, kg] as const] : [],
  );
  return Object.fromEntries(entered);
};

/** How much of the product one animal is given for its weight; `null` if that cannot be calculated. */
export const amountFor = (
  { usage, weights }: GroupMedicineDraft,
  entry: FormularyEntry | null,
  animalId: string,
): number | null => {
  const weightKg = weights[animalId] ?? null;
  if (entry === null || weightKg === null) return null;
  const answer = doseFor({ weightKg, dose: entry.dose, strengths: entry.strengths, countedIn: usage.units ?? 'ml' });
  return answer.kind === 'amount' ? answer.amount : null;
};

/** Whether the formulary has a dose by weight. */
export const canDoseByWeight = (entry: FormularyEntry | null): boolean => entry?.dose?.per === 'kg';

/** For all animals together; `null` while the amount for one of them is unknown. */
export const totalAmount = (
  draft: GroupMedicineDraft,
  entry: FormularyEntry | null,
  { animalIds, count }: { animalIds: readonly string[]; count: number },
): number | null => {
  if (draft.how === 'same') return draft.usage.volume === null ? null : figure(draft.usage.volume * count);
  const amounts = animalIds.map((id) => amountFor(draft, entry, id));
  return amounts.includes(null) ? null : figure(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
};

export type GroupMedicineFault = UsageFault | { field: 'weights'; code: 'weight-missing' };

export const groupMedicineFaults = (
  draft: GroupMedicineDraft,
  entry: FormularyEntry | null,
  { animalIds, start, now }: { animalIds: readonly string[]; start: string | null; now: Date },
): GroupMedicineFault[] => {
  const isByWeight = draft.how === 'by-weight';
  const own = usageFaults(draft.usage, now, start).filter(({ field }) => !isByWeight || field !== 'volume');
  const isMissing = isByWeight && animalIds.some((id) => amountFor(draft, entry, id) === null);
  return isMissing ? [...own, { field: 'weights', code: 'weight-missing' }] : own;
};

/** The fields of one animal's medicine. An untagged group is one record with the amount for all of them. */
export const groupUsageFields = (
  draft: GroupMedicineDraft,
  entry: FormularyEntry | null,
  of: {
    animalId: string;
    groupId: string;
    start: string | null;
    /** More than 1 if one record stands for several animals. */
    count: number;
    words: { atWeight: (amount: number, kg: number) => string; forEach: (amount: number, count: number) => string };
  },
): Record<string, unknown> => {
  const { usage, how, weights } = draft;
  const kg = weights[of.animalId] ?? null;
  const byWeight = how === 'by-weight' ? amountFor(draft, entry, of.animalId) : null;
  const each = byWeight ?? usage.volume;
  const dose =
    byWeight !== null && kg !== null
      ? of.words.atWeight(byWeight, kg)
      : of.count > 1 && each !== null
        ? [usage.dose.trim(), of.words.forEach(each, of.count)].filter((part) => part !== '').join('; ')
        : usage.dose;
  const volume = each === null ? null : figure(each * of.count);
  const number_of_animals = of.count > 1 ? of.count : null;
  return { ...usageFields({ ...usage, volume, dose, number_of_animals }, of.start), group_id: of.groupId };
};

/** Rounded to remove binary rounding errors. */
const figure = (value: number): number => Number(value.toFixed(6));
