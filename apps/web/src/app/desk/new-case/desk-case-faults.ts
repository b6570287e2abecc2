import { caseFaults } from '../../../features/medical-records/case-faults.ts';
import { usageFaults } from '../../../features/medicine-usage/draft/usage-checks.ts';
import { faultsInWords } from '../../../features/medicine-usage/draft/usage-faults.ts';
import { type TreatmentFault, treatmentFaults } from '../../../features/treatment/treatment-draft.ts';
import type { FieldFault } from '../../../ui/error-summary.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { type DeskCaseDraft, hasMedicine, isTreated } from './desk-case-draft.ts';

export const placeIds = { farm: 'desk-farm', animal: 'desk-animal' } as const;

export const treatmentIds: Record<TreatmentFault['field'], string> = {
  start_date: 'treatment-start',
  end_date: 'treatment-end',
};

/** What keeps the case from being saved: the rules of the field app's forms, and that somebody says which animal it is. */
export const deskCaseFaults = (
  draft: DeskCaseDraft,
  now: Date,
  { field, desk }: { field: AllWords; desk: DeskWords },
): FieldFault[] => {
  const { farm, animal, record, treatment, usage } = draft;
  const { newCase } = desk;
  const whom =
    farm === null
      ? [{ fieldId: placeIds.farm, message: newCase.needsFarm }]
      : animal === null
        ? [{ fieldId: placeIds.animal, message: newCase.needsAnimal }]
        : [];
  const ofTreatment = isTreated(draft) ? treatmentFaults(treatment, now) : [];
  const ofMedicine = hasMedicine(draft) ? usageFaults(usage, now, treatment.start_date) : [];
  return [
    ...whom,
    ...caseFaults(record, now, field.medicalRecords.form),
    ...ofTreatment.map(({ field: at, code }) => ({
      fieldId: treatmentIds[at],
      message: field.treatment.form.faults[code],
    })),
    ...faultsInWords(ofMedicine, field.medicineUsage.form.faults),
  ];
};
