type Words = Readonly<Record<string, string>>;

/** Descriptions of the fields of the day book, with those that reports share. */
export const dayBookFieldWords = ({ span, farm }: { span: Words; farm: Words }): Readonly<Record<string, Words>> => ({
  DayBook: {
    ...span,
    days: 'Totals of each day with work, over all pages.',
    vets: 'The names that `by` has over the whole period and all these farms, whatever `vet` is.',
    price_codes:
      'What your practice did, over all pages, what has no price code first; each code with how often, and how much of a medicine.',
    uncoded: 'Entries of your practice without a price code, over all pages.',
  },
  DayBookEntry: {
    ...farm,
    day: 'The day on which it was done, in the time zone of the report.',
    kind: 'What was done. `tb_test` is a case whose notes have the skin folds of a tuberculin test.',
    _id: 'The record of it.',
    happened_at: 'When it was done: the date that was entered, otherwise the time of recording.',
    farm_id: 'The farm on which it was done, even if the animal has since moved.',
    animal_id: 'The animal.',
    identification_number: 'Its ear tag.',
    species: 'Its species.',
    medical_record_id: 'The case; null for an observation.',
    treatment_id: 'The treatment; null for a case or an observation.',
    by: 'Who did the work: people of a practice who are named as having treated, otherwise the person who recorded it. Another practice is shown by its name.',
    treated_by: 'Who gave the treatment, as entered, including the farmer; empty unless it is a treatment.',
    conditions: 'Names of the conditions of a case, the most certain first.',
    body_sites: 'The place on the animal of a case, such as `left hind quarter`.',
    text: 'Notes of a case or an observation, or what was done in a treatment.',
    product_id: 'Id on the list of products; null unless it is a medicine.',
    name: 'Name of the product when it was used.',
    total_volume: 'How much of the medicine, and its unit.',
    number_of_animals: 'How many animals of a group it was given to.',
    administered_by: 'Who gave the medicine.',
    observed: 'Null unless it is an observation.',
    price_code:
      'Your practice’s code for it; null if none was set, and for work of another practice. If several of your practices serve the farm, that of the first by id.',
  },
  DayBookDay: {
    day: 'The day.',
    farms: 'Farms on which something was done.',
    animals: 'Animals on which something was done.',
    cases: 'Cases, without tuberculin tests.',
    tb_tests: 'Tuberculin tests.',
    treatments: 'Treatments.',
    medicines: 'Medicines.',
    observations: 'Observations.',
  },
});
