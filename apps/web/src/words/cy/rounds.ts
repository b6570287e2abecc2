import { count } from '@byre/contract/report-words/cy/count';
import { days } from '@byre/contract/report-words/cy/nouns';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';

export const rounds: Translation<LaterWords['rounds']> = {
  title: 'Cylchoedd',
  open: 'Cylchoedd',
  back: 'Cylchoedd',
  which: 'Pa gylch',
  kinds: {
    pregnancy: 'Diagnosis beichiogrwydd',
    mobility: 'Sgorio symudedd',
    body_condition: 'Sgorio cyflwr',
    weight: 'Pwyso',
  },
  standingOf: (done, missing) =>
    done === 0
      ? `${format.number(missing)} i’w gweld`
      : `${format.number(done)} wedi’u gwneud heddiw, ${format.number(missing)} i’w gweld`,
  tbStandingOf: (step, done, missing) =>
    `${step}: ${done === 0 ? '' : `${format.number(done)} wedi’u gwneud, `}${format.number(missing)} i’w gweld`,
  rules: {
    pregnancy:
      'I’w gweld: wedi lloia ddeg wythnos neu fwy yn ôl a heb fod yn gyflo, heffrod o 15 mis, ailarchwiliadau, ac archwiliadau o 30 diwrnod ar ôl lloia.',
    mobility: 'Gwartheg godro a sugno, ar raddfa AHDB o 0 i 3.',
    body_condition: 'Buchod, heffrod o 15 mis, mamogiaid a geifr benyw, o 1 i 5 fesul chwarter.',
    weight: 'Gwartheg dan ddwy flwydd, defaid a geifr dan flwydd.',
  },
  overDays: 'Gall cylch barhau am sawl diwrnod. Nid yw anifeiliaid a welwyd yn y pum diwrnod diwethaf i’w gweld eto.',
  tbRule: 'Gwartheg, geifr, ceirw, alpacaod a lamaod chwe wythnos oed a hŷn, ac unrhyw rai iau a bigwyd.',
  who: 'Pwy sy’n cael eu gweld',
  scopes: {
    pregnancy: { due: 'I’w gweld', all: 'Pob benyw' },
    mobility: { due: 'Buchod', all: 'Yr holl wartheg' },
    body_condition: { due: 'Benywod magu', all: 'Pob un' },
    weight: { due: 'Stoc ifanc', all: 'Pob un' },
  },
  progress: 'Wedi’u gwneud heddiw',
  nobody: {
    due: 'Nid oes anifail ar y fferm hon i’w weld. Gellir dod o hyd i unrhyw un arall yn ôl rhifau ei dag.',
    all: 'Nid oes gan y fferm hon anifeiliaid o’r fath ar y ddyfais hon.',
  },
  missing: (n) => `${format.number(n)} ar goll o hyd`,
  done: (n) => `${format.number(n)} wedi’u gwneud`,
  contested: 'Dau ganfyddiad',
  pills: { done: 'Wedi’i wneud', due: 'I’w weld' },
  oneKeyBack: 'Un cam yn ôl',
  notOfHerd: 'Nid yw ymhlith anifeiliaid y cylch hwn. Fe’i hysgrifennir i lawr yr un fath.',
  finishFirst: (tag) => `Gorffennwch ${tag} yn gyntaf, neu dewiswch “Anifail arall”.`,
  ofAnotherDay: (day) => `Dechreuwyd ar ${day}. Cofnodir yr hyn a gedwir nawr fel canfyddiad heddiw.`,
  standing: (finding) => `Wedi’i nodi heddiw: ${finding}`,
  before: (finding, day) => `${finding} ar ${day}`,
  neverBefore: 'Dim wedi’i nodi o’r blaen',
  toSheet: 'Taflen',
  pregnancy: {
    finding: 'Yr hyn a ganfuwyd gennych',
    terms: {
      'in calf': 'Cyflo',
      'not in calf': 'Heb fod yn gyflo',
      're-check': 'Ailarchwilio',
      'not served': 'Archwiliwyd, heb ei gwasanaethu',
    },
    weeks: 'Sawl wythnos',
    inWeeks: (weeks) => count(weeks, { other: 'wythnos' }),
    notAged: 'Cadw heb wythnosau',
    twins: 'Efeilliaid',
    felt: 'Beth arall a ganfuwyd gennych',
    fertility: {
      'Corpus luteum': 'Corpws lwtewm',
      Follicle: 'Ffoligl',
      Cyst: 'Codennau',
      'Inactive ovaries': 'Ofarïau anweithredol',
      'Uterine infection': 'Haint ar y groth',
      'Nothing abnormal': 'Dim byd annormal',
    },
    side: 'Ar ba ofari',
    sides: { left: 'Chwith', right: 'De' },
    onSide: (finding, side) => `${finding}, ${side === 'left' ? 'chwith' : 'de'}`,
    howMany: 'Sawl canfyddiad',
    several: 'Sawl un',
    saveFelt: (n) =>
      `Cadw ${count(n, { two: 'ganfyddiad', few: 'chanfyddiad', many: 'chanfyddiad', other: 'canfyddiad' })}`,
    nothingMore: 'Cadw, dim mwy',
    calved: (day, since) => `Lloiodd ${day}, ${days(since)} yn ôl`,
    inCalfAlready: 'Gwyddys ei bod yn gyflo',
    due: { 'calving not recorded': 'Lloia heb ei nodi', 'post-calving check': 'Archwiliad ar ôl lloia' },
  },
  mobility: {
    score: 'Sgôr',
    scores: { 0: 'Symudedd da', 1: 'Symudedd amherffaith', 2: 'Symudedd â nam', 3: 'Symudedd â nam difrifol' },
    short: (score, words) => (words === null ? score : `${score}, ${words.toLowerCase()}`),
  },
  condition: {
    whole: 'Sgôr',
    hints: { 1: 'Tenau iawn', 2: 'Tenau', 3: 'Da', 4: 'Tew', 5: 'Tew iawn' },
    part: 'Sgôr, fesul chwarter',
  },
  weight: {
    label: 'Pwysau',
    kg: 'kg',
    kilograms: (figure) => `${figure} kg`,
    save: 'Cadw, anifail nesaf',
    missing: 'Rhowch y pwysau mewn kg.',
  },
  sheet: {
    title: 'Taflen y cylch',
    none: 'Ni nodwyd dim ar y diwrnod hwn',
    noneExplanation: 'Rhestrir yma’r hyn a ganfyddir mewn cylch, i’w argraffu neu ei gadw fel tabl.',
    day: 'Diwrnod y cylch',
    print: 'Argraffu neu PDF',
    csv: 'Tabl (CSV)',
    columns: {
      animal: 'Anifail',
      finding: 'Canfyddiad',
      due: 'I loia',
      before: 'Cynt',
      time: 'Amser',
      by: 'Cofnodwyd gan',
    },
    nobody: 'ddim yn hysbys',
    share: (n, of, percent) => `${format.number(n)} o ${format.number(of)} (${format.number(percent)}%)`,
    lame: 'Cloff (2 a 3)',
    others: 'Canfyddiadau eraill',
    mean: (figure) => `Cymedr ${figure}`,
    from: (least, most) => `O ${least} i ${most}`,
    recordedBy: (names) => `Cofnodwyd gan ${names.join(', ')}`,
    notSeen: 'Heb ei weld',
    dueRule: 'I loia: cyfrifir o’r wythnosau a ganfuwyd, gyda 283 diwrnod o feichiogrwydd.',
    unsent: 'Mae rhan o hyn ar y ddyfais hon yn unig, ac fe’i hanfonir gyda’r signal nesaf.',
    fileName: (kind, farm, day) => `${kind} ${farm} ${day}`,
  },
};
