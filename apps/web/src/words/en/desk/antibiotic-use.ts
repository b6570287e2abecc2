import { antibioticUse as shared } from '@byre/contract/report-words/en/antibiotic-use';
import { format } from '../../format.ts';

export const antibioticUse = {
  ...shared,
  method: Object.values(shared.method),
  perKg: 'mg/kg',
  atRiskKg: (kg: string) => `${kg} kg at the weights below`,
  uses: 'Uses',
  ofAll: (part: string) => `${part} of all antibiotic`,
  grams: (grams: string) => `${grams}\u00a0g`,
  headsUnknown: (n: number) => `${format.count(n, 'pen or flock', 'pens or flocks')}: number of animals not known`,
  notAmongThem: (n: number) => `${format.count(n, 'pen or flock', 'pens or flocks')} not included`,
  groups: (n: number) =>
    `No mg/kg: the number of animals in ${format.count(n, 'pen or flock', 'pens or flocks')} is not recorded`,
  groupsExplanation: (where: string) =>
    `Their milligrams still count. If each counted as one animal, the mg/kg would be far too high. They are: ${where}.`,
  gapsExplanation:
    'They are counted and named in the table, never taken as zero. Confirm the strength in the formulary, or fill in the amount.',
  chart: 'Antibiotic used by month',
  chartUnit: 'g',
  highestSeries: 'Highest priority',
  otherSeries: 'Other antibiotics',
  farmChart: 'Antibiotic use by farm',
  farmChartUnit: 'mg per kg of animal',
  weights: 'Animals at risk and their weights',
  unweighed: (species: string) => `${species}: age, sex or state not known`,
  weightClass: 'Class',
  mean: 'Average number of animals',
  standard: 'Standard, kg',
  used: 'Used here, kg',
  weightFor: (name: string) => `Weight used for ${name}, kg`,
  kg: 'Total kg',
  apply: 'Calculate with these weights',
  reset: 'Back to the standard weights',
  noWeight: 'no weight',
  sources:
    'Sources: dairy antimicrobial metrics, Veterinary Record 2018; standard weights of the European PCU; EMA categorisation of antibiotics, 2020. Real UK dairy cows average about 620 kg.',
  notCounted: (names: string) => `Substances in these products that are not counted: ${names}.`,
};
