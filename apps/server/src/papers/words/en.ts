import { antibioticUse } from '@byre/contract/report-words/en/antibiotic-use';
import { columns } from '@byre/contract/report-words/en/columns';
import { compared } from '@byre/contract/report-words/en/compared';
import { dayBook } from '@byre/contract/report-words/en/day-book';
import { incidence } from '@byre/contract/report-words/en/incidence';
import { medicineRecord } from '@byre/contract/report-words/en/medicine-record';
import { medicineUse } from '@byre/contract/report-words/en/medicine-use';
import { openCases } from '@byre/contract/report-words/en/open-cases';
import { outcomes } from '@byre/contract/report-words/en/outcomes';
import { gaps, missing } from '@byre/contract/report-words/en/record-gaps';
import { sectors } from '@byre/contract/report-words/en/sectors';
import { observationKinds, responses, roles, routes, species } from '@byre/contract/report-words/en/values';
import { withdrawals } from '@byre/contract/report-words/en/withdrawals';
import { withoutSpecies } from '@byre/contract/report-words/en/without-species';
import { yearsBefore } from '@byre/contract/report-words/en/years-before';

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;

/** The texts of reports on paper, in English. */
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
  withoutSpecies,
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
    ...antibioticUse,
    gapsNamed: 'Each is named in the table of products and none is taken as zero.',
    atRiskKg: (kg: string) => `${kg} kg`,
    share: (share: string) => `${share} of all antibiotic`,
    groups: (where: string) =>
      `There is no mg/kg, because nobody has counted these pens or flocks: ${where}. Their milligrams are included.`,
    converted: (source: string) => `IU and prodrugs are converted by ${source}.`,
    conversionNotChecked: 'Its values have not been checked against the document.',
    unconverted: 'Salts and prodrugs count at their full weight. Amounts in IU are not weighed.',
    months: 'By month',
    highestColumn: 'Highest priority, mg',
    perKgColumn: 'mg/kg',
    sectors,
    courses: 'courses per cow',
  },
  medicineUse: {
    ...medicineUse,
    products: 'By product',
  },
  withdrawals: {
    ...withdrawals,
    bases: { spc: 'label', cascade: 'cascade', vet: 'vet' },
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
    fitFrom: medicineRecord.fitFrom,
    none: medicineRecord.noPeriod,
  },
  medicineRecord: {
    ...medicineRecord,
    gapsMarked: 'Gaps are marked in the table. Nothing is filled in in their place.',
    nil: 'No medicines were used on this holding in this period, as far as this practice’s records show.',
    complete: 'Nothing that Byre checks is missing.',
    toHeads: (n: number) => `to ${count(n, 'animal', 'animals')}`,
  },
  gap: gaps,
  values: { species, routes, roles, responses, observationKinds, sites: {} as Readonly<Record<string, string>> },
  incidence,
  outcomes,
  openCases,
  dayBook,
  recheckTimes: { due: 'by today', coming: 'in the coming week' },
  yearsBefore,
  compared,
};
export type PaperWords = typeof english;
