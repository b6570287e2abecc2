/** The report of new cases, on the screen and on paper. */
export const incidence = {
  empty: 'No new case was recorded here in this period',
  table: 'New cases by condition',
  chart: 'The most frequent conditions by month',
  chartUnit: 'new cases per 100 animals',
  routine: 'Routine work',
  affected: 'Animals affected',
  yearly: 'Per 100 animals a year',
  breeding: 'Per 100 breeding females a year',
  ofPopulation: (rate: string, population: string) => `${rate} ${population}`,
  populations: { cows: '(cows)', ewes: '(ewes)', does: '(does)', sows: '(sows)' },
  formula: 'animals affected × 1,200 ÷ animal-months at risk',
  method: [
    'A pen or flock counts as its number of animals, and a case in it by the number of animals treated. Where neither was recorded it counts as one animal.',
    'Breeding females are cows from 24 months, ewes and does from 12 and sows from 8. Females without a date of birth are not counted.',
    'Vaccination, disbudding, parasite control and other routine work is listed apart from disease.',
    'A case counts once for each of its conditions, at whatever level of certainty, in the month in which it began. A flare-up that is recorded as a new case counts again.',
    'Animal-months are the animals of the same species at risk. Each counts for the part of each month that it was on the farm, up to today.',
    'No rate is calculated for animals of unknown species.',
  ],
};
