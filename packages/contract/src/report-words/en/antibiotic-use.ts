import { counted, figure } from '../figure.ts';

/** The report of antibiotic use, on the screen and on paper. */
export const antibioticUse = {
  empty: 'No antibiotic was recorded here in this period',
  perKgLabel: 'Antibiotic per kg of animal',
  total: 'Total antibiotic',
  highest: 'of which highest priority (HP-CIA)',
  atRisk: 'Animals at risk',
  notPerKg: 'not calculated',
  least: 'at least',
  table: 'Products with an antibiotic',
  farmTable: 'Farms',
  substances: 'Antibiotics',
  mg: 'Antibiotic, mg',
  gap: 'Not weighed',
  gapReasons: {
    amount: (n: number) => `${counted(n, 'use', 'uses')} without an amount`,
    strength: (n: number) => `${counted(n, 'use', 'uses')}: strength not confirmed`,
    unit: (n: number) => `${counted(n, 'use', 'uses')}: amount and strength are in different units`,
    activity: (n: number) => `${counted(n, 'use', 'uses')}: strength in IU, which cannot be converted to mg`,
  },
  highestMark: 'highest priority',
  cascadeMark: (n: number) => `cascade ${figure(n)}×`,
  importedMark: 'imported',
  unlistedMark: 'no longer listed',
  ownWeights: 'Calculated with weights other than the standard ones',
  weightsOf: {
    cow: 'Cow (dairy, suckler or to be culled)',
    bull: 'Bull or bullock',
    heifer: 'Heifer',
    calf: 'Calf and young cattle, under 12 months',
    ewe: 'Ewe or other adult sheep',
    lamb: 'Lamb, under 12 months',
    goat: 'Goat',
    sow: 'Sow',
    pig: 'Pig for slaughter',
    weaner: 'Weaner, under 3 months',
    broiler: 'Broiler or other chicken',
    turkey: 'Turkey',
    horse: 'Horse',
  },
  groupsAt: (farm: string, species: string, n: number) => `${farm}, ${species.toLowerCase()}: ${figure(n)}`,
  gaps: (n: number, of: number) =>
    `${counted(n, 'use', 'uses')} of ${figure(of)} could not be weighed, so these are minimum figures`,
  formula: 'mg/kg = Σ (amount used × strength) ÷ Σ (animals at risk × weight)',
  method: {
    milligrams:
      'Milligrams of a substance are the amount used times the strength confirmed in your practice’s formulary. A product with several antibiotics counts for each of them. Anti-inflammatories and clavulanic acid are not antibiotics and are left out. A conversion table turns amounts in IU into milligrams, and counts a prodrug by its active fraction. A substance that is not in the table counts at its full weight or, if in IU, is not weighed. Without a table nothing is converted.',
    atRisk:
      'Animals at risk are the average number on the farm: the days each animal was there within the period, divided by the days of the period. Future days do not count.',
    groups:
      'A pen or flock counts as its recorded number of animals. Each count applies until the next one, and the first also applies to the days before it. A pen or flock without a count is left out of numbers of animals and weights, and no mg/kg is calculated. Count it, or choose a farm or a species without it.',
    classes:
      'The class of an animal depends on its species, sex, age and last reproductive state. Where these are not enough, the animal is counted without a weight and shown as such. The mg/kg is then too high rather than too low.',
    highest:
      'Highest priority are 3rd and 4th generation cephalosporins, quinolones and polymyxins (EMA category B, adopted by RUMA and Red Tractor), antibiotics reserved for people (category A), and any other products that your service has marked.',
    scaled:
      'Figures for a period other than a year are for that period and are not scaled up. Daily doses (DDDvet) are not calculated: their values are not published as open data. Udder tubes are counted in courses (DCDvet) in the figures by sector.',
  },
};
