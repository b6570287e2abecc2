import { doseFor } from '@byre/contract/formulary/dose';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { unknownAnimal, type WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import { type GivenTo, linesFor } from '../draft/given-to.ts';
import { isEnteredWeight, type KnownWeight } from '../draft/known-weights.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import type { UsageFault } from '../draft/usage-checks.ts';
import { usageFaults } from '../draft/usage-checks.ts';
import { givenAt, type UsageDraft, usageFields } from '../draft/usage-draft.ts';

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

/**
 * The number of animals that one record stands for: a pen, a flock or untagged animals. `null` while nobody has entered
 * it. A single animal is missing from it.
 */
export type HeadsById = Readonly<Record<string, number | null>>;

/** The animals that the medicine is given to. */
export type GroupOf = {
  animalIds: readonly string[];
  /** Of pens, flocks and untagged animals. */
  heads: HeadsById;
  /** The names of the pens and flocks among them, by animal. */
  penNames: Readonly<Record<string, string>>;
  /** Untagged animals: one record, without a weight. */
  isUntagged: boolean;
  /** The species of all of them; `null` if they differ. */
  species: string | null;
  /** What is known of each of them, by animal. */
  facts: ReadonlyMap<string, WithheldAnimal>;
  farm: MilkFarm | null;
  conditionIds: readonly string[];
  startOfTreatment: string | null;
};

/** What is known of the animals of a group, as the form of a medicine needs it. */
export const givenToGroup = ({ animalIds, facts, farm }: Pick<GroupOf, 'animalIds' | 'facts' | 'farm'>): GivenTo => ({
  animals: animalIds.length === 0 ? [unknownAnimal] : animalIds.map((id) => facts.get(id) ?? unknownAnimal),
  farm,
});

/** Whether one of the animals may give produce for which the medicine has no withdrawal. */
export const lacksWithdrawal = (
  usage: UsageDraft,
  group: Pick<GroupOf, 'animalIds' | 'facts' | 'farm' | 'startOfTreatment'>,
  now: Date,
): boolean => withoutWithdrawal(usage, givenToGroup(group), givenAt(usage, group.startOfTreatment, now)).length > 0;

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

/** For all animals together; `null` while the amount for one of them, or the size of a pen, is unknown. */
export const totalAmount = (
  draft: GroupMedicineDraft,
  entry: FormularyEntry | null,
  { animalIds, heads }: Pick<GroupOf, 'animalIds' | 'heads'>,
): number | null => {
  const amounts = animalIds.map((id) => {
    const each = draft.how === 'same' ? draft.usage.volume : amountFor(draft, entry, id);
    const count = headsOf(heads, id);
    return each === null || count === null ? null : each * count;
  });
  return amounts.includes(null) ? null : figure(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
};

const headsOf = (heads: HeadsById, animalId: string): number | null => {
  const count = heads[animalId];
  return count === undefined ? 1 : count;
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

/**
 * The fields of one animal's medicine, with the withdrawals of the produce that it may give. A pen, a flock and untagged animals are one record each, with the amount for all
 * of their animals.
 */
export const groupUsageFields = (
  draft: GroupMedicineDraft,
  entry: FormularyEntry | null,
  of: {
    animalId: string;
    groupId: string;
    group: Pick<GroupOf, 'animalIds' | 'facts' | 'farm'>;
    start: string | null;
    now: Date;
    heads: HeadsById;
    words: { atWeight: (amount: number, kg: number) => string; forEach: (amount: number, count: number) => string };
  },
): Record<string, unknown> => {
  const { usage, how, weights } = draft;
  const kg = weights[of.animalId] ?? null;
  const byWeight = how === 'by-weight' ? amountFor(draft, entry, of.animalId) : null;
  const each = byWeight ?? usage.volume;
  const number_of_animals = of.heads[of.animalId] ?? null;
  const parts = [
    byWeight !== null && kg !== null ? of.words.atWeight(byWeight, kg) : usage.dose.trim(),
    number_of_animals !== null && each !== null ? of.words.forEach(each, number_of_animals) : '',
  ];
  const dose = parts.filter((part) => part !== '').join('; ');
  const volume = each === null ? null : figure(each * (number_of_animals ?? 1));
  const animal = of.group.facts.get(of.animalId) ?? unknownAnimal;
  const at = givenAt(usage, of.start, of.now);
  const withdrawals = linesFor(usage.withdrawals, animal, { given: givenToGroup(of.group), at });
  const own = { animals: [animal], farm: of.group.farm };
  return {
    ...usageFields({ ...usage, withdrawals, volume, dose, number_of_animals }, own, of.start),
    group_id: of.groupId,
  };
};

/** Rounded to remove binary rounding errors. */
const figure = (value: number): number => Number(value.toFixed(6));
