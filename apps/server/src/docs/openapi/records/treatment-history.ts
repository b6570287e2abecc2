import { ownId, type RecordWords, stamped } from './record-words.ts';

export const treatmentHistoryWords: RecordWords = {
  tag: { name: 'Treatment history', description: 'The courses of treatment of a case.' },
  types: {
    TreatmentHistory: 'One course of treatment of a case. An alternative medicine is a new treatment history.',
    TreatmentHistoryInput: 'A treatment history as a client sends it. Every field is optional; only those sent change.',
  },
  fields: {
    TreatmentHistory: {
      ...stamped,
      _id: ownId,
      start_date: 'When the treatment began.',
      end_date: 'When it ended.',
      response: 'How the animal responded.',
      successful_treatment: 'True if the case no longer persists.',
      treatment_strategy: 'How the animal was treated.',
      treated_by: 'Who gave the treatment: the vet, the farmer. One name is accepted as a list of one.',
      intervention_desc: 'Description or notes of the intervention.',
      number_of_animals:
        'How many animals of a pen or flock were treated. Null for a single animal, or if nobody counted.',
    },
  },
};
