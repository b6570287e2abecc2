import { produceOf } from '../animals/produce.ts';
import type { Animal } from '../animals/schema.ts';
import { isStockGroup } from '../animals/stock-group.ts';
import type { Farm } from '../farms/schema.ts';
import { cascadeMinimum, isShorter } from '../formulary/cascade.ts';
import { isInGreatBritain, type LabelSources, listedLabelOf } from '../formulary/listed-label.ts';
import type { MedicalRecord } from '../medical-records/schema.ts';
import { untaggedIn } from '../medical-records/untagged-note.ts';
import { inFull, isNeverPermitted, isShorterThanLabel, periodOf } from '../medicine-usage/rules.ts';
import type { MedicineUsage } from '../medicine-usage/schema.ts';
import { isCourseOpenTooLong, isUnderCascade, neverReasonOf } from '../medicine-usage/withheld.ts';
import { dayOf, defaultTimeZone } from '../place-days.ts';
import type { StatedProduct } from '../practice-products/schema.ts';
import type { Product } from '../products/schema.ts';
import { type NamedProduct, speciesFit, statedSpecies } from '../products/species.ts';
import type { TreatmentHistory } from '../treatment-history/schema.ts';
import { isHighestPriority, substancesOrName } from './antibiotics.ts';
import type { MilkFarm } from './milk-giving.ts';
import { hasResistanceEvidence } from './resistance-evidence.ts';
import { type ConfirmedStrengths, substancesGiven } from './substances-given.ts';

/* Plain data and rules, because the app applies them to its own records without loading the schemas. */

/**
 * What Byre checks in the record of a medicine: what it must contain, and what is pointed out (Veterinary Medicines
 * Regulations 2013, regulations 18, 19 and 24 and Schedule 4; Red Tractor). Nothing is refused because of it, since a
 * vet may know better. If no gap is found, none of this is missing; it means no more than that.
 */
export const recordFacts = [
  /** The animal is not known. */
  'animal',
  /** A pen or flock, and nobody recorded how many animals were treated. */
  'number',
  /**
   * The list, the practice or the name has the product for other species only, and the cascade was not used. If none of
   * them gives a species there is no gap.
   */
  'species',
  /**
   * A substance that is banned in food-producing animals, and the produce is not recorded as never for human use. No
   * period makes it lawful.
   */
  'banned',
  /** The same for a substance without a known residue limit; see `residueLimits`. */
  'residue_limit',
  'batch',
  /** A batch that had expired before it was given. */
  'expired_batch',
  'quantity',
  /** A quantity without a unit. */
  'units',
  /** A start that has not come yet. */
  'future_start',
  /** A course without an end; see `isEndMissing`. */
  'end',
  'reason',
  /** The cascade was used, and nobody recorded why. */
  'cascade_reason',
  /** The cascade was used, and the withdrawal is shorter than the minimum that can be calculated. */
  'cascade_period',
  /** Not under the cascade: a withdrawal is shorter than the confirmed label's, and nobody recorded why. */
  'label_period',
  /** The cascade was used, and the case has no date of examination. */
  'examined_at',
  /** The cascade was used, and the amount of the active substances cannot be calculated. */
  'substance_amount',
  /** A highest-priority antibiotic without evidence for it; see `hasResistanceEvidence`. */
  'evidence',
  'by',
  /** The withdrawal of each kind of produce that the animal may give; see `produceOf`. */
  'meat',
  'milk',
  'eggs',
  'honey',
] as const;
export type RecordFact = (typeof recordFacts)[number];

