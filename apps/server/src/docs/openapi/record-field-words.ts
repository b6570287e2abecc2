type Words = Readonly<Record<string, string>>;

const history = (value: string): string =>
  `History of ${value}, ordered by date; the last entry is the one shown. A value sent is pushed, never replaces.`;

export const stamped: Words = {
  farm_id: 'The farm.',
  animal_id: 'The animal.',
  medical_record_id: 'The medical record it belongs to.',
  treatment_id: 'The treatment history it belongs to.',
  created_at: 'When the service first had it.',
  updated_at: 'When it was last changed.',
  created_by: 'Who made it.',
  updated_by: 'Who changed it last.',
};

const ownId = 'Its id. A client may send its own when it creates.';
const level = (name: string): Words => ({
  [`${name}_conditions`]: `Conditions at the ${name} level. What is sent replaces what stands.`,
  [`${name}_diagnosis_methods`]: `Methods behind the ${name} conditions; each must be in the list of one of them.`,
});

/** What each field of an animal, a case, a treatment and a medicine is. */
export const recordFieldWords: Readonly<Record<string, Words>> = {
  Animal: {
    _id: 'Id on the central list.',
    farm_id: 'The farm.',
    date_joined_farm: 'Null: on the farm since birth.',
    date_left_farm: 'Null: still on the farm.',
    date_of_birth: 'When it was born.',
    species: 'For example Cattle, Pig, Sheep, Chicken, Turkey.',
    national_breed_code: 'National breed code. An unknown one is not refused.',
    gender: 'Male or Female. Sent in any case of letters; another word is refused.',
    age: 'In words, from the date of birth to today or to death.',
    reproductive_state: history('states such as heifer, In-calf heifer, dry, Castrated'),
    milk_yield_level: history('Low, Medium, High'),
    diet_intensity: history('diets such as Extensive Grazing, Intensive Grazing'),
    head_count:
      'How many heads a pen, flock, house or batch held, as it was counted. A value sent is pushed; the last entry is the latest count. Empty for a single animal, or where nobody counted.',
    herd_id: 'Stock group, if any.',
    stock_id: 'Herd or flock managed as one.',
    identification_number: 'Ear tag. A wrong check digit is not refused.',
    eid: 'Additive: electronic ids, as 15 digits.',
    management_number: 'Additive: the number by which the farm calls it, as on a collar or a farm’s own tag.',
    freeze_brand: 'Additive: the number branded on it.',
    deceased_record: 'Set if the animal is dead.',
    updated_at: 'When it was last changed.',
    version: 'Counts the saved versions of this document.',
  },
  AnimalSearch: {
    current_reproductive_state: 'The last entry of `reproductive_state`: the one shown.',
    current_milk_yield_level: 'The last entry of `milk_yield_level`: the one shown.',
    current_diet_intensity: 'The last entry of `diet_intensity`: the one shown.',
    on_farm: 'True: alive, and has not left the farm.',
    deceased: 'True: has a `deceased_record`.',
  },
  DateSpan: { from: 'Not before this moment.', to: 'Before this moment.' },
  HistoryEntry: { name: 'The value.', date: 'Since when.' },
  HistoryPush: { name: 'The value.', date: 'Since when. Without it: now.' },
  HeadCount: { count: 'How many heads.', date: 'When they were counted.' },
  HeadCountPush: { count: 'How many heads.', date: 'When they were counted. Without it: now.' },
  DeceasedRecord: {
    created_at: "The service's own.",
    updated_at: "The service's own.",
    date_of_death: 'When it died.',
    cull_reason: 'Why it was culled.',
    cull_fate: 'What became of it after that.',
    mortality_reason: 'Causes of death.',
    method: 'How it died. Null in records that are older than this field.',
    euthanasia_method:
      'By what it was euthanased: injection, free bullet, captive bolt, electrical, or in other words.',
    carried_out_by: 'Who killed it, where somebody did.',
  },
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
  TreatmentHistory: {
    ...stamped,
    _id: ownId,
    start_date: 'When the treatment began.',
    end_date: 'When it ended.',
    response: 'How the animal responded.',
    successful_treatment: 'True when the case no longer persists.',
    treatment_strategy: 'How the animal was treated.',
    treated_by: 'Who treated: the vet, the farmer. One name is accepted as a list of one.',
    intervention_desc: 'Description or notes of the intervention.',
    number_of_animals:
      'How many heads of a pen or flock were treated. Null for a single animal, or where nobody counted.',
  },
  MedicineUsage: {
    ...stamped,
    _id: ownId,
    product_id: 'Id on the list of products. Changing it fills name, groups and substances anew.',
    name: 'Name of the product, frozen when it was used.',
    theraputic_group: 'Groups of the product, frozen. The interface knows this spelling only.',
    active_substances: 'Substances of the product, frozen.',
    total_volume: 'How much was used, in all. An array of one is accepted.',
    start_date: 'When the medicine was first given.',
    end_date:
      'When it was last given; without it the course goes on, and its produce is withheld. A date, or exactly midnight, counts as that whole day for withdrawals.',
    batches: 'Batches used.',
    dose: 'How much each time, and how often.',
    route: 'How it was given.',
    withdrawals: 'How long produce may not be used.',
    administered_by: 'Who gave it.',
    cascade: 'Use outside the authorisation.',
    group_id: 'Ties one treatment that was given to many animals.',
    number_of_animals:
      'How many heads of a pen or flock it was given to. Null for a single animal, or where nobody counted.',
    practice_product:
      'What the product is, where the list does not have it and `product_id` begins with `practice:`. Sent with the first use, it writes the product down for the practice; frozen from then on. Null for a product of the list.',
    holding_id:
      'The farm on which the animal stood when it was given, as far as the service knows, else the one it was written on. It stays when the animal moves to another farm.',
  },
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
  Attachment: {
    ...stamped,
    _id: ownId,
    medical_record_id: 'The medical record that it shows; null for a photo of the animal.',
    treatment_id: 'The treatment history that it shows; `medical_record_id` names its record.',
    medicine_usage_id: 'The medicine usage that it shows; `treatment_id` names its treatment.',
    observation_id: 'The observation that it shows.',
    caption: 'What is to be seen.',
    taken_at: 'When it was taken.',
    content_type: 'What the bytes are. Null, as the four below, until all of them have arrived.',
    byte_size: 'How many bytes the picture has as it is kept.',
    sha256: 'The SHA-256 of the bytes as they are kept, not as they were sent: a picture is encoded anew.',
    width: 'In pixels, as it is looked at.',
    height: 'In pixels, as it is looked at.',
  },
  AttachmentPart: {
    sha256: 'The SHA-256 of the whole picture as it is sent.',
    byte_size: 'How many bytes the whole picture has as it is sent.',
    offset: 'Where in the whole the part begins: at `received` of the answer before.',
    data: 'The bytes in base64, 524,288 at most.',
  },
  AttachmentUpload: {
    sha256: 'Of the picture that is being sent, or was; null where nothing was.',
    byte_size: 'Its bytes; null where nothing was sent, and once all of it is kept.',
    received: 'How many of its bytes have arrived, from its beginning.',
    is_complete: 'True once all of it has arrived and is kept.',
  },
  ActiveSubstance: { name: 'The substance.', concentration: 'How much of it a unit of the product holds.' },
  TotalVolume: { volume: 'How much.', units: 'The unit: ml, g, tubes, tablets …' },
  Cascade: { used: 'True if used outside the authorisation.', reason: 'Why the authorised use would not do.' },
  Batch: { number: 'Number on the pack.', expiry: 'Last day of use.' },
  Withdrawal: {
    product_type: 'The kind of produce.',
    not_permitted: 'True where the produce must never be used; then there is no period.',
    period: 'How long, from what it counts from. Zero withholds nothing.',
    unit: 'Of the period.',
    counts_from:
      'The end of treatment, or for milk the first calving after it: the entry `early lactation` of `reproductive_state`.',
    minimum_dry_days:
      'Where it counts from calving: the period begins no sooner than so many days after the end of treatment.',
    ends_at:
      "The service's own, rounded up only. Null means until further notice: the end of treatment or the calving is not known, or the produce must never be used.",
    basis: 'Where the period comes from: the data sheet, the cascade, the vet.',
  },
};
