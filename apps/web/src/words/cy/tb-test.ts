import { animals, hours } from '@byre/contract/report-words/cy/nouns';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

type Folds = { avian: number; bovine: number };

const results = { clear: 'Clir', inconclusive: 'Amhendant', reactor: 'Adweithydd' };
const sides = { avian: 'adar', bovine: 'buchol' };
const mm = ({ avian, bovine }: Folds) => `adar ${format.number(avian)} mm, buchol ${format.number(bovine)} mm`;
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format.number(Math.abs(value))}`;
const grown = ({ avian, bovine }: Folds) => `adar ${signed(avian)} mm, buchol ${signed(bovine)} mm`;

export const tbTest: Translation<LaterWords['tbTest']> = {
  title: 'Prawf croen TB',
  step: 'Gwaith heddiw',
  steps: { injection: 'Pigiad', reading: 'Darllen' },
  progress: { injection: 'Mesurwyd a phigwyd', reading: 'Darllenwyd' },
  nobody: {
    injection: 'Nid oes gwartheg, geifr, ceirw, alpacaod na lamaod gan y fferm hon ar y ddyfais hon.',
    reading: 'Ni phigwyd yr un anifail yma yn ystod y pythefnos diwethaf.',
  },
  toRead: (n) => `Darllen TB, ${animals(n)}`,
  kind: 'Anifeiliaid i’w profi',
  kinds: { cattle: 'Gwartheg', goats: 'Geifr', deer: 'Ceirw', camelids: 'Alpacaod a lamaod' },
  lastSaved: (name, finding) => (finding === null ? `Cadwyd: ${name}` : `${name}: ${finding}`),
  undo: 'Dadwneud',
  undone: (tag) => `Dadwnaed ${tag}`,
  missing: (n) => `${format.number(n)} ar goll o hyd`,
  done: (n) => `${format.number(n)} wedi’u gwneud`,
  figures: (figures, growth) =>
    [mm(figures.reading ?? figures.before), growth && `(${grown(growth)})`, figures.result && results[figures.result]]
      .filter(Boolean)
      .join(' '),
  times: { injection: 'Pigwyd', reading: 'Darllenwyd am' },
  timeHint: 'Gadewch yn wag am funud pob cofnod.',
  atEntry: 'ar funud pob cofnod',
  timeFaults: {
    'in-the-future': 'Mae hyn yn y dyfodol. Gwiriwch y diwrnod a’r amser.',
    'too-long-ago': 'Mae hyn fwy na 14 diwrnod yn ôl, felly mae’n perthyn i brawf cynharach. Gwiriwch y diwrnod.',
    'before-injection': 'Pigwyd yr anifail hwn ar ôl hynny. Gwiriwch y diwrnod a’r amser.',
    'after-reading': 'Darllenwyd yr anifail hwn cyn hynny. Gwiriwch y diwrnod a’r amser.',
  },
  correctToo: { injection: 'Cywirwch y pigiad hefyd', reading: 'Cywirwch amser y darlleniad hefyd' },
  tuberculin: {
    title: 'Twbercwlin',
    notSaid: 'heb ei nodi eto',
    bottle: (side, batch) => `${sides[side]} ${batch === '' ? '(dim swp)' : batch}`,
    hint: 'Gofynnir unwaith am y diwrnod: ysgrifennir 0.1 ml o’r ddau, i mewn i’r croen, i lawr gyda phob anifail.',
    first: 'Cyn yr anifail cyntaf: pa dwbercwlin?',
    goOn: 'Ymlaen at yr anifeiliaid',
    unanswered: (side) => `Dewiswch y twbercwlin ${sides[side]} a rhowch ei swp.`,
    skip: 'Gadewch ef allan am y tro, oherwydd',
    skipReasons: {
      'not-to-hand': 'nid yw’r botel wrth law',
      later: 'byddaf yn ei nodi wedyn',
      colleague: 'mae cydweithiwr yn ei nodi',
    },
    skipped: (reason) => `heb ei nodi: ${reason}`,
    lacking: (n) => `${animals(n)} a bigwyd heddiw heb dwbercwlin wedi’i nodi`,
    lackingText: 'Gallwch nodi’r un uchod ar eu cyfer hwythau.',
    fill: (n) => `Nodi ar gyfer ${animals(n)}`,
    filled: (n) => `twbercwlin ${animals(n)}`,
    sides: { avian: 'Twbercwlin adar', bovine: 'Twbercwlin buchol' },
    noneListed: 'Nid oes yr un yn rhestr meddyginiaethau’r ddyfais hon.',
    batch: (side) => `Swp, ${sides[side]}`,
    expiry: (side) => `Dyddiad dod i ben, ${sides[side]}`,
    expiryUnreadable: (side) =>
      `Nid yw’r dyddiad dod i ben (${sides[side]}) yn ddyddiad dilys. Cywirwch ef, neu gadewch ef yn wag.`,
    noWithdrawal: 'Dim cyfnod tynnu’n ôl ar gyfer cig na llaeth, fel y dywed y label',
  },
  avian: 'Adar (uchaf)',
  bovine: 'Buchol (isaf)',
  mm: 'mm',
  before: (folds) => `Cyn y pigiad: ${mm(folds)}`,
  growth: (growth) => `Cynnydd: ${grown(growth)}.`,
  suggested: ({ standard, severe }) =>
    `Yn ôl y ffigurau: ${results[standard].toLowerCase()}. Yn ôl dehongliad llym, heb ei wirio yn erbyn y cerdyn: ${results[severe].toLowerCase()}.`,
  notInterpreted:
    'Ni ŵyr Byre am ddehongliad cyhoeddedig ar gyfer y rhywogaeth hon. Cofnodir y darlleniad hebddo, ac APHA sy’n ei ddehongli.',
  retest: {
    britain: (day, days) => `Profwch ef eto o ${day}, ${days} diwrnod ar ôl y pigiad (TB Hub)`,
    northernIreland: (day, days) => `Profwch ef eto o ${day}, ${days} diwrnod ar ôl y pigiad (DAERA)`,
  },
  retestOfOthers: 'Dyna’r rheol ar gyfer gwartheg. Gofynnwch i APHA pryd y profir anifail o’r rhywogaeth hon eto.',
  second: {
    title: 'Amhendant am yr ail dro yn olynol',
    reactor:
      'Roedd y prawf blaenorol yn amhendant hefyd. Yng Nghymru a Lloegr ystyrir anifail o’r fath yn adweithydd (Llywodraeth Cymru, TB Hub). Ynyswch ef a rhowch wybod amdano felly.',
    elsewhere:
      'Roedd y prawf blaenorol yn amhendant hefyd. Yng Nghymru a Lloegr ystyrir gwartheg o’r fath yn adweithyddion. Ni chafwyd hyd i’r rheol ar gyfer yr anifail hwn. Ynyswch ef, a gofynnwch i APHA neu DAERA a yw’n un.',
  },
  rule: {
    title: 'Sut y darllenir y ffigurau',
    text: 'Safonol: amhendant lle mae adwaith buchol o fwy na 2 mm yn fwy na’r un adar o hyd at 4 mm, adweithydd uwchlaw 4 mm. Llym: adweithydd lle mae’n fwy na’r un adar o fwy na 2 mm, neu lle nad oes adwaith ar y safle adar (2 mm neu lai). Ni wiriwyd y dehongliad llym yn erbyn y cerdyn TB64. Mae chwydd, gwres neu boen ar y safle buchol yn gwneud adweithydd beth bynnag fo’r ffigurau. Chi sydd i farnu’r canlyniad, yn ôl cerdyn yr awdurdod.',
  },
  outOfTime: {
    early: (since) => `Rhy gynnar: pigwyd ${hours(since)} yn ôl`,
    late: (since) => `Hwyr: pigwyd fwy na ${hours(since)} yn ôl`,
  },
  readOutOfTime: {
    early: (since) => `Rhy gynnar: darllenwyd ${hours(since)} ar ôl y pigiad`,
    late: (since) => `Hwyr: darllenwyd fwy na ${hours(since)} ar ôl y pigiad`,
  },
  readingRule: (after, within) =>
    `Darllenir y prawf ${hours(after)} ar ôl y pigiad, ${hours(within)} yn fwy neu’n llai: rhwng ${hours(after - within)} a ${hours(after + within)}.`,
  result: 'Canlyniad, yn ôl eich barn chi',
  results,
  next: 'Nesaf: buchol',
  save: 'Cadw, anifail nesaf',
  another: 'Anifail arall',
  finishFirst: (tag) => `Cadwch ${tag} yn gyntaf, neu dewiswch “Anifail arall”.`,
  typedOn: (iso) => `Teipiwyd ar ${format.dayAndTime(iso)}, heb ei gadw`,
  typedOnText: 'Fe’i cedwir gyda’r amser hwnnw, oni bai eich bod yn gosod un arall isod.',
  notOfHerd:
    'Nid oes angen y prawf hwn arno: yn iau na 42 diwrnod, o rywogaeth na chaiff ei phrofi, neu ddim o’r fferm hon. Fe’i hysgrifennir i lawr yr un fath.',
  notInjected: (tag) => `Nid oes pigiad i ${tag} ar y ddyfais hon`,
  notInjectedText: 'Heb y plygiadau cyn y pigiad nid oes dim i gymharu’r darlleniad ag ef.',
  faults: {
    'no-figure': 'Rhowch drwch plyg y croen mewn mm.',
  },
};
