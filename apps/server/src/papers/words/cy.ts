import { antibioticUse } from '@byre/contract/report-words/cy/antibiotic-use';
import { columns } from '@byre/contract/report-words/cy/columns';
import { compared } from '@byre/contract/report-words/cy/compared';
import { dayBook } from '@byre/contract/report-words/cy/day-book';
import { incidence } from '@byre/contract/report-words/cy/incidence';
import { medicineRecord } from '@byre/contract/report-words/cy/medicine-record';
import { medicineUse } from '@byre/contract/report-words/cy/medicine-use';
import { openCases } from '@byre/contract/report-words/cy/open-cases';
import { outcomes } from '@byre/contract/report-words/cy/outcomes';
import { gaps, missing } from '@byre/contract/report-words/cy/record-gaps';
import { sectors } from '@byre/contract/report-words/cy/sectors';
import { sites } from '@byre/contract/report-words/cy/sites';
import { observationKinds, responses, roles, routes, species } from '@byre/contract/report-words/cy/values';
import { withdrawals } from '@byre/contract/report-words/cy/withdrawals';
import { withoutSpecies } from '@byre/contract/report-words/cy/without-species';
import { yearsBefore } from '@byre/contract/report-words/cy/years-before';
import type { PaperWords } from './en.ts';

const number = (n: number): string => n.toLocaleString('en-GB');
const uses = (n: number): string => `${number(n)} defnydd`;
const animals = (n: number): string => `${number(n)} anifail`;
const days = (n: number): string => `${number(n)} ${n === 2 ? 'ddiwrnod' : 'diwrnod'}`;
const hours = (n: number): string => `${number(n)} awr`;

/** The same in Welsh. */
export const welsh: PaperWords = {
  titles: {
    'antibiotic-use': 'Defnydd gwrthfiotigau',
    'medicine-use': 'Meddyginiaethau a ddefnyddiwyd',
    'medicine-record': 'Cofnod meddyginiaethau milfeddygol',
    withdrawals: 'Cyfnodau tynnu’n ôl mewn grym',
    'day-book': 'Llyfr gwaith',
    'open-cases': 'Achosion agored',
    incidence: 'Achosion newydd',
    outcomes: 'Canlyniadau triniaethau',
  },
  head: {
    farm: 'Fferm',
    holding: 'Daliad',
    keeper: 'Ceidwad',
    address: 'Cyfeiriad',
    species: 'Rhywogaeth',
    period: 'Cyfnod',
    practice: 'Practis',
    made: 'Gwnaed',
    vet: 'Milfeddyg',
    recheck: 'Edrych eto',
  },
  allFarms: (n) => `Pob fferm (${number(n)})`,
  period: (from, to) => `${from} i ${to}`,
  asOf: (moment) => `Fel ar ${moment}`,
  page: (page, of) => `Tudalen ${page} o ${of}`,
  made: (moment) => `Gwnaed ${moment}`,
  phone: (phone) => `Ffôn ${phone}`,
  none: '–',
  unknown: 'anhysbys',
  missing,
  withoutSpecies,
  columns,
  uses,
  animals,
  units: {
    tablet: ['tabled', 'tabled'],
    capsule: ['capsiwl', 'capsiwl'],
    bolus: ['bolws', 'bolws'],
    tube: ['tiwb', 'tiwb'],
    dose: ['dos', 'dos'],
    device: ['dyfais', 'dyfais'],
  },
  antibioticUse: {
    ...antibioticUse,
    gapsNamed: 'Enwir pob un yn nhabl y cynhyrchion, ac ni chymerir yr un fel sero.',
    atRiskKg: (kg) => `${kg} kg`,
    share: (share) => `${share} o’r holl wrthfiotig`,
    groups: (where) =>
      `Nid oes mg/kg, gan nad oes neb wedi cyfrif y llociau neu’r heidiau hyn: ${where}. Mae eu miligramau wedi’u cynnwys.`,
    converted: (source) => `IU a rhagcyffuriau wedi’u trosi yn ôl ${source}.`,
    conversionNotChecked: 'Nid yw ei werthoedd wedi’u gwirio yn erbyn y ddogfen.',
    unconverted: 'Mae halwynau a rhagcyffuriau’n cyfrif â’u holl bwysau. Ni phwysir symiau mewn IU.',
    months: 'Yn ôl mis',
    highestColumn: 'Y flaenoriaeth uchaf, mg',
    perKgColumn: 'mg/kg',
    sectors,
    courses: 'cwrs fesul buwch',
  },
  medicineUse: {
    ...medicineUse,
    products: 'Yn ôl cynnyrch',
  },
  withdrawals: {
    ...withdrawals,
    bases: { spc: 'label', cascade: 'rhaeadr', vet: 'milfeddyg' },
  },
  practiceProducts: {
    authorities: {
      special_import: 'mewnforyn arbennig',
      human: 'meddyginiaeth pobl',
      extemporaneous: 'wedi’i pharatoi ar gyfer yr achos',
      autogenous: 'brechlyn awtogenaidd',
      not_yet_listed: 'newydd ei hawdurdodi',
      expired_stock: 'defnyddio hen stoc',
    },
    unlisted: 'ddim ar y rhestr',
    mark: (authority) => `ddim ar y rhestr: ${authority}`,
  },
  produce: { meat: 'Cig', milk: 'Llaeth', eggs: 'Wyau', honey: 'Mêl' },
  length: {
    hours,
    days,
    never: 'ddim i’w fwyta na’i yfed gan bobl',
    afterLastDose: (period) => `${period} ar ôl y dos olaf`,
    afterCalving: (period, dryDays) =>
      dryDays === 0 ? `${period} ar ôl lloia` : `${period} ar ôl lloia, o leiaf ${days(dryDays)} yn sych`,
    fitFrom: medicineRecord.fitFrom,
    none: medicineRecord.noPeriod,
  },
  medicineRecord: {
    ...medicineRecord,
    gapsMarked: 'Mae’r bylchau wedi’u marcio yn y tabl. Ni lenwir dim yn eu lle.',
    nil: 'Ni ddefnyddiwyd meddyginiaethau ar y daliad hwn yn y cyfnod hwn, hyd y dengys cofnodion y practis hwn.',
    complete: 'Nid oes dim o’r hyn y mae Byre yn ei wirio ar goll.',
    toHeads: (n) => `i ${animals(n)}`,
  },
  gap: gaps,
  values: { species, routes, roles, responses, observationKinds, sites },
  incidence,
  outcomes,
  openCases,
  dayBook,
  recheckTimes: { due: 'erbyn heddiw', coming: 'yn yr wythnos nesaf' },
  yearsBefore,
  compared,
};
