import type { UsageDraft } from './usage-draft.ts';

/** What every part of the form of a medicine is given. */
export interface UsageFormContext {
  draft: UsageDraft;
  onChange: (change: (draft: UsageDraft) => UsageDraft) => void;
  farmId: string;
  animalId: string;
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
}
