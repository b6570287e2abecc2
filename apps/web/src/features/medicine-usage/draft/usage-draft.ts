import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { hourMs } from '@byre/contract/time';
import type { StagedPhoto } from '../../../device/edits/staged-photos.ts';
import { textOrNull } from '../../../forms/text-or-null.ts';
import { type GivenTo, producePossible } from './given-to.ts';
import type { KnownWeight } from './known-weights.ts';
import { type DraftLabel, type DraftWithdrawal, draftOf, type WithdrawalProduct, withdrawalOf } from './withdrawals.ts';

/** A batch as the form holds it: `expiry` is a day, `YYYY-MM-DD`, empty, or an unfinished date. */
export type DraftBatch = {
  number: string;
  expiry: string;
};

/** The part of the form that is about its product. */
export type OfProduct = Pick<
  UsageDraft,
  | 'volume'
  | 'units'
  | 'route'
  | 'dose'
  | 'doseBy'
  | 'doses'
  | 'batches'
  | 'withdrawals'
  | 'labels'
  | 'isCascade'
  | 'isCascadeChecked'
>;

/** The contents of the form of a medicine. */
export type UsageDraft = {
  /** The usage when the form was opened. Changes are measured against it. */
  base: MedicineUsage | null;
  product_id: string | null;
  volume: number | null;
  /** `null` until a product or the person sets the unit. */
  units: string | null;
  /** True while it was first given when its treatment began; only if both are recorded on one screen. */
  startsWithTreatment: boolean;
  start_date: string | null;
  /** Given once: it was last given when it was first given, and the withdrawal counts from then. */
  isGivenOnce: boolean;
  /** The end of a course, `null` while it continues. Ignored if the medicine was given once. */
  end_date: string | null;
  route: string | null;
  dose: string;
  batches: DraftBatch[];
  withdrawals: DraftWithdrawal[];
  administered_by: string;
  isCascade: boolean;
  cascadeReason: string;
  /** Number of animals in a pen or flock; not asked for a single animal. */
  number_of_animals?: number | null;
  /** The practice's own product; `null` for one from the list. */
  practice_product?: StatedProduct | null;
  /** The basis of the calculated dose. Missing from drafts of earlier versions. */
  weight?: number | null;
  /** The earlier weight that was filled in; null if none was. While `weight` is the same, it has the day of that one. */
  weightFrom?: KnownWeight | null;
  doses?: number | null;
  /**
   * Who wrote `dose`: the calculator, by weight or the same for each animal, or a person, whose text is never replaced.
   * Null or missing if nobody did in this form.
   */
  doseBy?: 'weight' | 'animal' | 'person' | null;
  /** What was entered for the products chosen before this one, by product, the last one last. */
  putAside?: Readonly<Record<string, OfProduct>>;
  /** What a person read on the label for the cascade, if the formulary does not have it. */
  labels?: Partial<Record<WithdrawalProduct, DraftLabel>>;
  /** The vet has checked the withdrawals set under the cascade. */
  isCascadeChecked?: boolean;
  /** Photos taken while the form is open, sent with it. Missing from older drafts. */
  photos?: readonly StagedPhoto[];
};

export const newUsage = (
  now: Date,
  { administeredBy, startsWithTreatment }: { administeredBy: string; startsWithTreatment: boolean },
): UsageDraft => ({
  base: null,
  product_id: null,
  volume: null,
  units: null,
  startsWithTreatment,
  start_date: now.toISOString(),
  isGivenOnce: true,
  end_date: null,
  route: null,
  dose: '',
  batches: [noBatch],
  withdrawals: [],
  administered_by: administeredBy,
  isCascade: false,
  cascadeReason: '',
  weightFrom: null,
});

export const noBatch: DraftBatch = { number: '', expiry: '' };

/** The form of a recorded usage. A withdrawal of milk that a male cannot give is left out. */
export const usageFromDocument = (usage: MedicineUsage, given: GivenTo): UsageDraft => ({
  base: usage,
  product_id: usage.product_id,
  volume: usage.total_volume?.volume ?? null,
  units: usage.total_volume?.units ?? null,
  startsWithTreatment: false,
  start_date: usage.start_date,
  isGivenOnce: usage.end_date !== null && usage.end_date === usage.start_date,
  end_date: usage.end_date,
  route: usage.route,
  dose: usage.dose ?? '',
  batches: usage.batches.length === 0 ? [noBatch] : batchesOf(usage),
  withdrawals: linesOf(usage.withdrawals).filter(possibleFor(given)),
  administered_by: usage.administered_by ?? '',
  isCascade: usage.cascade?.used ?? false,
  cascadeReason: usage.cascade?.reason ?? '',
  number_of_animals: usage.number_of_animals,
  practice_product: usage.practice_product ?? null,
  weightFrom: null,
});