/** What is known about one medicine that was given. */
export type Recorded = {
  usage: Pick<
    MedicineUsage,
    | 'batches'
    | 'number_of_animals'
    | 'total_volume'
    | 'active_substances'
    | 'administered_by'
    | 'withdrawals'
    | 'cascade'
    | 'start_date'
    | 'end_date'
    | 'created_at'
  > & {
    name?: string | null;
    label_withdrawals?: MedicineUsage['label_withdrawals'] | null;
    residue_limit?: MedicineUsage['residue_limit'];
    practice_product?: StatedFacts | null;
  };
  /** Null if the animal is not known. */
  animal: RecordedAnimal | null;
  record: RecordedCase | null;
  treatment:
    | (Pick<TreatmentHistory, 'intervention_desc'> & Partial<Pick<TreatmentHistory, 'number_of_animals'>>)
    | null;
  farm: (MilkFarm & Pick<Farm, 'post_code'> & Partial<Pick<Farm, 'nation'>>) | null;
  product: Pick<Product, 'product_name' | 'species' | 'highest_priority_antibiotic'> | null;
  /** The formulary entries for the product. */
  entries: readonly (LabelSources['entries'][number] & ConfirmedStrengths)[];
};
/** What a use says about a practice's own product. */
type StatedFacts = Pick<StatedProduct, 'authority'> & Partial<Pick<StatedProduct, 'product_name' | 'target_species'>>;
export type RecordedAnimal = Pick<
  Animal,
  | 'species'
  | 'gender'
  | 'date_of_birth'
  | 'national_breed_code'
  | 'milk_yield_level'
  | 'stock_id'
  | 'identification_number'
  | 'eid'
>;
export type RecordedCase = Pick<
  MedicalRecord,
  | 'tentative_conditions'
  | 'tentative_diagnosis_methods'
  | 'presumptive_conditions'
  | 'presumptive_diagnosis_methods'
  | 'confirmed_conditions'
  | 'confirmed_diagnosis_methods'
  | 'notes'
  | 'examined_at'
>;

/** When the facts are checked, and for which document. */
export type Asking = { now: Date; on: 'sheet' | 'record' /** Whose days are meant. */; zone?: string };

/** The facts that are missing or cannot be right, in the order in which a record has them. */
export const missingFacts = (recorded: Recorded, { now, on, zone = defaultTimeZone }: Asking): RecordFact[] => {
  const { usage, animal, record, farm } = recorded;
  const isCascade = isUnderCascade(usage);
  const never = neverReasonOf(namedUsage(recorded), { species: animal?.species ?? null });
  const given = usage.start_date ?? usage.created_at;
  // Of an animal that is not known, nothing but the meat is asked.
  const asked = animal === null ? ['meat'] : produceOf(animal, farm, given);
  const isAsked = (produce: string) => asked.includes(produce);
  const isMissing: Readonly<Record<RecordFact, boolean>> = {
    animal: animal === null,
    number: animal !== null && isStockGroup(animal) && !isCounted(recorded),
    species: !isCascade && isForOthersOnly(recorded),
    banned: never === 'banned' && !isNeverEaten(usage),
    residue_limit: never === 'no_residue_limit' && !isNeverEaten(usage),
    batch: usage.batches.length === 0,
    expired_batch: isExpired(usage, given, zone),
    quantity: usage.total_volume === null,
    units: usage.total_volume !== null && !usage.total_volume.units,
    future_start: usage.start_date !== null && new Date(usage.start_date) > now,
    end: isEndMissing(usage, { now, on }),
    reason: !hasReason(record),
    cascade_reason: isCascade && !usage.cascade?.reason?.trim(),
    cascade_period: isCascade && never === null && isBelowMinimum(recorded),
    label_period: !isCascade && never === null && isBelowLabel(usage),
    examined_at: isCascade && !record?.examined_at,
    substance_amount: isCascade && !hasSubstanceAmount(recorded),
    evidence: isOfHighestPriority(recorded) && !hasResistanceEvidence(record, recorded.treatment),
    by: usage.administered_by === null,
    meat: isAsked('meat') && !hasWithdrawal(usage, 'meat'),
    milk: isAsked('milk') && !hasWithdrawal(usage, 'milk'),
    eggs: isAsked('eggs') && !hasWithdrawal(usage, 'eggs'),
    honey: isAsked('honey') && !hasWithdrawal(usage, 'honey'),
  };
  return recordFacts.filter((fact) => isMissing[fact]);
};

/**
 * How many animals a medicine was given to: what it says, or its treatment if it says nothing; null if neither does. What
 * was stored on a device before it could be counted has no such field.
 */
export const headsGiven = ({ usage, treatment }: Pick<Recorded, 'usage' | 'treatment'>): number | null =>
  usage.number_of_animals ?? treatment?.number_of_animals ?? null;

/** Also in the notes of the case, for untagged animals. */
const isCounted = ({ record, ...given }: Recorded): boolean =>
  headsGiven(given) !== null || untaggedIn(record?.notes ?? null) !== null;

