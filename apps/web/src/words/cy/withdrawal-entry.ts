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
};
