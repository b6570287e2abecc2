import type { Response, TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { StagedPhoto } from '../../device/edits/staged-photos.ts';
import { isInTheFuture } from '../../forms/in-the-future.ts';
import { textOrNull } from '../../forms/text-or-null.ts';

/** The published words, exactly (interface 2.2). The contract's own list is among its schemas. */
export const responses = ['Excellent', 'Good', 'Ok', 'Poor', 'No Response', 'Adverse'] as const satisfies Response[];

/** The contents of the form of a treatment. */
export type TreatmentDraft = {
  /** The treatment when the form was opened. Changes are measured against it. */
  base: TreatmentHistory | null;
  start_date: string | null;
  end_date: string | null;
  /** The chosen recommendations, in the words of the condition list. */
  recommended: string[];
  /** Anything else about how the animal is treated. */
  otherStrategy: string;
  treated_by: string[];
  intervention_desc: string;
  response: Response | null;
  successful_treatment: boolean | null;
  /** Number of animals in a pen or flock; not asked for a single animal. Missing from older drafts. */
  number_of_animals?: number | null;
  /** Photos taken while the form is open, sent with it. Missing from older drafts. */
  photos?: readonly StagedPhoto[];
};

export const newTreatment = (now: Date, treatedBy: readonly string[]): TreatmentDraft => ({
  base: null,
  start_date: now.toISOString(),
  end_date: null,
  recommended: [],
  otherStrategy: '',
  treated_by: [...treatedBy],
  intervention_desc: '',
  response: null,
  successful_treatment: null,
  number_of_animals: null,
});

export const treatmentFromDocument = (treatment: TreatmentHistory, advised: readonly string[]): TreatmentDraft => ({
  base: treatment,
  start_date: treatment.start_date,
  end_date: treatment.end_date,
  ...splitStrategy(treatment.treatment_strategy ?? '', advised),
  treated_by: treatment.treated_by,
  intervention_desc: treatment.intervention_desc ?? '',
  response: treatment.response,
  successful_treatment: treatment.successful_treatment,
  number_of_animals: treatment.number_of_animals ?? null,
});

/** The fields of the treatment as entered in the form. */
export const treatmentFields = (draft: TreatmentDraft) => ({
  start_date: draft.start_date,
  end_date: draft.end_date,
  treatment_strategy: textOrNull(joinStrategy(draft)),
  treated_by: draft.treated_by,
  intervention_desc: textOrNull(draft.intervention_desc),
  response: draft.response,
  successful_treatment: draft.successful_treatment,
  number_of_animals: headsOf(draft),
});

/** A draft of an earlier version keeps what the treatment had. */
export const headsOf = ({ number_of_animals: heads, base }: TreatmentDraft): number | null =>
  heads === undefined ? (base?.number_of_animals ?? null) : heads;

/** What is wrong with a treatment, by field. */
export type TreatmentFault = { field: 'start_date' | 'end_date' | 'number_of_animals'; code: TreatmentFaultCode };

export type TreatmentFaultCode = 'no-date' | 'in-the-future' | 'end-before-start';

export const treatmentFaults = (draft: TreatmentDraft, now: Date): TreatmentFault[] => {
  const { start_date: start, end_date: end, base } = draft;
  const faults: TreatmentFault[] = [];
  if (start === null && base?.start_date !== null) faults.push({ field: 'start_date', code: 'no-date' });
  if (isInTheFuture(start, now)) faults.push({ field: 'start_date', code: 'in-the-future' });
  if (start !== null && end !== null && Date.parse(end) < Date.parse(start))
    faults.push({ field: 'end_date', code: 'end-before-start' });
  return faults;
};

/** Joins the parts of a strategy, because the field is one text. */
const separator = '; ';

const joinStrategy = ({ base, recommended, otherStrategy }: TreatmentDraft): string => {
  const stored = base?.treatment_strategy ?? '';
  const was = splitStrategy(stored, recommended);
  // Nothing was changed, so the stored order of the parts stays too.
  if (was.otherStrategy === otherStrategy && was.recommended.length === recommended.length) return stored;
  return [...recommended, otherStrategy.trim()].filter((part) => part !== '').join(separator);
};

/** Finds the recommended treatments in a text written by `joinStrategy`. The rest is the person's own words. */
export const splitStrategy = (text: string, advised: readonly string[]) => {
  const parts = text.split(separator).filter((part) => part.trim() !== '');
  return {
    recommended: parts.filter((part) => advised.includes(part)),
    otherStrategy: parts.filter((part) => !advised.includes(part)).join(separator),
  };
};