/**
 * A sheet is handed over and cannot be completed later, so an unknown end is marked at once. The record is made again
 * each time, so a course in progress has no gap there until its end has clearly been forgotten.
 */
const isEndMissing = (usage: Recorded['usage'], { now, on }: Asking): boolean =>
  on === 'sheet'
    ? usage.end_date === null && new Date(usage.start_date ?? usage.created_at) <= now
    : isCourseOpenTooLong(usage, now);

/** Any statement about the produce counts, including that it may never be used. */
const hasWithdrawal = ({ withdrawals }: Recorded['usage'], produce: string): boolean =>
  withdrawals.some(({ product_type }) => product_type === produce);

const hasReason = (record: RecordedCase | null): boolean =>
  record !== null &&
  (Boolean(record.notes) ||
    [record.tentative_conditions, record.presumptive_conditions, record.confirmed_conditions].some(
      (conditions) => conditions.length > 0,
    ));

const isForOthersOnly = ({ animal, ...recorded }: Recorded): boolean => {
  const species = animal?.species ?? null;
  const product = namedProduct(recorded);
  return species !== null && product !== null && speciesFit(product, species) === 'not-listed';
};

/** The usage with the name of its product, which tells a banned substance where the substances are not known. */
const namedUsage = ({ usage, product }: Pick<Recorded, 'usage' | 'product'>) => ({
  ...usage,
  name: namedProduct({ usage, product })?.product_name ?? usage.name ?? null,
  residue_limit: usage.residue_limit ?? null,
});

/** The product of the list, or the practice's own as the use states it. */
const namedProduct = ({ usage, product }: Pick<Recorded, 'usage' | 'product'>): NamedProduct | null => {
  const { practice_product: stated } = usage;
  if (product !== null || !stated) return product;
  return { product_name: stated.product_name ?? '', species: statedSpecies(stated.target_species ?? []) };
};

/** An animal that is not for human consumption, such as a pet goat or a horse signed out of the food chain. */
const isNeverEaten = ({ withdrawals }: Recorded['usage']): boolean =>
  // A cow whose milk may never be used still goes for meat.
  withdrawals.some(({ product_type }) => ['meat', 'honey'].includes(product_type)) &&
  withdrawals.every(isNeverPermitted);

/** A bottle may be used on its expiry date. Of several batches, one may have been used up first. */
const isExpired = ({ batches, end_date }: Recorded['usage'], given: string, zone: string): boolean => {
  // The day on a bottle is stored as its first moment in UTC.
  const hadExpiredOn = (day: string) =>
    batches.filter(({ expiry }) => expiry !== null && expiry.slice(0, 10) < day).length;
  const last = dayOf(end_date ?? given, zone);
  return hadExpiredOn(dayOf(given, zone)) > 0 || (batches.length > 0 && hadExpiredOn(last) === batches.length);
};

/** If nobody has confirmed the label’s periods, no minimum can be calculated, and Byre does not guess one. */
const isBelowMinimum = ({ usage, farm, ...known }: Recorded): boolean => {
  const product = namedProduct({ usage, product: known.product });
  const authority = usage.practice_product?.authority;
  const sources = { entries: known.entries, product: product && { ...product, authority } };
  return usage.withdrawals.some((withdrawal) => {
    const { product_type } = withdrawal;
    const period = periodOf(withdrawal);
    const { minimum } = cascadeMinimum(product_type, listedLabelOf(product_type, sources), isInGreatBritain(farm));
    return period !== null && minimum !== null && isShorter(period, minimum);
  });
};

const isBelowLabel = ({ withdrawals, label_withdrawals }: Recorded['usage']): boolean =>
  withdrawals.some((withdrawal) =>
    (label_withdrawals ?? []).some(
      (label) => label.product_type === withdrawal.product_type && isShorterThanLabel(withdrawal, inFull(label)),
    ),
  );

const hasSubstanceAmount = ({ usage, entries, animal }: Recorded): boolean => {
  const substances = substancesGiven(usage, entries, animal?.species ?? null);
  return substances.length > 0 && substances.every(({ amount }) => amount !== null);
};

const isOfHighestPriority = ({ usage, product }: Recorded): boolean =>
  (product?.highest_priority_antibiotic ?? false) ||
  substancesOrName(
    usage.active_substances.map(({ name }) => name),
    usage.practice_product?.product_name ?? null,
  ).some(isHighestPriority);
