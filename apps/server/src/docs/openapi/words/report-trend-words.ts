type Words = Readonly<Record<string, string>>;

/** Descriptions of the fields of trends. */
export const reportTrendFieldWords: Readonly<Record<string, Words>> = {
  AntibioticTrend: {
    every: 'The length of each point’s period.',
    points: 'Oldest first.',
    place: 'How the farm compares; null if no farm was requested.',
    fewest_farms: 'The least number of farms for a comparison.',
  },
  TrendPoint: {
    from: 'Its first moment.',
    to: 'The first moment after it.',
    mg: 'Milligrams of antibiotic, as far as known. Null: some was used, but no weight is known.',
    highest_priority_mg: 'The highest-priority antibiotics among them.',
    usages: 'The number of uses of an antibiotic.',
    gap_usages: 'Uses with an unknown weight of antibiotic. If there are any, `mg` is a minimum.',
    mg_per_kg: '`mg` divided by animals × weight; null if one of them is not known.',
  },
  IncidenceTrend: {
    years:
      'The period of the report, then the same days of earlier years, latest first. There are none if the period is longer than a year.',
    conditions: 'The most frequent diseases of the report, without routine work.',
    fewest_farms: 'The least number of farms for a comparison.',
  },
  ComparedYear: {
    from: 'When the year begins.',
    to: 'When it ends; this moment is not part of it.',
  },
  IncidenceYears: {
    condition_id: 'The condition.',
    name: 'Its name.',
    species: 'The species of the animals.',
    rates: 'New cases per 100 animals a year, in the order of `years`. Null: no animals, or nothing recorded at all.',
    place: 'How the farm compares; null if no farm was requested.',
  },
  ConditionPlace: {
    farms: 'How many farms of the practice had animals of the species.',
    lower: 'A quarter of the farms had no more than this.',
    median: 'Half of them had no more than this.',
    upper: 'Three quarters of them had no more than this.',
    quarter: 'The farm’s quarter; 1 has the fewest cases.',
    missing: 'Why it is not compared. figure: the farm has no rate; farms: too few can be compared.',
  },
  FarmPlace: {
    farms: 'How many farms of the practice have a figure over the whole period.',
    mg_per_kg: 'The farm’s own figure.',
    lower: 'A quarter of the farms used no more than this.',
    median: 'Half of them used no more than this.',
    upper: 'Three quarters of them used no more than this.',
    quarter: 'The farm’s quarter; 1 has the least use.',
    missing: 'Why it is not compared. species: none was chosen; figure: the farm has none; farms: too few have one.',
  },
};
