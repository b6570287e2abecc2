import { columns } from '@byre/contract/report-words/cy/columns';
import { compared } from '@byre/contract/report-words/cy/compared';
import { dayBook } from '@byre/contract/report-words/cy/day-book';
import { incidence } from '@byre/contract/report-words/cy/incidence';
import { medicineUse } from '@byre/contract/report-words/cy/medicine-use';
import { openCases } from '@byre/contract/report-words/cy/open-cases';
import { outcomes } from '@byre/contract/report-words/cy/outcomes';
import { withdrawals } from '@byre/contract/report-words/cy/withdrawals';
import { withoutSpecies } from '@byre/contract/report-words/cy/without-species';
import { yearsBefore } from '@byre/contract/report-words/cy/years-before';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { eitherOf } from '../one-list.ts';
import { antibioticTrend } from './antibiotic-trend.ts';
import { antibioticUse } from './antibiotic-use.ts';
import { medicineRecord } from './medicine-record.ts';
import { rows } from './nouns.ts';
import { filter } from './report-filter.ts';
import { sectorFigures } from './sector-figures.ts';

export const reports: DeskWords['reports'] = {
  all: 'Pob adroddiad',
  overview: 'Adroddiadau',
  overviewSubtitle: 'Crynodebau o’r cofnodion, ar gyfer un fferm neu bob un o’ch rhai chi.',
  names: {
    'antibiotic-use': 'Defnydd gwrthfiotigau',
    'medicine-use': 'Cyfansymiau meddyginiaethau',
    'medicine-record': 'Cofnod meddyginiaethau',
    'day-book': 'Llyfr gwaith',
    withdrawals: 'Cyfnodau tynnu’n ôl nawr',
    'open-cases': 'Achosion agored',
    incidence: 'Achosion newydd',
    outcomes: 'Canlyniadau',
  },
  about: {
    'antibiotic-use':
      'Miligramau fesul cilogram o anifail, yn ôl mis, cynnyrch a fferm, gyda gwrthfiotigau o’r flaenoriaeth uchaf ar wahân.',
    'medicine-use': 'Faint o bob cynnyrch a ddefnyddiwyd, pa mor aml, ac ar faint o anifeiliaid.',
    'medicine-record':
      'Y cofnod y mae arolygiad fferm yn gofyn amdano, ar bapur neu fel tabl. Mae’r hyn sydd ar goll wedi’i farcio.',
    'day-book': 'Beth a wnaeth pob milfeddyg ar ba fferm, fesul diwrnod, gyda’r meddyginiaethau: ar gyfer anfonebu.',
    withdrawals: 'Anifeiliaid na ellir defnyddio eu cig, eu llaeth na’u hwyau nawr, a hyd pryd.',
    'open-cases': 'Achosion heb driniaeth lwyddiannus eto, yr hynaf yn gyntaf.',
    incidence: 'Achosion newydd o bob cyflwr, fesul 100 anifail y flwyddyn ac fesul mis.',
    outcomes: 'Pa mor dda y gweithiodd triniaethau â phob cynnyrch.',
  },
  filter,
  loading: 'Yn cyfrifo’r adroddiad',
  failures: {
    'no-network': 'Cyfrifir adroddiadau ar weinydd y practis, na ellir ei gyrraedd ar hyn o bryd.',
    'signed-out': 'Rydych wedi allgofnodi. Mewngofnodwch eto i weld adroddiadau.',
    'too-many': 'Gormod o geisiadau ar unwaith. Arhoswch funud a rhowch gynnig arall arni.',
    refused: 'Nid yw’r fferm hon yn bod, neu ni chewch ei gweld. Dewiswch un arall.',
    failed: 'Ni ellid cyfrifo’r adroddiad. Rhowch gynnig arall arni.',
  },
  waysOut: {
    period: 'gyfnod hirach',
    farm: 'fferm arall',
    species: 'bob rhywogaeth',
    recheck: 'bob achos agored',
    vet: 'bob milfeddyg',
  },
  nothing: (why, waysOut) => (waysOut.length === 0 ? `${why}.` : `${why}: dewiswch ${eitherOf(waysOut)}.`),
  csv: 'Cadw fel tabl',
  data: 'Cadw fel data',
  dataName: (name) => `${name} data`,
  paper: {
    print: 'Argraffu',
    save: 'Cadw fel PDF',
    saveExcel: 'Cadw ar gyfer Excel',
    saved: (name) => `Cadwyd ${name}.`,
    unconfirmed: 'Ni chadwyd dim. Cadarnhewch yn gyntaf mai chi ydyw.',
  },
  stillLoading: (n, total) => `${format.number(n)} o ${format.number(total)} wedi’u llwytho hyd yn hyn`,
  showAll: (n) => `Dangos pob un o’r ${rows(n)}`,
  showing: (n, total) => `Y ${format.number(n)} rhes gyntaf o ${format.number(total)}. Mae pob un yn y tabl a gedwir.`,
  fileName: (report, farm, period) => `${report} ${farm} ${period}`.replaceAll('/', '-'),
  period: (from, to) => `${from} i ${to}`,
  today: (day) => `Fel ar ${day}`,
  head: {
    farm: 'Fferm',
    holding: 'Daliad',
    keeper: 'Ceidwad',
    address: 'Cyfeiriad',
    practice: 'Practis',
    period: 'Cyfnod',
    species: 'Rhywogaeth',
  },
  notRecorded: 'heb ei gofnodi',
  none: '–',
  unknown: 'anhysbys',
  chart: { figures: 'Ffigurau’r siart hon fel tabl', unknown: 'anhysbys' },
  staleAsOf: (moment) =>
    `Ffigurau fel yr oeddent ${moment}. Nid yw cofnodion diweddarach wedi’u cynnwys eto. Agorwch yr adroddiad hwn eto ymhen munud.`,
  recalculating: (moment) => `Ffigurau ${moment}. Maent yn cael eu cyfrifo eto.`,
  method: 'Sut y cyfrifir hyn',
  withoutSpecies,
  columns,
  trend: antibioticTrend,
  compared,
  yearsBefore,
  yearsOfCases: {
    show: 'Cymharu â’r blynyddoedd blaenorol',
    loading: 'Yn cyfrifo’r blynyddoedd blaenorol',
    failed: 'Ni ellid cyfrifo’r blynyddoedd blaenorol.',
    title: 'Achosion newydd dros y blynyddoedd',
  },
  medicineUse: {
    ...medicineUse,
    chart: 'Defnydd meddyginiaethau fesul mis',
    chartUnit: 'defnydd',
  },
  sectors: sectorFigures,
  antibioticUse,
  dayBook,
  openCases,
  incidence,
  outcomes,
  withdrawals: {
    ...withdrawals,
    chartUnit: 'anifeiliaid; lloc neu haid yn ôl ei gyfrif diwethaf',
  },
  medicineRecord,
};
