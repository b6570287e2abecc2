import { columns } from '@byre/contract/report-words/en/columns';
import { dayBook } from '@byre/contract/report-words/en/day-book';
import { incidence } from '@byre/contract/report-words/en/incidence';
import { openCases } from '@byre/contract/report-words/en/open-cases';
import { outcomes } from '@byre/contract/report-words/en/outcomes';
import { gaps, missing } from '@byre/contract/report-words/en/record-gaps';
import { sectorGaps, sectorNames } from '@byre/contract/report-words/en/sectors';
import { observationKinds, responses, roles, routes, species } from '@byre/contract/report-words/en/values';

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;

/** What reports say on paper, in English. */
export const english = {
  titles: {
    'antibiotic-use': 'Antibiotic use',
    'medicine-use': 'Medicines used',
    'medicine-record': 'Veterinary medicine record',
    withdrawals: 'Withdrawals in force',
    'day-book': 'Day book',
    'open-cases': 'Open cases',
    incidence: 'New cases',
    outcomes: 'Outcomes of treatments',
  },
  head: {
    farm: 'Farm',
    holding: 'Holding',
    keeper: 'Keeper',
    address: 'Address',
    species: 'Species',
    period: 'Period',
    practice: 'Practice',
    made: 'Made',
    vet: 'Vet',
    recheck: 'Re-check',
  },
  allFarms: (n: number) => `All farms (${n.toLocaleString('en-GB')})`,
  period: (from: string, to: string) => `${from} to ${to}`,
  asOf: (moment: string) => `As of ${moment}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  made: (moment: string) => `Made ${moment}`,
  phone: (number: string) => `Tel. ${number}`,
  none: '–',
  unknown: 'not known',
  missing,
  columns,
  uses: (n: number) => count(n, 'use', 'uses'),
  animals: (n: number) => count(n, 'animal', 'animals'),
  units: {
    tablet: ['tablet', 'tablets'],
    capsule: ['capsule', 'capsules'],
    bolus: ['bolus', 'boluses'],
    tube: ['tube', 'tubes'],
    dose: ['dose', 'doses'],
    device: ['device', 'devices'],
  } as Readonly<Record<string, readonly [one: string, many: string]>>,
  antibioticUse: {
    nil: 'No antibiotic was recorded in this period.',
    perKg: 'Antibiotic per kg of animal',
    notPerKg: 'not calculated',
    total: 'Total antibiotic',
    highest: 'of which highest priority (HP-CIA)',
    atRisk: 'Animals at risk',
    atRiskKg: (kg: string) => `${kg} kg`,
    least: (figure: string) => `at least ${figure}`,
    share: (share: string) => `${share} of all antibiotic`,
    gaps: (n: number, of: number) =>
      `${count(n, 'use', 'uses')} of ${of.toLocaleString('en-GB')} could not be weighed, so these are minimum figures. Each is named in the table of products, and none is taken as zero.`,
    groups: (where: string) =>
      `There is no mg/kg, because nobody has counted these pens or flocks: ${where}. Their milligrams are included.`,
    groupsAt: (farm: string, species: string, n: number) => `${farm}, ${species}: ${n.toLocaleString('en-GB')}`,
    ownWeights: 'Calculated with weights other than the standard ones.',
    converted: (source: string) => `IU and prodrugs are converted by ${source}.`,
    conversionNotChecked: 'Its values have not been checked against the document.',
    unconverted: 'Salts and prodrugs count at their full weight. Amounts in IU are not weighed.',
    months: 'By month',
    mgColumn: 'Antibiotic, mg',
    highestColumn: 'Highest priority, mg',
    perKgColumn: 'mg/kg',
    sectors: 'Figures by sector',
    figure: 'Figure',
    value: 'Value',
    formula: 'Formula and source',
    sectorNames,
    sectorGaps,
    courses: 'courses per cow',
    products: 'Products with an antibiotic',
    substances: 'Antibiotics',
    notWeighed: 'Not weighed',
    gapReasons: {
      amount: (n: number) => `${count(n, 'use', 'uses')} without an amount`,
      strength: (n: number) => `${count(n, 'use', 'uses')}: strength not confirmed`,
      unit: (n: number) => `${count(n, 'use', 'uses')}: amount and strength in different units`,
      activity: (n: number) => `${count(n, 'use', 'uses')}: strength in IU, not converted`,
    },
    marks: {
      highest: 'highest priority',
      cascade: (n: number) => `cascade ${n.toLocaleString('en-GB')}×`,
      imported: 'imported',
      unlisted: 'no longer listed',
    },
    farms: 'Farms',
    method: [
      'mg/kg = Σ (amount used × strength) ÷ Σ (animals at risk × weight). Strengths are those that the practice has confirmed. Animals at risk are the average number on the farm over the period.',
      'Highest priority are 3rd and 4th generation cephalosporins, quinolones and polymyxins (EMA category B, adopted by RUMA and Red Tractor), and any other products that are marked. Figures are for the period and are not scaled up to a year.',
    ],
  },
  medicineUse: {
    nil: 'No medicine was recorded in this period.',
    products: 'By product',
    method: [
      'Each medicine recorded in a treatment is one use. It counts on the day it was first given or, where no day was entered, on the day it was recorded. Amounts of one product are added up separately for each unit. A use without an amount is not included in any total.',
    ],
  },
  withdrawals: {
    nil: 'No recorded withdrawal is in force.',
    animals: 'Animals in withdrawal',
    table: 'Withdrawals in force',
    produce: 'Produce',
    until: 'Fit for consumption from',
    period: 'Period',
    basis: 'Source',
    because: 'After',
    bases: { spc: 'label', cascade: 'cascade', vet: 'vet' },
    noDate: {
      not_permitted: 'never: not for human use',
      open_course: 'no date: the treatment has not ended',
      awaits_calving: 'no date: she has not calved',
    },
    gone: 'died or left',
    method: [
      'A withdrawal runs from the end of treatment and is only ever rounded up. Until the end of treatment is recorded, the produce may not be used. An animal that left during its withdrawal is listed and marked: its new keeper must be told.',
    ],
  },
  practiceProducts: {
    authorities: {
      special_import: 'special import',
      human: 'human medicine',
      extemporaneous: 'made up for this case',
      autogenous: 'autogenous vaccine',
      not_yet_listed: 'newly authorised',
      expired_stock: 'using up old stock',
    },
    unlisted: 'not on the list',
    mark: (authority: string) => `not on the list: ${authority}`,
  },
  produce: { meat: 'Meat', milk: 'Milk', eggs: 'Eggs', honey: 'Honey' },
  length: {
    hours: (n: number) => count(n, 'hour', 'hours'),
    days: (n: number) => count(n, 'day', 'days'),
    never: 'not for human use',
    afterLastDose: (period: string) => `${period} after the last dose`,
    afterCalving: (period: string, dryDays: number) =>
      dryDays === 0
        ? `${period} after calving`
        : `${period} after calving, at least ${count(dryDays, 'day', 'days')} dry`,
    fitFrom: (period: string, end: string) => `${period}, fit for consumption from ${end}`,
    none: (period: string) => `none (${period})`,
  },
  medicineRecord: {
    nil: 'No medicines were used on this holding in this period, as far as this practice’s records show.',
    table: 'Medicines given',
    gaps: (n: number) =>
      `${count(n, 'point in this record needs', 'points in this record need')} attention. They are marked in the table. Nothing is filled in in their place.`,
    complete: 'Nothing that Byre checks is missing.',
    given: 'Given',
    batch: 'Batch',
    quantity: 'Quantity',
    reason: 'Reason',
    by: 'Given by',
    meat: 'Meat withdrawal',
    milk: 'Milk withdrawal',
    other: 'Other produce',
    notEnded: (from: string) => `from ${from}, end not recorded`,
    batchWithExpiry: (number: string, expiry: string) => `${number} (exp. ${expiry})`,
    cascade: (reason: string | null) => (reason === null ? 'under the cascade' : `under the cascade: ${reason}`),
    groupOf: (n: number) => `part of a treatment of ${count(n, 'animal', 'animals')}`,
    toHeads: (n: number) => `to ${count(n, 'animal', 'animals')}`,
    keep: 'Keep this record for five years and have it ready for inspection.',
    method: [
      'Every medicine recorded on the farm in the period, in the order in which they were given (Veterinary Medicines Regulations 2013, regulations 17 to 24; Red Tractor). Purchases, returns and disposals are recorded by the keeper and are not held here.',
    ],
  },
  gap: gaps,
  values: { species, routes, roles, responses, observationKinds, sites: {} as Readonly<Record<string, string>> },
  incidence,
  outcomes,
  openCases,
  dayBook,
  recheckTimes: { due: 'by today', coming: 'in the coming week' },
  yearsBefore: {
    nothing: 'nothing recorded',
    table: 'The same days of the years before',
    conditions: 'Per 100 animals a year, and on the same days of the years before',
    method: 'Figures of the years before are calculated from today’s records, as a report of those days would be.',
  },
};
export type PaperWords = typeof english;
