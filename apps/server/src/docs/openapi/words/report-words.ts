import { dayBookFieldWords } from './day-book-words.ts';
import { incidenceFieldWords } from './incidence-words.ts';
import { withheldBecause, withheldState } from './withheld-words.ts';

type Words = Readonly<Record<string, string>>;

const suggestedPeriod = 'The period of the confirmed label, where none is recorded or the recorded one is shorter.';

const farm: Words = { farm_id: 'The farm.', farm_name: 'What it is called.' };
const animal: Words = {
  ...farm,
  animal_id: 'The animal.',
  identification_number: 'Its ear tag.',
  species: 'Its species.',
};
const product: Words = { product_id: 'Id on the list of products.', name: 'Name of the product when it was used.' };
const span: Words = { from: 'The first moment of the period.', to: 'The first moment after it.' };
const used: Words = {
  mg: 'Milligrams of antibiotic, as far as known. Null: some was used, but no weight is known.',
  highest_priority_mg: 'The highest-priority antibiotics among them.',
  usages: 'The number of uses of an antibiotic.',
  gap_usages: 'Uses with an unknown weight of antibiotic. If there are any, `mg` is a minimum.',
};
const atRisk: Words = {
  animals: 'Animals at risk: the average number of animals.',
  kg: 'Animals at risk × weight.',
  mg_per_kg:
    '`mg` divided by `kg`; null where one of them is not known, as where a pen or flock (`uncounted_groups`) may have had some. Where nothing was used on such a farm, 0.',
};
const howOften: Words = {
  usages: 'Medicine usages.',
  treatments: 'The treatments they belong to.',
  animals:
    'Animals treated, by the head. One that was treated several times counts once; a pen, a flock, or untagged animals filed under another count as the largest number recorded, or as one if there is none.',
  uncounted_groups: 'Pens and flocks among them without a recorded number: there were at least so many animals.',
};

