import { format } from '../../format.ts';

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
  least: 'Some uses could not be weighed, so figures may be minimum figures.',
  quarters: ['the lowest quarter', 'the second quarter', 'the third quarter', 'the highest quarter'],
  placed: (own: string, quarter: string, farms: number, q: { lower: string; median: string; upper: string }) =>
    `Over these periods together this farm used ${own} mg/kg and is in ${quarter} of ${format.number(farms)} farms of the practice. A quarter of them used up to ${q.lower}, half up to ${q.median}, three quarters up to ${q.upper}.`,
  notPlaced: {
    species: () => 'Choose a species to compare this farm with others: herds of different species do not compare.',
    figure: () => 'This farm has no figure over these periods to compare.',
    farms: (fewest: number) =>
      `Farms are compared where at least ${fewest} of the practice have a figure, so that none can be recognised.`,
  },
};
