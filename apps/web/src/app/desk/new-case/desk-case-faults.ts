import { caseFaults } from '../../../features/medical-records/case-faults.ts';
import { usageFaults } from '../../../features/medicine-usage/draft/usage-checks.ts';
import { faultsInWords, usageFieldIds } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { type TreatmentFault, treatmentFaults } from '../../../features/treatment/treatment-draft.ts';
import type { FieldFault } from '../../../ui/fields/error-summary.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { type DeskCaseDraft, type DeskEntryKind, hasMedicine, isTreated } from './desk-case-draft.ts';

export const placeIds = { farm: 'desk-farm', animal: 'desk-animal', onto: 'desk-onto' } as const;

export const treatmentIds: Record<TreatmentFault['field'], string> = {
  start_date: 'treatment-start',
  end_date: 'treatment-end',
  number_of_animals: 'treatment-heads',
};

/** Why the case cannot be saved: the rules of the field app's forms, and that an animal must be chosen. */
export const deskCaseFaults = (
  draft: DeskCaseDraft,
  now: Date,
  { field, desk, kind }: { field: AllWords; desk: DeskWords; kind: DeskEntryKind },
): FieldFault[] => {
  const { farm, animal, onto, record, treatment, usage } = draft;
  const { newCase } = desk;
  const whom =
    farm === null
      ? [{ fieldId: placeIds.farm, message: newCase.needsFarm }]
      : animal === null
        ? [{ fieldId: placeIds.animal, message: newCase.needsAnimal }]
        : kind !== 'case' && !onto
          ? [{ fieldId: placeIds.onto, message: newCase.onto.needed }]
          : [];
  const isBegun = !onto?.treatment;
  const ofTreatment = isTreated(draft) && isBegun ? treatmentFaults(treatment, now) : [];
  const ofMedicine = hasMedicine(draft) ? usageFaults(usage, now, isBegun ? treatment.start_date : null) : [];
  // An addition to a case must contain something; a case may be empty.
  const isSaid = kind === 'medicine' ? hasMedicine(draft) : isTreated(draft);
  const missing =
    kind === 'case' || isSaid ? [] : [{ fieldId: usageFieldIds.product_id, message: newCase.onto.missing[kind] }];
  return [
    ...whom,
    ...missing,
    ...(kind === 'case' ? caseFaults(record, now, field.medicalRecords.form) : []),
    ...ofTreatment.map(({ field: at, code }) => ({
      fieldId: treatmentIds[at],
      message: field.treatment.form.faults[code],
    })),
    ...faultsInWords(ofMedicine, field.medicineUsage.form.faults),
  ];
};