/** Descriptions of the fields of reports. */
export const reportFieldWords: Readonly<Record<string, Words>> = {
  MedicineUse: { ...span, products: 'What was used, by product and farm.', months: 'The same by month.' },
  MedicineUseLine: {
    ...farm,
    ...product,
    ...howOften,
    theraputic_group: 'Groups of the product when it was used. The interface has only this spelling.',
    quantities: 'The total amounts, one for each unit.',
    without_amount: 'Usages without an amount; they are not in the quantities.',
    cascade: 'Usages outside the authorisation.',
  },
  MedicineUseMonth: howOften,
  AntibioticUse: {
    ...span,
    days: 'Days of the period that are in the past, over which animals at risk are averaged.',
    species: 'The same by species.',
    farms: 'The same by farm.',
    months: 'The same by month.',
    products: 'The products, those with the most antibiotic first.',
    at_risk: 'The animals at risk by class, with the weight used for each.',
    uncounted_groups:
      'Pens and flocks without a count, by farm and species. They are in no number of animals, and no figure per kg is calculated with them.',
    not_counted: 'Substances in these products that are not antibiotics.',
    conversion: 'The table by which all figures were converted.',
    sectors: 'The figures for the sectors on these farms. Topical products are in none of them.',
    tubes_left_out:
      'Udder tubes for cattle on farms that are not recorded as dairy farms, by farm. They are in no figure of courses.',
    routes: 'The same by route.',
    crops: 'The same by crop of poultry: those that ended in the period or were there at its end.',
  },
  AntibioticTotal: { ...used, ...atRisk },
  AntibioticSpecies: { species: 'The species; null for animals without one.', ...used, ...atRisk },
  AntibioticFarm: { ...farm, ...used, ...atRisk },
  AntibioticMonth: used,
  AntibioticProduct: {
    ...product,
    ...used,
    species: 'The species it was given to.',
    substances: 'Its antibiotics.',
    other_substances: 'Its active substances that are not antibiotics, by name.',
    gaps: 'Why some of the weight is unknown.',
    highest_priority: 'True if it contains an antibiotic of last resort.',
    imported: 'True if authorised as a parallel import.',
    listed: 'True if it is still on the product list.',
    authority:
      'For a practice’s own product, which was never on the list: the authority for its use. Null for any other.',
    cascade: 'Uses outside the authorisation.',
    quantities: 'The total amounts, one for each unit.',
  },
  AntibioticSubstance: {
    group: 'The class of antibiotic.',
    mg: 'Null: the weight is not known for any use of it.',
    highest_priority: 'An antibiotic of last resort.',
  },
  SectorFigure: {
    figure: 'The kind of figure. Those by standing stock and by slaughtered animals must not be compared.',
    unit: 'Of `value`.',
    formula: 'How it is calculated.',
    source:
      'The source of the formula. Its weights and numbers of tubes have not been compared with that document here.',
    farms: 'The number of farms it covers.',
    amount: 'The numerator: milligrams, or courses of tubes. Null: some was used, but the weight is unknown.',
    highest_priority: 'The highest-priority part of it.',
    usages: used.usages ?? '',
    gap_usages: used.gap_usages ?? '',
    animals: 'The animals in the denominator; null if not known.',
    divisor: 'The denominator: kg, or cows for courses.',
    unclassed:
      'Animals of the species whose class is not known, as a mean over the period. A figure by all animals has no value because of them, one by some classes leaves them out.',
    value: '`amount` divided by `divisor`.',
    highest_priority_value: '`highest_priority` divided by `divisor`.',
    missing:
      'Why there is no value. amount: no amount is known; heads: a pen or flock was not counted; weights: animals of unknown class; slaughter: `slaughtered` was not given; animals: there were none.',
  },
  TubesLeftOut: {
    ...farm,
    farm_type: 'The type of the farm; null if it is not recorded.',
    tubes: 'The number of tubes; null if it is not known for any use.',
    usages: 'The uses of tubes.',
    gap_usages: 'Those among them without a number of tubes. If there are any, `tubes` is a minimum.',
  },
  RouteUse: { route: 'By the pharmaceutical form of the product.', ...used },
  PoultryCrop: {
    ...farm,
    ...used,
    mg: 'Milligrams of antibiotic given to the crop, before the period too, as far as known. Null: some was used, but no weight is known.',
    animal_id: 'The flock or house. One that was emptied and filled again has several crops.',
    stock_id: 'Its number.',
    species: 'Its species.',
    housed_at: 'When the crop arrived.',
    left_at: 'When it left; null if it was there at the end of the period, and is listed as far as it had come.',
    birds: 'Its last count above zero; null if nobody counted.',
    mg_per_pcu: '`mg` divided by birds × weight; topical products are in neither.',
  },
  Conversion: {
    name: 'The table; none: amounts are as recorded, and units of activity have no weight.',
    source: 'Where its values are from.',
    checked_at: 'When it was compared with its source; null: not checked against the document.',
    checked_by: 'Who compared it.',
  },
  AntibioticGap: {
    usages: 'How many uses.',
    gap: 'amount: none recorded; strength: none confirmed by the practice; unit: amount and strength are in different measures; activity: the strength is in IU, which have no weight.',
  },
  UncountedGroups: { ...farm, species: 'The species.', groups: 'How many pens or flocks.' },
  AnimalsAtRisk: {
    species: 'The species; null for animals without one.',
    class: 'Weight class; null if too little is known about the animals.',
    animals: 'The average number of animals.',
    standard_kg: 'The standard weight of the class.',
    weight_kg: 'The weight that was used.',
    kg: 'Animals × weight; nought for those without a class.',
  },
  OpenCases: {
    by_age: 'All open cases, by how long they have been open.',
    departed: 'Open cases of animals that died or left, which are not in the list.',
    rechecks: 'How many of all open cases are to be re-checked.',
  },
  OpenCase: {
    ...animal,
    _id: 'The medical record.',
    happened_at: 'When it began: the date that was entered, otherwise the time of recording.',
    days: 'Whole days since then.',
    conditions: 'Names of its conditions, the most certain first.',
    body_sites: 'Where on the animal it is, such as `left hind quarter`.',
    treatments: 'How many treatments it has had.',
    last_treated_at: 'When the last of them began.',
    recheck_on: 'The day of its re-check.',
  },
  VisitPlan: { from: 'Its first day.', to: 'Its last day.', farms: 'Farms with tasks.' },
  VisitTask: {
    ...animal,
    kind: '`recheck`: a case to be re-checked. `dose`: a course in progress. `withdrawal`: one that ends. `open_case`: an open case without a re-check in these days.',
    medical_record_id: 'The case.',
    day: 'The day it is due. For an open case, the later day of its re-check, or null.',
    overdue: 'Whether that day is over.',
    conditions: 'Names of the conditions of the case, the most certain first.',
    body_sites: 'The place on the animal, such as `left hind quarter`.',
    medicine: 'The medicine that is given, or whose withdrawal ends last.',
    product_type: 'The produce that may be used again.',
    ends_at: 'The moment from which it may be used.',
    version: 'The version of the case, to move or end its re-check with If-Match.',
  },
  VisitFarm: {
    farm_id: 'The farm.',
    farm_name: 'Its name.',
    rechecks: 'Cases to be re-checked.',
    doses: 'Doses of courses in progress, one for each day.',
    withdrawals: 'Withdrawals that end.',
    open_cases: 'Open cases without a re-check in these days.',
  },
  RecheckCounts: {
    overdue: 'On a day before today.',
    today: 'Today.',
    coming: 'In the week after today.',
  },
  OpenCaseAge: {
    cases: 'How many cases.',
    from_days: 'From this number of days.',
    to_days: 'Up to but not including this number of days; null: no limit.',
  },
  ...incidenceFieldWords,
  Outcomes: { ...span, products: 'Outcomes of treatments, by product.' },
  ResponseCount: { response: 'How the animals responded; null: not recorded.', treatments: 'How many treatments.' },
  OutcomeLine: {
    ...product,
    treatments: 'The total number of treatments.',
    successful: 'The case no longer persists.',
    unsuccessful: 'It does.',
    undecided: 'Not recorded.',
    responses: 'How the animals responded; null: not recorded.',
  },
  Withdrawals: { by_produce: 'Animals by the kind of produce.' },
  WithheldProduce: {
    ...animal,
    ...product,
    on_farm: 'False if the animal died or left.',
    usage_id: 'The medicine usage that causes it.',
    ends_at: 'Until when; null means until further notice, or for ever.',
    state: withheldState,
    reason: withheldBecause,
    suggested: suggestedPeriod,
  },
  AnimalWithdrawals: {
    at: 'The moment it applies to.',
    withheld: 'One line for each kind of produce; empty if all may be used.',
    produce: 'The answer for each kind of produce that the animal may give, also where it may be used.',
  },
  WithheldAnimals: {
    product_type: 'The kind of produce.',
    animals: 'The number of animals, with a pen or flock as one.',
    heads: 'The same with each pen or flock by its last count.',
  },
  WithheldOfAnimal: {
    product_type: 'The kind of produce.',
    lines: 'Everything that withholds it. What decides comes first.',
    until: 'Until when; null means until further notice, or for ever.',
    state: withheldState,
    reason: withheldBecause,
  },
  WithholdingLine: {
    ...product,
    usage_id: 'The medicine usage.',
    state: withheldState,
    reason: withheldBecause,
    suggested: suggestedPeriod,
  },
  ProduceState: {
    product_type: 'The kind of produce.',
    state: `\`clear\`: it may be used. ${withheldState}`,
    until: 'Until when; null if it is clear, until further notice, or for ever.',
  },
  MedicineRecord: span,
  MedicineRecordLine: {
    identification_number: 'Ear tag of the animal.',
    species: 'Species of the animal.',
    gender: 'Male or Female.',
    conditions: 'Names of the conditions of the case, the most certain first.',
    body_sites: 'The place on the animal, such as `left hind quarter`.',
    notes: 'Notes of the case.',
    examined_at: 'When the animal was examined, as the case says.',
    substances_given: 'How much of each active substance was given.',
    group_size: 'How many animals had the same treatment, by the head; a pen without a number counts as one.',
    group_uncounted: 'Whether the number of animals is not known of all, so that `group_size` is a minimum.',
    missing: 'Facts that the law requires but nobody recorded. The list is open: further facts may be added.',
  },
  SubstanceGiven: {
    substance: 'The active substance.',
    amount:
      'Amount used × strength: the strength that the reader’s practices have confirmed, otherwise the concentration stored with the use. Null where it cannot be calculated.',
    unit: 'IU if the strength is in units of activity.',
  },
  ...dayBookFieldWords({ span, farm }),
  Observed: {
    kind: 'What was measured or seen.',
    value: 'The figure, or a term.',
    unit: 'Unit of the figure.',
    scale: 'Scale of the figure.',
  },
};
