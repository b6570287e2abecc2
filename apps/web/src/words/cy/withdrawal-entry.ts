import { animals } from '@byre/contract/report-words/cy/nouns';
import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';

/** `cig a llaeth`, `cig ac wyau` */
const and = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return `${parts.slice(0, -1).join(', ')} ${/^[aeiouwyâêîôûŵŷ]/i.test(last) ? 'ac' : 'a'} ${last}`;
};
const inSentence = (produce: readonly string[]): string => and(produce.map((one) => one.toLowerCase()));

export const withdrawalEntry: Translation<Words['withdrawalEntry']> = {
  missing: (produce) => `Nid oes cyfnod tynnu’n ôl wedi’i gofnodi ar gyfer ${inSentence(produce)}.`,
  question: {
    title: (produce) => `Dim cyfnod tynnu’n ôl wedi’i gofnodi ar gyfer ${inSentence(produce)}`,
    label: (periods) => `Label: ${and(periods)}.`,
    noLabel: 'Nid oes gan y fformiwlari gyfnod wedi’i gadarnhau ar ei gyfer.',
    meaning:
      'Hyd nes y cofnodir un, mae’n cyfrif fel cynnyrch sydd wedi’i ddal yn ôl, ac mae pob rhestr yn dangos “heb ei gofnodi”.',
    useLabel: 'Defnyddio’r label',
    enter: 'Rhoi’r cyfnod',
    without: 'Cadw heb un',
  },
  shorter: (label) => `Byrrach na’r label: ${label}.`,
  reason: 'Rheswm am y cyfnod byrrach',
  reasonHint: (label) => `Heb reswm, mae ${label} y label yn cyfrif.`,
  reasonKept: 'Wedi’i gofnodi gyda’r cyfnod hwn.',
  restrictions: {
    meat: {
      title: 'Nid ar gyfer anifeiliaid y bydd pobl yn bwyta eu cig',
      text: 'Os cafodd ei roi, ni chaiff yr anifail byth ei ddefnyddio’n fwyd.',
    },
    milk: {
      title: 'Nid ar gyfer anifeiliaid sy’n rhoi llaeth i bobl',
      text: 'Nid yw’r label yn ei ganiatáu ar gyfer anifeiliaid y mae pobl yn yfed eu llaeth. O dan y rhaeadr yr isafswm yw 7 diwrnod, neu cofnodwch nad yw’r llaeth byth i bobl.',
    },
    before_calving: {
      title: 'Nid yn y misoedd olaf cyn lloia: darllenwch y label',
      text: 'Nid yw’r label yn ei ganiatáu ar gyfer anifeiliaid y bydd pobl yn yfed eu llaeth, os rhoddir ef yn rhy agos at loia.',
    },
    eggs: {
      title: 'Nid ar gyfer adar sy’n dodwy wyau i bobl',
      text: 'Nid yw’r label yn ei ganiatáu ar gyfer adar y mae pobl yn bwyta eu hwyau. O dan y rhaeadr yr isafswm yw 14 diwrnod, neu cofnodwch nad yw’r wyau byth i bobl.',
    },
    honey: {
      title: 'Nid ar gyfer gwenyn sy’n gwneud mêl i bobl',
      text: 'Os cafodd ei roi, ni chaiff y mêl byth ei ddefnyddio’n fwyd.',
    },
  },
  neverMark: {
    banned: 'Gwaharddedig mewn anifeiliaid sy’n cynhyrchu bwyd',
    no_residue_limit: 'Dim terfyn gweddillion hysbys: byth ar gyfer anifeiliaid bwyd',
  },
  noLimit: {
    title: 'Nid oes terfyn gweddillion hysbys ar gyfer y feddyginiaeth hon: byth ar gyfer anifeiliaid bwyd',
    text: (source) =>
      `Dim ond sylweddau sydd â therfyn gweddillion uchaf y mae’r rhaeadr yn eu caniatáu (${source}). Nid oes terfyn hysbys ar gyfer y feddyginiaeth hon, felly nid oes cyfnod tynnu’n ôl cyfreithlon.`,
    given: 'Os cafodd ei rhoi, cofnodwch hynny. Ni chaiff yr anifail na’i gynnyrch byth eu defnyddio’n fwyd.',
    admin: 'Os oes ganddi derfyn, gall gweinyddwr eich practis ei roi gyda’i ffynhonnell o dan Fformiwlari.',
    substances: 'Nid yw ei sylweddau gweithredol wedi’u nodi. Unwaith y byddant, efallai y bydd terfyn hysbys.',
    noPeriod: 'Nid oes terfyn gweddillion hysbys: dewiswch “Bob amser: ddim i bobl”.',
  },
  organic: {
    title: 'Ddim yn organig eto',
    until: (produce, moment) => `${produce} ddim yn organig tan ${moment}`,
    untilCounted: (produce, length) => `${produce} ddim yn organig: ${length}`,
    rule: (source, isChecked) =>
      `Daliad organig: dwywaith y cyfnod tynnu’n ôl, o leiaf 48 awr (${source}).${isChecked ? '' : ' Heb ei wirio gyda’r corff ardystio: gofynnwch a oes angen mwy.'}`,
  },
  ofMedicine: (medicine, action) => `${medicine}: ${action}`,
  takeLabel: (periods) => `Cofnodi ${and(periods)} y label`,
  enterFor: (produce) => `Rhoi’r cyfnod ar gyfer ${inSentence(produce)}`,
  recorded: (periods) => `Cofnodwyd o’r label: ${and(periods)}`,
  forAll: (action, n) => `${action}, ar gyfer pob un o’r ${animals(n)}`,
  recordedForAll: (n) => `Cofnodwyd ar gyfer ${animals(n)}`,
  groupTitle: (n, text) => `${animals(n)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  undone: 'Wedi’i ddadwneud',
  tooLate: 'Mae wedi’i anfon, felly ni ellir ei ddadwneud yma. Cywirwch ef ar yr anifail.',
  end: {
    button: 'Rhoi diwedd ar hyn…',
    buttonFor: (produce, medicine) => `Rhoi diwedd ar hyn… ${produce}, ${medicine}`,
    whoCan: {
      banned: 'Ni all neb roi diwedd ar hyn: mae’r sylwedd yn waharddedig.',
      no_residue_limit:
        'Dim ond gweinyddwr y practis all newid hyn, trwy roi’r terfyn gweddillion gyda’i ffynhonnell o dan Fformiwlari.',
    },
    titles: {
      not_permitted: (produce, medicine) => `Rhoi diwedd ar “byth i bobl”: ${produce}, ${medicine}`,
      open_course: (_produce, medicine) => `Rhoi diwedd ar y cwrs: ${medicine}`,
      awaits_calving: (_produce, medicine) => `Cofnodi’r lloia: ${medicine}`,
    },
    texts: {
      not_permitted:
        'Daw’r cyfnod tynnu’n ôl i ben ar y diwrnod a osodwch. Chi sy’n gyfrifol amdano, a chedwir eich enw a’ch rheswm yn yr hanes.',
      open_course: 'Mae’r cyfnod tynnu’n ôl yn cyfrif o’r dos olaf.',
      awaits_calving: 'Mae’r cyfnod ar gyfer llaeth yn cyfrif o’r lloia.',
    },
    lastDose: 'Dos olaf',
    calved: 'Lloiodd',
    day: (produce) => `Dal ${produce.toLowerCase()} yn ôl hyd`,
    endsAt: (moment) => `Daw i ben ar ${moment}.`,
    reason: 'Rheswm',
    reasonHint: 'Er enghraifft: prawf gweddillion negyddol, adroddiad labordy 1234',
    save: 'Cadw',
    done: {
      not_permitted: (produce) => `${produce}: diwedd wedi’i gofnodi`,
      open_course: () => 'Diwedd y cwrs wedi’i gofnodi',
      awaits_calving: () => 'Lloia wedi’i gofnodi',
    },
    faults: {
      'no-reason': 'Rhowch y rheswm.',
      'no-day': 'Rhowch y diwrnod y daw i ben.',
      'too-early': 'Rhaid i’r diwrnod fod ar ôl y dos olaf.',
      'no-moment': 'Rhowch y diwrnod a’r amser.',
      'in-the-future': 'Mae hyn yn y dyfodol. Edrychwch eto ar y diwrnod a’r amser.',
      'before-start': 'Mae hyn cyn y dos cyntaf.',
      'before-end': 'Mae hyn cyn diwedd y driniaeth.',
    },
  },
};
