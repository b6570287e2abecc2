import type { ReactNode } from 'react';
import type { Edit } from '../../device/edits/edits.ts';
import type { SaveQuestion } from '../../forms/use-save-question.ts';
import type { FieldFault } from '../../ui/fields/error-summary.tsx';

/**
 * A medicine recorded on the same screen as its treatment, as is usual in the shed. The treatment knows nothing else of
 * medicines; the screen joins the two.
 */
export type FirstMedicine = {
  isDirty: boolean;
  /** It asks how many animals of a pen it was given to, as it does once a product is chosen. */
  asksHeads: boolean;
  faults: (startOfTreatment: string | null) => FieldFault[];
  /** Whether it asks something before it is saved. */
  asksFirst: (startOfTreatment: string | null) => boolean;
  /** Empty if no medicine was entered. */
  edits: (treatmentId: string, startOfTreatment: string | null) => Edit[];
  fields: (context: {
    startOfTreatment: string | null;
    errorOf: (fieldId: string) => string | undefined;
    question: SaveQuestion;
  }) => ReactNode;
  /** Its draft, which ends with that of the treatment. */
  draftId: string;
  /** Called once everything is saved. */
  onSaved: (startOfTreatment: string | null) => void;
  /** Deletes its draft. */
  clear: () => void;
  /** Resets the screen after the drafts were deleted. */
  startAgain: () => void;
};
