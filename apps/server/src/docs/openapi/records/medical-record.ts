import { ownId, type RecordWords, stamped, type Words } from './record-words.ts';

const level = (name: string): Words => ({
  [`${name}_conditions`]: `Conditions at the ${name} level. What is sent replaces what stands.`,
  [`${name}_diagnosis_methods`]: `Methods behind the ${name} conditions; each must be in the list of one of them.`,
});

export const medicalRecordWords: RecordWords = {
  tag: {
    name: 'Medical records',
    description: 'One case of one animal each: conditions at three levels of certainty, and the methods behind them.',
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
      recheck_on: 'The day on which it is to be looked at again. Null: on none.',
    },
    RecordedCondition: {
      condition_id: 'Id on the list of conditions.',
      date_diagnosed:
        'When it was diagnosed. Without it: the moment of the write; a condition that stays keeps its date.',
      name: 'As the list had it when it was diagnosed.',
      organ: 'As the list had it.',
      system: 'As the list had it.',
    },
    DiagnosisMethod: { name: 'The method, as the condition lists it.', notes: 'What was found.' },
  },
};
