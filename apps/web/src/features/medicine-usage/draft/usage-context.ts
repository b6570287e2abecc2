import type { Animal } from '@byre/contract/animals/schema';
import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import type { Product } from '@byre/contract/products/schema';
import type { SaveQuestion } from '../../../forms/use-save-question.ts';
import type { GivenTo, NeverReason } from './given-to.ts';
import type { UsageDraft } from './usage-draft.ts';

/** The context of every part of a medicine's form. */
export type UsageFormContext = {
  draft: UsageDraft;
  onChange: (change: (draft: UsageDraft) => UsageDraft) => void;
  farmId: string;
  /** Empty for a group. */
  animalId: string;
  /** The animals of a group that have their own records. */
  animalIds?: readonly string[];
  /** What is known of the animal, or of each of a group. At the desk this device may not hold its farm. */
  given: GivenTo;
  /** The animal at the desk, where this device may not hold its farm. */
  animal?: Animal | null;
  /**
   * Whether the amount is asked for each animal of a group, or not at all because it is calculated elsewhere. Absent
   * for one animal.
   */
  amountOf?: 'each' | 'nobody';
  species: string | null;
  /** The conditions of the case. Products used for them before are offered first. */
  conditionIds: readonly string[];
  /** Routes that the list has for the conditions of the case, offered first. */
  routes: readonly string[];
  ownName: string;
  /** The start of the treatment recorded on the same screen; `null` if the medicine is recorded on its own. */
  startOfTreatment: string | null;
  errorOf: (fieldId: string) => string | undefined;
  /** The question about produce without a withdrawal, asked when the form is saved. */
  question: SaveQuestion;
  now: () => Date;
};

/** Further context once a product is chosen: what the practice has confirmed for it. */
export type UsagePartContext = UsageFormContext & {
  product: Product | null;
  /** The entry for the species; `null` if the practice has none. */
  entry: FormularyEntry | null;
  /** Every entry of the product for any species, because the cascade needs the longest withdrawal of all. */
  entries: readonly FormularyEntry[];
  /** The lines of the confirmed label for this use. */
  label: readonly WithdrawalPeriod[];
  /** Why no produce may ever be used after this product; `null` if a period may be set. */
  never: NeverReason | null;
};
