import { columns } from '@byre/contract/report-words/en/columns';
import { compared } from '@byre/contract/report-words/en/compared';
import { dayBook } from '@byre/contract/report-words/en/day-book';
import { incidence } from '@byre/contract/report-words/en/incidence';
import { medicineRecord } from '@byre/contract/report-words/en/medicine-record';
import { medicineUse } from '@byre/contract/report-words/en/medicine-use';
import { openCases } from '@byre/contract/report-words/en/open-cases';
import { outcomes } from '@byre/contract/report-words/en/outcomes';
import { withdrawals } from '@byre/contract/report-words/en/withdrawals';
import { withoutSpecies } from '@byre/contract/report-words/en/without-species';
import { yearsBefore } from '@byre/contract/report-words/en/years-before';
import { format } from '../../format.ts';
import { animalsOf } from '../species.ts';
import { antibioticTrend } from './antibiotic-trend.ts';
import { antibioticUse } from './antibiotic-use.ts';
import { filter } from './report-filter.ts';
import { sectorFigures } from './sector-figures.ts';

const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The reports of the practice desk. */
export const reports = {
  all: 'All reports',
  overview: 'Reports',
  overviewSubtitle: 'Summaries of the records, for one farm or for all of yours.',
  names: {
    'antibiotic-use': 'Antibiotic use',
    'medicine-use': 'Medicine totals',
    'medicine-record': 'Medicine record',
    'day-book': 'Day book',
    withdrawals: 'Withdrawals now',
    'open-cases': 'Open cases',
    incidence: 'New cases',
    outcomes: 'Outcomes',
  },
  about: {
    'antibiotic-use':
      'Milligrams per kilogram of animal, by month, product and farm, with highest-priority antibiotics shown separately.',
    'medicine-use': 'How much of each product was used, how often, and on how many animals.',
    'medicine-record':
      'The record that a farm inspection asks for, on paper or as a table. Anything missing is marked.',
    'day-book': 'What each vet did on which farm, day by day, with the medicines used: for invoicing.',
    withdrawals: 'Animals whose meat, milk or eggs may not be used now, and until when.',
    'open-cases': 'Cases without a successful treatment yet, oldest first.',
    incidence: 'New cases of each condition, per 100 animals a year and by month.',
    outcomes: 'How well treatments with each product worked.',
  },
  filter,
  loading: 'Calculating the report',
  failures: {
    'no-network': 'Reports are calculated on the practice’s server, which cannot be reached at the moment.',
    'signed-out': 'You are signed out. Sign in again to see reports.',
    'too-many': 'Too many requests at once. Wait a minute and try again.',
    refused: 'This farm does not exist, or you may not see it. Choose another.',
    failed: 'The report could not be calculated. Try again.',
  },
  /** What else to choose when a report is empty, in the middle of a sentence. */
  waysOut: {
    period: 'a longer period',
    farm: 'another farm',
    species: 'all species',
    recheck: 'all open cases',
    vet: 'all vets',
  },
  /** Why a report is empty and what to choose instead. Only filters that are set are suggested. */
  nothing: (why: string, waysOut: readonly string[]) =>
    waysOut.length === 0 ? `${why}.` : `${why}: choose ${eitherOf.format(waysOut)}.`,
  csv: 'Save as table',
  data: 'Save as data',
  dataName: (name: string) => `${name} data`,
  paper: {
    print: 'Print',
    save: 'Save as PDF',
    saveExcel: 'Save for Excel',
    saved: (name: string) => `Saved ${name}.`,
    unconfirmed: 'Nothing was saved. Confirm first that it is you.',
  },
  stillLoading: (n: number, total: number) => `${format.number(n)} of ${format.number(total)} loaded so far`,
  showAll: (n: number) => `Show all ${format.number(n)} rows`,
  showing: (n: number, total: number) =>
    `The first ${format.number(n)} of ${format.number(total)} rows. The saved table has all of them.`,
  fileName: (report: string, farm: string, period: string) => `${report} ${farm} ${period}`.replaceAll('/', '-'),
  period: (from: string, to: string) => `${from} to ${to}`,
  today: (day: string) => `As of ${day}`,
  head: {
    farm: 'Farm',
    holding: 'Holding',
    keeper: 'Keeper',
    address: 'Address',
    practice: 'Practice',
    period: 'Period',
    species: 'Species',
  },
  notRecorded: 'not recorded',
  none: '–',
  unknown: 'not known',
  chart: { figures: 'The figures of this chart as a table', unknown: 'not known' },
  staleAsOf: (moment: string) =>
    `Figures as of ${moment}. Later records are not included yet. Open this report again in a minute.`,
  recalculating: (moment: string) => `Figures of ${moment}. They are being calculated again.`,
  method: 'How this is calculated',
  withoutSpecies,
  columns,
  trend: antibioticTrend,
  compared,
  yearsBefore,
  yearsOfCases: {
    show: 'Compare with the years before',
    loading: 'Calculating the years before',
    failed: 'The years before could not be calculated.',
    title: 'New cases over the years',
  },
  medicineUse: {
    ...medicineUse,
    chart: 'Medicine uses by month',
    chartUnit: 'uses',
  },
  sectors: sectorFigures,
  antibioticUse,
  dayBook,
  openCases,
  incidence,
  outcomes,
  withdrawals: {
    ...withdrawals,
    chartUnit: 'animals; a pen or flock by its last count',
  },
  medicineRecord: {
    ...medicineRecord,
    chooseFarm: 'This record is kept for one holding. Choose the farm.',
    nil: (species: string | null, from: string, to: string) =>
      `No medicines were used on ${species === null ? 'this holding' : `the ${animalsOf(species)} of this holding`} between ${from} and ${to}, as far as this practice’s records show.`,
    title: 'Veterinary medicine record',
    gapsExplanation:
      'Gaps are marked in the table. Correct them where the facts are still known. Nothing is filled in here.',
    checkedBelow: 'What is checked is listed below the table.',
    produceUntil: (produce: string, text: string) => `${produce}: ${text}`,
  },
};
