import { ownId, type RecordWords, stamped } from './record-words.ts';

export const observationWords: RecordWords = {
  tag: {
    name: 'Observations',
    description:
      'What was measured or seen in an animal: weight, body condition, mobility, temperature, milk cell count.',
  },
  types: {
    Observation: 'Something measured or seen in an animal.',
    ObservationInput: 'An observation to create. Only `kind` is required.',
    ObservationChange: 'Changes to an observation. Only the fields sent change.',
  },
  fields: {
    Observation: {
      ...stamped,
      _id: ownId,
      kind: 'What was measured or seen: `weight`, `body_condition`, `mobility`, `temperature`, `somatic_cell_count`, `pregnancy`, or the practice’s own word.',
      value:
        'A number, or a term such as `in calf`. For the first five kinds it is a number, and except for `temperature` it is not below zero.',
      unit: 'The unit of the number: kg, °C, 1,000 cells/ml …',
      scale: 'The scale of a score: `AHDB 0-3`, `1-5`.',
      observed_at: 'When it was measured or seen.',
      notes: 'Free text.',
    },
  },
};
