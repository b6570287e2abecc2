import { columns } from '@byre/contract/report-words/cy/columns';
import { dayBook } from '@byre/contract/report-words/cy/day-book';
import { incidence } from '@byre/contract/report-words/cy/incidence';
import { openCases } from '@byre/contract/report-words/cy/open-cases';
import { outcomes } from '@byre/contract/report-words/cy/outcomes';
import { gaps, missing } from '@byre/contract/report-words/cy/record-gaps';
import { sectorGaps, sectorNames } from '@byre/contract/report-words/cy/sectors';
import { sites } from '@byre/contract/report-words/cy/sites';
import { observationKinds, responses, roles, routes, species } from '@byre/contract/report-words/cy/values';
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
    nil: 'Ni chofnodwyd gwrthfiotig yn y cyfnod hwn.',
    perKg: 'Gwrthfiotig fesul kg o anifail',
    notPerKg: 'heb ei gyfrifo',
    total: 'Cyfanswm gwrthfiotig',
    highest: 'o’r flaenoriaeth uchaf (HP-CIA)',
    atRisk: 'Anifeiliaid mewn perygl',
    atRiskKg: (kg) => `${kg} kg`,
    least: (figure) => `o leiaf ${figure}`,
    share: (share) => `${share} o’r holl wrthfiotig`,
    gaps: (n, of) =>
      `Ni ellid pwyso ${uses(n)} o ${number(of)}, felly ffigurau lleiaf yw’r rhain. Enwir pob un yn nhabl y cynhyrchion, ac ni chymerir yr un fel sero.`,
    groups: (where) =>
      `Nid oes mg/kg, gan nad oes neb wedi cyfrif y llociau neu’r heidiau hyn: ${where}. Mae eu miligramau wedi’u cynnwys.`,
    groupsAt: (farm, species, n) => `${farm}, ${species}: ${number(n)}`,
    ownWeights: 'Cyfrifwyd â phwysau heblaw’r rhai safonol.',
    converted: (source) => `IU a rhagcyffuriau wedi’u trosi yn ôl ${source}.`,
    conversionNotChecked: 'Nid yw ei werthoedd wedi’u gwirio yn erbyn y ddogfen.',
    unconverted: 'Mae halwynau a rhagcyffuriau’n cyfrif â’u holl bwysau. Ni phwysir symiau mewn IU.',
    months: 'Yn ôl mis',
    mgColumn: 'Gwrthfiotig, mg',
    highestColumn: 'Y flaenoriaeth uchaf, mg',
    perKgColumn: 'mg/kg',
    sectors: 'Ffigurau fesul sector',
    figure: 'Ffigur',
    value: 'Gwerth',
    formula: 'Fformiwla a ffynhonnell',
    sectorNames,
    sectorGaps,
    courses: 'cwrs fesul buwch',
    products: 'Cynhyrchion â gwrthfiotig',
    substances: 'Gwrthfiotigau',
    notWeighed: 'Heb ei bwyso',
    gapReasons: {
      amount: (n) => `${uses(n)} heb faint`,
      strength: (n) => `${uses(n)}: cryfder heb ei gadarnhau`,
      unit: (n) => `${uses(n)}: maint a chryfder mewn unedau gwahanol`,
      activity: (n) => `${uses(n)}: cryfder mewn IU, heb ei drosi`,
    },
    marks: {
      highest: 'y flaenoriaeth uchaf',
      cascade: (n) => `rhaeadr ${number(n)}×`,
      imported: 'mewnforiwyd',
      unlisted: 'heb ei restru mwyach',
    },
    farms: 'Ffermydd',
    method: [
      'mg/kg = Σ (maint a ddefnyddiwyd × cryfder) ÷ Σ (anifeiliaid mewn perygl × pwysau). Y cryfderau yw’r rhai y mae’r practis wedi’u cadarnhau. Anifeiliaid mewn perygl yw’r nifer cyfartalog ar y fferm dros y cyfnod.',
      'Y flaenoriaeth uchaf yw cephalosborinau’r 3edd a’r 4edd genhedlaeth, cwinolonau a pholymycsinau (categori B yr EMA, a fabwysiadwyd gan RUMA a Red Tractor), a chynhyrchion a farciwyd y tu hwnt i’r rhain. Mae’r ffigurau ar gyfer y cyfnod ac ni chânt eu graddio i flwyddyn.',
    ],
  },
  medicineUse: {
    nil: 'Ni chofnodwyd meddyginiaeth yn y cyfnod hwn.',
    products: 'Yn ôl cynnyrch',
    method: [
      'Un defnydd yw pob meddyginiaeth a gofnodir mewn triniaeth. Mae’n cyfrif ar y diwrnod y’i rhoddwyd gyntaf neu, lle nad ysgrifennwyd diwrnod, ar y diwrnod y’i cofnodwyd. Adir meintiau un cynnyrch at ei gilydd ar wahân ar gyfer pob uned. Nid yw defnydd heb faint mewn unrhyw gyfanswm.',
    ],
  },
  withdrawals: {
    nil: 'Nid oes cyfnod tynnu’n ôl wedi’i gofnodi mewn grym.',
    animals: 'Anifeiliaid mewn cyfnod tynnu’n ôl',
    table: 'Cyfnodau tynnu’n ôl mewn grym',
    produce: 'Cynnyrch',
    until: 'Addas i bobl o',
    period: 'Cyfnod',
    basis: 'Ffynhonnell',
    because: 'Oherwydd',
    bases: { spc: 'label', cascade: 'rhaeadr', vet: 'milfeddyg' },
    noDate: {
      not_permitted: 'byth: ddim i’w fwyta na’i yfed gan bobl',
      open_course: 'dim dyddiad: nid yw’r driniaeth wedi gorffen',
      awaits_calving: 'dim dyddiad: nid yw wedi lloia',
    },
    gone: 'bu farw neu gadawodd',
    method: [
      'Mae cyfnod tynnu’n ôl yn rhedeg o ddiwedd y driniaeth, ac i fyny’n unig y caiff ei dalgrynnu. Nes y cofnodir diwedd y driniaeth, ni ellir defnyddio’r cynnyrch. Mae anifail a adawodd yn ystod ei gyfnod tynnu’n ôl wedi’i restru a’i farcio: rhaid rhoi gwybod i’w geidwad newydd.',
    ],
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
    fitFrom: (period, end) => `${period}, addas i’w fwyta neu ei yfed o ${end}`,
    none: (period) => `dim (${period})`,
  },
  medicineRecord: {
    nil: 'Ni ddefnyddiwyd meddyginiaethau ar y daliad hwn yn y cyfnod hwn, hyd y dengys cofnodion y practis hwn.',
    table: 'Meddyginiaethau a roddwyd',
    gaps: (n) =>
      `Mae angen sylw ar ${n === 1 ? 'un pwynt' : `${number(n)} o bwyntiau`} yn y cofnod hwn. Maent wedi’u marcio yn y tabl. Ni lenwir dim yn eu lle.`,
    complete: 'Nid oes dim o’r hyn y mae Byre yn ei wirio ar goll.',
    given: 'Rhoddwyd',
    batch: 'Swp',
    quantity: 'Maint',
    reason: 'Rheswm',
    by: 'Rhoddwyd gan',
    meat: 'Tynnu’n ôl: cig',
    milk: 'Tynnu’n ôl: llaeth',
    other: 'Cynnyrch arall',
    notEnded: (from) => `o ${from}, diwedd heb ei gofnodi`,
    batchWithExpiry: (batch, expiry) => `${batch} (dod i ben ${expiry})`,
    cascade: (reason) => (reason === null ? 'o dan y rhaeadr' : `o dan y rhaeadr: ${reason}`),
    groupOf: (n) => `rhan o driniaeth i ${animals(n)}`,
    toHeads: (n) => `i ${animals(n)}`,
    keep: 'Cadwch y cofnod hwn am bum mlynedd a’i gael yn barod i’w archwilio.',
    method: [
      'Pob meddyginiaeth a gofnodwyd ar y fferm yn y cyfnod, yn y drefn y’u rhoddwyd (Rheoliadau Meddyginiaethau Milfeddygol 2013, rheoliadau 17 i 24; Red Tractor). Cofnodir pryniannau, dychweliadau a gwaredu gan y ceidwad, ac ni chedwir mohonynt yma.',
    ],
  },
  gap: gaps,
  values: { species, routes, roles, responses, observationKinds, sites },
  incidence,
  outcomes,
  openCases,
  dayBook,
  recheckTimes: { due: 'erbyn heddiw', coming: 'yn yr wythnos nesaf' },
  yearsBefore: {
    nothing: 'dim wedi’i gofnodi',
    table: 'Yr un dyddiau yn y blynyddoedd blaenorol',
    conditions: 'Fesul 100 anifail y flwyddyn, ac ar yr un dyddiau yn y blynyddoedd blaenorol',
    method: 'Cyfrifir ffigurau’r blynyddoedd blaenorol o gofnodion heddiw, fel y byddai adroddiad o’r dyddiau hynny.',
  },
};
