type Words = Readonly<Record<string, string>>;

/** Descriptions of the fields of the work on animals that have moved. */
export const movedWorkFieldWords: Readonly<Record<string, Words>> = {
  MovedWork: {
    day: 'The day, in the time zone of the report.',
    farm_id: 'The holding.',
    animals:
      'The animals of these records, and others that have left since of which a state, a count or the departure is dated on the day; as the holding last knew them.',
    medical_records:
      'Their cases of the day, and the cases of the other records here: as the holding last knew them, with the present date. One that was written only after the move is as first written if you see the farm where it is kept; otherwise it has its conditions, and no notes, if a medicine given on the holding belongs to it.',
    treatment_histories: 'Their treatments of the day and those of the medicines here, in the same way.',
    medicine_usages: 'The medicines given to them on the holding, in their present version.',
    observations: 'What was measured or seen in them, as the holding last knew it.',
    attachments:
      'Their photos taken on that day or added on it, as the holding last knew them. A picture is kept with the animal: `farm_id` is the farm where it can be fetched, if you see that.',
    done_elsewhere:
      'Records of the day that are kept with the farm and belong to another holding: the animal lived there at the time.',
  },
};
