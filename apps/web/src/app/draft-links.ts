import type { DraftPlace } from '../device/storage/draft-rows.ts';
import { paths } from './paths.ts';

/** The address of the form that a draft belongs to. */
export const linkToDraft = ({ form, farm_id: farmId, entity_id: id, ...rest }: DraftPlace): string => {
  const animal = { farmId, animalId: rest.animal_id ?? '' };
  const oneCase = { ...animal, recordId: rest.medical_record_id ?? '' };
  const treatment = { ...oneCase, treatmentId: rest.treatment_id ?? '' };
  switch (form) {
    case 'case':
      return id === null ? paths.newCase(animal) : paths.editCase({ ...animal, recordId: id });
    case 'treatment':
      if (id !== null) return paths.editTreatment({ ...oneCase, treatmentId: id });
      return rest.repeat_id === null ? paths.newTreatment(oneCase) : paths.repeatUsage(oneCase, rest.repeat_id);
    case 'medicine':
      return id === null ? paths.newUsage(treatment) : paths.editUsage({ ...treatment, usageId: id });
    case 'group':
      return paths.groupTreatment(farmId);
    case 'tb-test':
      return paths.tbTest(farmId);
    case 'round':
      return rest.round_kind ? paths.round(farmId, rest.round_kind) : paths.rounds(farmId);
    case 'observation':
      return paths.newObservation(animal);
    case 'news':
    case 'death':
      return paths.animalDialog(animal, form);
    case 'caption':
      return paths.photo({ ...animal, recordId: rest.medical_record_id }, id ?? '');
  }
};
