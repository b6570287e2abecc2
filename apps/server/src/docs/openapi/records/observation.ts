import { ownId, type RecordWords, stamped } from './record-words.ts';

export const observationWords: RecordWords = {
  tag: {
    name: 'Observations',
    description:
      'What was measured or seen of an animal: weight, body condition, mobility, temperature, milk cell count.',
  },
  types: {
    Observation: 'Something measured or seen in an animal.',
    ObservationInput: 'An observation as it is created. Only `kind` is required.',
    ObservationChange: 'An observation as it is changed. Only the fields sent change.',
  },
  fields: {
    Observation: {
      ...stamped,
      _id: ownId,
      kind: 'What was measured or seen: `weight`, `body_condition`, `mobility`, `temperature`, `somatic_cell_count`, `pregnancy`, or a word of the practice.',
      value:
        'A number, or a term of its kind such as `in calf`. Of the first five kinds it is a number, and of all of them but `temperature` not below zero.',
      unit: 'The unit of the number: kg, °C, 1,000 cells/ml …',
      scale: 'The scale of a score: `AHDB 0-3`, `1-5`.',
      observed_at: 'When it was measured or seen.',
      notes: 'Free text.',
    },
  },
};
