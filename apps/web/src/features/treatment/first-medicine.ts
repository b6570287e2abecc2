import type { ReactNode } from 'react';
import type { Edit } from '../../device/edits/edits.ts';
import type { FieldFault } from '../../ui/error-summary.tsx';

/**
 * The medicine that may be recorded on the same screen as its treatment, as happens in the shed. The treatment knows
 * nothing else of medicines: the screen puts the two together.
 */
export type FirstMedicine = {
  isDirty: boolean;
  faults: (startOfTreatment: string | null) => FieldFault[];
  /** None where no medicine was entered. */
  edits: (treatmentId: string, startOfTreatment: string | null) => Edit[];
  fields: (context: { startOfTreatment: string | null; errorOf: (fieldId: string) => string | undefined }) => ReactNode;
  /** Its draft, which is over with that of the treatment. */
  draftId: string;
  /** Called once everything is saved. */
  onSaved: () => void;
  /** Forgets its draft. */
  clear: () => void;
  /** Begins the screen anew, after the drafts were forgotten. */
  startAgain: () => void;
};
