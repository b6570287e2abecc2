import { count } from '@byre/contract/report-words/cy/count';
import { farms, openCases } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';

const days = (n: number): string => count(n, { two: 'ddiwrnod', few: 'diwrnod', other: 'diwrnod' });
const tasks = (n: number): string => count(n, { two: 'dasg', few: 'thasg', many: 'thasg', other: 'tasg' });

export const visitPlan: DeskWords['visitPlan'] = {
  title: 'Cynllun ymweliadau',
  period: (from, to) => (from === to ? from : `${from} i ${to}`),
  loading: 'Yn llunio’r cynllun',
  failed: 'Ni ellid nôl y cynllun.',
  tools: 'Pa ddiwrnodau a ffermydd',
  from: 'O',
  days: 'Am',
  dayCount: days,
  farm: 'Fferm',
  allFarms: 'Pob fferm',
  print: 'Argraffu',
  empty: 'Dim i’w wneud yn y dyddiau hyn',
  emptyHint: 'Dim ailarchwiliad, dos na chyfnod tynnu’n ôl yn dod i ben, a dim achos agored.',
  summary: (n, onFarms) => `${tasks(n)} ar ${farms(onFarms)}`,
  rechecks: (n) => count(n, { other: 'ailarchwiliad' }),
  doses: (n) => count(n, { two: 'ddos', other: 'dos' }),
  withdrawals: (n) =>
    `${count(n, { two: 'gyfnod tynnu’n ôl', few: 'chyfnod tynnu’n ôl', many: 'chyfnod tynnu’n ôl', other: 'cyfnod tynnu’n ôl' })} yn dod i ben`,
  openCases,
  columns: {
    day: 'Diwrnod',
    task: 'Beth',
    animal: 'Anifail',
    about: 'Ynghylch',
    done: 'Wedi’i wneud',
    actions: 'Camau',
  },
  kinds: {
    recheck: 'Ailarchwilio',
    dose: 'Dos',
    withdrawal: 'Diwedd cyfnod tynnu’n ôl',
    open_case: 'Achos agored',
  },
  overdue: 'hwyr',
  noDay: 'Dim diwrnod',
  noConditions: 'Dim cyflwr wedi’i gofnodi',
  produceFree: (produce, at, medicine) => `${produce} o ${at}${medicine === null ? '' : ` (${medicine})`}`,
  move: 'Symud',
  moveNamed: (tag) => `Symud yr ailarchwiliad: ${tag}`,
  moveTitle: 'Symud yr ailarchwiliad',
  planTitle: 'Cynllunio ailarchwiliad',
  plan: 'Cynllunio ailarchwiliad',
  planNamed: (tag) => `Cynllunio ailarchwiliad: ${tag}`,
  newDay: 'Ailarchwilio ar',
  save: 'Cadw',
  done: 'Wedi’i wneud',
  doneNamed: (tag) => `Wedi’i wneud: ailarchwiliad ${tag}`,
  moved: (day) => `Mae’r ailarchwiliad ar ${day}`,
  cleared: 'Mae’r ailarchwiliad wedi’i wneud',
  takenBack: 'Wedi’i ddadwneud',
  clash: 'Mae rhywun wedi newid yr ailarchwiliad. Mae’r cynllun yn dangos y diwrnod newydd.',
  failedToSave: 'Heb ei gadw: ni ellir cyrraedd y gweinydd. Rhowch gynnig arall arni.',
  refused: 'Heb ei gadw: ni ellir newid yr achos hwn mwyach.',
  calendar: {
    button: 'Calendr',
    title: 'Eich ymweliadau yn eich calendr eich hun',
    explanation:
      'Gall ap calendr ar eich ffôn neu eich cyfrifiadur danysgrifio i gyfeiriad. Mae’n dangos ar ba ddiwrnod y mae gan ba fferm rywbeth i’w wneud, ar gyfer eich ffermydd eich hun a’r pedair wythnos nesaf. Nid yw’n cynnwys anifeiliaid na chyflyrau.',
    secret:
      'Gall unrhyw un sydd â’r cyfeiriad ddarllen y calendr hwn. Cadwch ef i chi’ch hun. Unwaith yn unig y’i dangosir.',
    loading: 'Yn gwirio',
    failed: 'Ni ellir cyrraedd y gweinydd. Rhowch gynnig arall arni.',
    none: 'Nid oes cyfeiriad eto.',
    active: (made, read) =>
      read === null ? `Gwnaed ar ${made}, heb ei ddarllen eto.` : `Gwnaed ar ${made}, darllenwyd ddiwethaf ar ${read}.`,
    make: 'Gwneud cyfeiriad',
    replace: 'Gwneud cyfeiriad newydd',
    replaceHint: 'Mae cyfeiriad newydd yn disodli’r un cynt, sydd wedyn yn peidio â gweithio.',
    revoke: 'Dirymu’r cyfeiriad',
    revoked: 'Nid yw’r cyfeiriad yn gweithio mwyach',
    address: 'Cyfeiriad ar gyfer eich ap calendr',
    copy: 'Copïo',
    copied: 'Copïwyd y cyfeiriad',
    copyFailed: 'Ni ellid copïo. Dewiswch y cyfeiriad a’i gopïo.',
  },
};
