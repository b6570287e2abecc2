import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { UsageDraft } from './usage-draft.ts';

/** What every part of the form of a medicine is given. */
export type UsageFormContext = {
  draft: UsageDraft;
  onChange: (change: (draft: UsageDraft) => UsageDraft) => void;
  farmId: string;
  animalId: string;
  /** Whose amount is asked for: of each of a group, or nobody’s, where it is worked out elsewhere; left out for one animal. */
  amountOf?: 'each' | 'nobody';
  species: string | null;
  /** The conditions of the case: what was used for them before is offered first. */
  conditionIds: readonly string[];
  /** Routes that the list names for the conditions of the case: offered first. */
  routes: readonly string[];
  ownName: string;
  /** Of the treatment recorded on the same screen; `null` where the medicine is recorded by itself. */
  startOfTreatment: string | null;
  errorOf: (fieldId: string) => string | undefined;
  now: () => Date;
};

/** What the parts are given besides, once a product is chosen: what the practice has confirmed of it. */
export type UsagePartContext = UsageFormContext & {
  /** The entry that answers for the species; `null` where the practice has none. */
  entry: FormularyEntry | null;
  /** Every entry of the product, whatever the species: the cascade asks for the longest withdrawal of all. */
  entries: readonly FormularyEntry[];
};