/**
 * Without a weight that was filled in, which is that of one animal, and without the text of a dose for it. A weight that
 * a person entered stays.
 */
export const withoutFilledWeight = (draft: UsageDraft): UsageDraft => {
  const { weight, weightFrom, dose, doseBy } = draft;
  if (!weightFrom || weight !== weightFrom.kg) return draft;
  return { ...draft, weight: null, weightFrom: null, dose: doseBy === 'weight' ? '' : dose };
};

/** A bottle is in use for about a visit. After this time the next dose may have come from another. */
const visitMs = 16 * hourMs;

/** The batches of the last use of a product, if that use was on this visit. */
export const batchInUse = (last: MedicineUsage | null, farmId: string, now: Date): DraftBatch[] =>
  last && last.farm_id === farmId && now.getTime() - Date.parse(last.created_at) < visitMs ? batchesOf(last) : [];

export const linesOf = (withdrawals: readonly Withdrawal[]): DraftWithdrawal[] => withdrawals.map(draftOf);

/** Whether the cascade is newly set, or for another product, so that its withdrawals must be checked. */
export const isCascadeNew = ({ base, isCascade, product_id }: UsageDraft): boolean =>
  isCascade && (base?.cascade?.used !== true || base.product_id !== product_id);

/** Whether nothing has been entered that belongs to this medicine alone. */
export const isUntouched = (draft: UsageDraft): boolean =>
  draft.base === null && draft.product_id === null && draft.volume === null && draft.dose.trim() === '';

/**
 * When the medicine was first and last given. `startOfTreatment` is that of the treatment recorded on the same screen.
 */
export const datesOfUsage = (draft: UsageDraft, startOfTreatment: string | null = null) => {
  const start = draft.startsWithTreatment ? startOfTreatment : draft.start_date;
  return { start_date: start, end_date: draft.isGivenOnce ? start : draft.end_date };
};

const possibleFor = (given: GivenTo) => {
  const possible = producePossible(given);
  return ({ product_type }: DraftWithdrawal): boolean => possible.includes(product_type);
};

/** When the medicine was given, as far as that decides which produce the animal may give: now, if nobody has said. */
export const givenAt = (draft: UsageDraft, startOfTreatment: string | null, now: Date): string =>
  datesOfUsage(draft, startOfTreatment).start_date ?? draft.base?.created_at ?? now.toISOString();

/**
 * The fields of the usage as entered in the form, for the animals that it was given to. A withdrawal of produce that none of
 * them can give is left out: the form may have begun with another animal.
 */
export const usageFields = (draft: UsageDraft, given: GivenTo, startOfTreatment: string | null = null) => ({
  product_id: draft.product_id,
  total_volume: draft.volume === null ? null : { volume: draft.volume, units: draft.units },
  ...datesOfUsage(draft, startOfTreatment),
  route: draft.route,
  dose: textOrNull(draft.dose),
  batches: writtenBatches(draft),
  withdrawals: draft.withdrawals.filter(possibleFor(given)).map(withdrawalOf),
  administered_by: textOrNull(draft.administered_by),
  cascade: cascadeOf(draft),
  number_of_animals: draft.number_of_animals ?? null,
  practice_product: draft.practice_product ?? null,
});

const writtenBatches = (draft: UsageDraft) =>
  draft.batches
    .filter((batch) => batch.number.trim() !== '')
    .map(({ number, expiry }) => ({
      number: number.trim(),
      expiry: expiry === '' ? null : `${expiry}T00:00:00.000Z`,
    }));

/** "Not used" is recorded only to undo an earlier cascade; an empty one adds nothing. */
const cascadeOf = ({ base, isCascade, cascadeReason }: UsageDraft) => {
  if (isCascade) return { used: true, reason: textOrNull(cascadeReason) };
  return base?.cascade ? { used: false, reason: base.cascade.used ? null : base.cascade.reason } : null;
};

const batchesOf = (usage: MedicineUsage): DraftBatch[] =>
  usage.batches.map(({ number, expiry }) => ({ number, expiry: expiry === null ? '' : expiry.slice(0, 10) }));
