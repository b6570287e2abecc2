type Words = Readonly<Record<string, string>>;

/** What each component of the reports is. */
export const reportTypeWords: Words = {
  MedicineUse: 'Medicines used over a time.',
  MedicineUseLine: 'What was used of one product on one farm.',
  MedicineUseMonth: 'What was used in one month.',
  AntibioticUse: 'Antibiotics used over a time: amount used × strength, and that divided by animals at risk × weight.',
  AntibioticTotal: 'Antibiotics used, and what they are divided by.',
  AntibioticSpecies: 'The same for one species.',
  AntibioticFarm: 'The same for one farm.',
  AntibioticMonth: 'Antibiotics used in one month.',
  AntibioticProduct: 'One product with an antibiotic, given to one species.',
  AntibioticSubstance: 'One antibiotic of a product.',
  AntibioticGap: 'Uses whose weight of antibiotic is not known, and why.',
  AnimalsAtRisk: 'Animals at risk of one class of weight.',
  OpenCases: 'The open cases of animals that are still on their farm.',
  OpenCase: 'A case without a successful treatment.',
  RecheckCounts: 'How many cases are to be looked at again, by when.',
  OpenCaseAge: 'How many cases have been open for so long.',
  Incidence: 'New cases by condition.',
  IncidenceLine: 'New cases of one condition in one species. A case counts once, in the month in which it began.',
  IncidenceMonth: 'New cases in one month.',
  Outcomes: 'How treatments went, by product. A treatment with several products counts for each of them.',
  OutcomeLine: 'How treatments with one product went.',
  ResponseCount: 'How many treatments had one response.',
  Withdrawals: 'Produce that may not be used now.',
  WithheldProduce: 'One kind of produce of one animal that may not be used, because of one medicine.',
  WithheldAnimals: 'How many animals have one kind of produce withheld.',
  AnimalWithdrawals: 'What of one animal may not be used at a moment.',
  WithheldOfAnimal: 'One kind of its produce, and all that withholds it; what decides comes first.',
  WithholdingLine: 'One withdrawal of one medicine that runs.',
  MedicineRecord: 'The medicine record of a farm over a time.',
  MedicineRecordLine: 'One medicine as the record of a holding tells it.',
};

const farm: Words = { farm_id: 'The farm.', farm_name: 'What it is called.' };
const animal: Words = {
  ...farm,
  animal_id: 'The animal.',
  identification_number: 'Its ear tag.',
  species: 'Its species.',
};
const product: Words = { product_id: 'Id on the list of products.', name: 'Name of the product when it was used.' };
const span: Words = { from: 'The first moment of the time.', to: 'The first moment after it.' };
const used: Words = {
  mg: 'Milligrams of antibiotic, as far as they are known. Null: used, but nothing of it is known.',
  highest_priority_mg: 'Those of them that are of highest priority.',
  usages: 'How often an antibiotic was used.',
  gap_usages: 'Uses of which some of the weight is not known. With any, `mg` is a least.',
};
const atRisk: Words = {
  animals: 'Animals at risk: how many there were on the mean day.',
  kg: 'Animals at risk × weight.',
  mg_per_kg:
    '`mg` divided by `kg`; null where one of them is not known, as where a pen or flock (`uncounted_groups`) may have had some. Where nothing was used on such a farm, 0.',
};
const howOften: Words = {
  usages: 'Medicine usages.',
  treatments: 'Treatments that they belong to.',
  animals: 'Animals treated.',
};

const withheldBecause =
  'Why: `not_permitted`, it must never be used; `open_course`, the end of treatment is not known; `awaits_calving`, it counts from a calving that is not recorded; `dated`, until `ends_at`.';

