type Words = Readonly<Record<string, string>>;

/** What the fields of trends say. */
export const reportTrendFieldWords: Readonly<Record<string, Words>> = {
  AntibioticTrend: {
    every: 'What each point is of.',
    points: 'The oldest first.',
    place: 'Where the farm stands; null where none was asked for.',
    fewest_farms: 'Of how many farms a place is told at the least.',
  },
  TrendPoint: {
    from: 'Its first moment.',
    to: 'The first moment after it.',
    mg: 'Milligrams of antibiotic, as far as they are known. Null: used, but nothing of it is known.',
    highest_priority_mg: 'Those of them that are of highest priority.',
    usages: 'How often an antibiotic was used.',
    gap_usages: 'Uses of which some of the weight is not known. With any, `mg` is a least.',
    mg_per_kg: '`mg` divided by animals × weight; null where one of them is not known.',
  },
  IncidenceTrend: {
    years:
      'The time of the report, then the same days of the years before, the latest first; none of a time longer than a year.',
    conditions: 'The most frequent diseases of the report, routine work left out.',
    fewest_farms: 'Of how many farms a place is told at the least.',
  },
  ComparedYear: {
    from: 'When the year begins.',
    to: 'When it ends: this moment is no longer part of it.',
  },
  IncidenceYears: {
    condition_id: 'The condition.',
    name: 'Its name.',
    species: 'The species of the animals.',
    rates: 'New cases per 100 animals and year, in the order of `years`. Null: no animals, or nothing recorded at all.',
    place: 'Where the farm stands; null where none was asked for.',
  },
  ConditionPlace: {
    farms: 'How many farms of the practice had animals of the species.',
    lower: 'A quarter of the farms had no more than this.',
    median: 'Half of them had no more than this.',
    upper: 'Three quarters of them had no more than this.',
    quarter: 'The quarter that the farm is in, 1 with the fewest cases.',
    missing: 'Why it has no place. figure: the farm has no rate; farms: too few can be compared.',
  },
  FarmPlace: {
    farms: 'How many farms of the practice have a figure over the whole time.',
    mg_per_kg: 'That of the farm.',
    lower: 'A quarter of the farms used no more than this.',
    median: 'Half of them used no more than this.',
    upper: 'Three quarters of them used no more than this.',
    quarter: 'The quarter that the farm is in, 1 with the least use.',
    missing: 'Why it has no place. species: none was chosen; figure: the farm has none; farms: too few have one.',
  },
};
