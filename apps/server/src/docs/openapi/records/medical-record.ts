import { ownId, type RecordWords, stamped, type Words } from './record-words.ts';

const level = (name: string): Words => ({
  [`${name}_conditions`]: `Conditions at the ${name} level. The value sent replaces the current one.`,
  [`${name}_diagnosis_methods`]: `Methods that support the ${name} conditions; each must be listed for one of them.`,
});

export const medicalRecordWords: RecordWords = {
  tag: {
    name: 'Medical records',
    description:
      'One case of one animal each: conditions at three levels of certainty, and the methods that support them.',
  },
  types: {
    MedicalRecord: 'A medical record: one case of one animal.',
    MedicalRecordInput: 'A medical record as a client sends it. Every field is optional; only those sent change.',
    RecordedCondition: 'A condition in a record.',
    ConditionInput: 'A condition with its own date of diagnosis. A bare id is enough if the date is now.',
    DiagnosisMethod: 'A method that a diagnosis is based on.',
  },
  fields: {
    MedicalRecord: {
      ...stamped,
      _id: ownId,
      ...level('tentative'),
      ...level('presumptive'),
      ...level('confirmed'),
      body_sites:
        'Additive: where on the animal, such as `left fore quarter`, `right hind outer claw`, `left side`. Another word is not refused.',
      notes: 'Free text.',
      examined_at: 'When the animal was seen.',
      recheck_on: 'The day of the re-check. Null: none.',
    },
    RecordedCondition: {
      condition_id: 'Id on the list of conditions.',
      date_diagnosed:
        'When it was diagnosed. Without it, the moment of the write; a condition that stays keeps its date.',
      name: 'As on the list when it was diagnosed.',
      organ: 'As on the list at that time.',
      system: 'As on the list at that time.',
    },
    DiagnosisMethod: { name: 'The method, as listed for the condition.', notes: 'What was found.' },
  },
};
