/** What the fields of the report of new cases mean. */
export const incidenceFieldWords = {
  Incidence: {
    from: 'The first moment of the period.',
    to: 'The first moment after it.',
    conditions: 'New cases by condition and species.',
  },
  IncidenceMonth: {
    cases: 'New cases.',
    per_100_animal_months: 'New cases per 100 animals at risk; null if there were none.',
  },
  IncidenceLine: {
    condition_id: 'Id on the list of conditions.',
    name: 'As on the list when it was diagnosed.',
    species: 'The species; null for animals without one.',
    routine: 'True for work on healthy animals, such as vaccination or disbudding.',
    cases: 'The total number of new cases.',
    animals_affected:
      'Animals in these cases: the largest number recorded as treated, as for a pen or untagged animals, otherwise one.',
    months: 'New cases month by month.',
    animal_months: 'Animals of the species at risk, added up over the months.',
    per_100_animal_months: 'Animals affected per 100 of them; null if there were none.',
    per_100_animal_years: 'The same per 100 animals a year.',
    breeding: 'The same for breeding females only; null if the species or the farms have none.',
    places: 'The same for places; null for other species, and where no pen or house was counted.',
  },
  PlaceIncidence: {
    population: 'pig-places: pigs other than sows and boars; bird-places: poultry.',
    cases: 'New cases in counted pens, houses and batches of the species. Pens of sows and boars are left out.',
    animals_affected: 'Animals in these cases: the number treated, otherwise one.',
    places: 'How many of these animals were there at one time, on average over the period up to now.',
    per_100_place_years: 'Animals affected per 100 places a year: × 1,200 ÷ places ÷ months of the period up to now.',
  },
  BreedingIncidence: {
    population:
      'cows: from 24 months; ewes and does: from 12; sows: from 8. Without a date of birth, those whose state says so.',
    cases: 'New cases among them.',
    animals_affected: 'Animals in these cases: the number treated, otherwise one.',
    animal_years: 'How many there were, on average over a year.',
    per_100_animal_years: 'Animals affected per 100 of them a year.',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
