import { compared } from '@byre/contract/report-words/en/compared';

/** Antibiotic use over time, and how a farm compares. */
export const antibioticTrend = {
  show: 'Show antibiotic use over time',
  title: 'Antibiotic use over time',
  loading: 'Calculating the trend',
  failed: 'The trend could not be calculated.',
  step: 'Over',
  steps: { month: 'the last 12 months', quarter: 'the last 8 quarters' },
  unit: 'mg per kg of animal, in each whole period',
  perKg: 'mg/kg',
  quarter: (month: string, year: string) =>
    `${({ Jan: 'Q1', Apr: 'Q2', Jul: 'Q3' } as Readonly<Record<string, string>>)[month] ?? 'Q4'} ${year}`,
  least: 'Some uses could not be weighed, so these may be minimum figures.',
  quarters: compared.quarters,
  placed: (...said: Parameters<typeof compared.antibiotics>) =>
    `Over these periods together ${compared.antibiotics(...said)}`,
  notPlaced: {
    species: () => 'Choose a species to compare this farm with others: herds of different species do not compare.',
    figure: () => 'This farm has no figure over these periods to compare.',
    farms: compared.tooFew,
  },
};