/** What each field of the reports is. */
export const reportFieldWords: Readonly<Record<string, Words>> = {
  MedicineUse: { ...span, products: 'What was used, by product and farm.', months: 'The same by month.' },
  MedicineUseLine: {
    ...farm,
    ...product,
    ...howOften,
    theraputic_group: 'Groups of the product when it was used. The interface knows this spelling only.',
    quantities: 'How much in all, one for each unit.',
    without_amount: 'Usages without an amount: not in the quantities.',
    cascade: 'Usages outside the authorisation.',
  },
  MedicineUseMonth: howOften,
  AntibioticUse: {
    ...span,
    days: 'Days of the time that lie in the past: what animals at risk are a mean over.',
    species: 'The same by species.',
    farms: 'The same by farm.',
    months: 'The same by month.',
    products: 'The products, the most antibiotic first.',
    at_risk: 'The animals at risk by class, with the weight used for each.',
    uncounted_groups:
      'Pens and flocks by farm and species: nobody has told how many heads they hold, so they are in no number of animals and leave no figure for each kg.',
    not_counted: 'Substances of these products that are no antibiotics.',
  },
  AntibioticTotal: { ...used, ...atRisk },
  AntibioticSpecies: { species: 'The species; null for animals without one.', ...used, ...atRisk },
  AntibioticFarm: { ...farm, ...used, ...atRisk },
  AntibioticMonth: used,
  AntibioticProduct: {
    ...product,
    ...used,
    species: 'The species that it was given to.',
    substances: 'Its antibiotics.',
    gaps: 'Why some of the weight is not known.',
    highest_priority: 'True if it holds an antibiotic of last resort.',
    imported: 'True if authorised by way of a parallel import.',
    listed: 'True if the product list still has it.',
    cascade: 'Uses outside the authorisation.',
    quantities: 'How much in all, one for each unit.',
  },
  AntibioticSubstance: {
    group: 'The class of antibiotic.',
    mg: 'Null: of no use of it is the weight known.',
    highest_priority: 'An antibiotic of last resort.',
  },
  AntibioticGap: {
    usages: 'How many uses.',
    gap: 'amount: none written down; strength: none confirmed by the practice; unit: the amount is in another measure than the strength; activity: the strength is in IU, which have no weight.',
  },
  UncountedGroups: { ...farm, species: 'The species.', groups: 'How many pens or flocks.' },
  AnimalsAtRisk: {
    species: 'The species; null for animals without one.',
    class: 'Class of weight; null for animals of which too little is known to tell.',
    animals: 'How many there were on the mean day.',
    standard_kg: 'The standard weight of the class.',
    weight_kg: 'The weight that was used.',
    kg: 'Animals × weight; nothing for those without a class.',
  },
  OpenCases: {
    by_age: 'All of them by how long they have been open.',
    departed: 'Open cases of animals that died or left: not in the list.',
    rechecks: 'How many of all of them are to be looked at again.',
  },
  OpenCase: {
    ...animal,
    _id: 'The medical record.',
    happened_at: 'When it began, as somebody wrote it down; else when it was recorded.',
    days: 'Whole days since then.',
    conditions: 'Names of its conditions, the most certain first.',
    treatments: 'How many treatments it has had.',
    last_treated_at: 'When the last of them began.',
    recheck_on: 'The day on which it is to be looked at again, as its notes say.',
  },
  RecheckCounts: {
    overdue: 'On a day before today.',
    today: 'Today.',
    coming: 'In the week after today.',
  },
  OpenCaseAge: {
    cases: 'How many cases.',
    from_days: 'From so many days on.',
    to_days: 'Up to this many and without it; null: without end.',
  },
  Incidence: { ...span, conditions: 'New cases by condition and species.' },
  IncidenceMonth: {
    cases: 'New cases.',
    per_100_animal_months: 'New cases for each 100 animals at risk; null where there were none.',
  },
  IncidenceLine: {
    condition_id: 'Id on the list of conditions.',
    name: 'As the list had it when it was diagnosed.',
    species: 'The species; null for animals without one.',
    cases: 'New cases in all.',
    months: 'New cases month by month.',
    animal_months: 'Animals of the species at risk, added up over the months.',
    per_100_animal_months: 'New cases for each 100 of them; null where there were none.',
  },
  Outcomes: { ...span, products: 'How treatments went, by product.' },
  ResponseCount: { response: 'How the animals responded; null: nobody has said.', treatments: 'How many treatments.' },
  OutcomeLine: {
    ...product,
    treatments: 'How many treatments in all.',
    successful: 'The case no longer persists.',
    unsuccessful: 'It does.',
    undecided: 'Nobody has said.',
    responses: 'How the animals responded; null: nobody has said.',
  },
  Withdrawals: { by_produce: 'Animals by the kind of produce.' },
  WithheldProduce: {
    ...animal,
    ...product,
    on_farm: 'False if the animal died or left.',
    usage_id: 'The medicine usage that it is because of.',
    ends_at: 'Until when; null means until further notice.',
    reason: withheldBecause,
  },
  AnimalWithdrawals: {
    at: 'The moment that it holds for.',
    withheld: 'One line for each kind of produce; empty where all may be used.',
  },
  WithheldAnimals: { product_type: 'The kind of produce.', animals: 'How many animals.' },
  WithheldOfAnimal: {
    product_type: 'The kind of produce.',
    lines: 'All that withholds it; what decides comes first.',
    until: 'Until when; null means until further notice.',
    reason: withheldBecause,
  },
  WithholdingLine: { ...product, usage_id: 'The medicine usage.', reason: withheldBecause },
  MedicineRecord: span,
  MedicineRecordLine: {
    identification_number: 'Ear tag of the animal.',
    species: 'Species of the animal.',
    gender: 'Male or Female.',
    conditions: 'Names of the conditions of the case, the most certain first.',
    notes: 'Notes of the case.',
    group_size: 'How many animals had the same treatment; 1 for an animal alone.',
    missing: 'Facts that the law asks for and nobody wrote down.',
  },
};
