import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';
import { animalsOf } from './species.ts';

export const cascade: Translation<Words['cascade']> = {
  title: 'Rhaeadr',
  notUsed: 'Heb ei defnyddio',
  needed: {
    'no-species': () =>
      'Nid yw’r rhywogaeth wedi’i chofnodi, neu mae’r anifeiliaid o sawl rhywogaeth. Os nad yw’r label yn enwi’r anifail, mae angen y rhaeadr i’w ddefnyddio.',
    'not-listed': (species) =>
      `Nid yw’r cynnyrch wedi’i restru ar gyfer ${animalsOf(species)}: mae angen y rhaeadr i’w ddefnyddio.`,
    unknown: (species) =>
      `Nid yw’r rhestr yn dweud ar gyfer pa rywogaeth y mae’r cynnyrch. Os nad yw’r label yn enwi ${animalsOf(species)}, mae angen y rhaeadr i’w ddefnyddio.`,
  },
  label: (produce) => `${produce}: beth mae’r label (SPC) yn ei ddweud`,
  labelKinds: {
    unknown: 'Heb edrych eto',
    period: 'Mae’n rhoi cyfnod tynnu’n ôl',
    'not-authorised': {
      meat: 'Heb ei awdurdodi ar gyfer anifeiliaid sy’n cynhyrchu bwyd',
      milk: 'Heb ei awdurdodi ar gyfer anifeiliaid sy’n rhoi llaeth i bobl',
      eggs: 'Heb ei awdurdodi ar gyfer adar sy’n dodwy wyau i bobl',
      honey: 'Heb ei awdurdodi ar gyfer gwenyn',
    },
  },
  longest: (produce) => `${produce}: y cyfnod hiraf, unrhyw rywogaeth`,
  minimum: (produce, period) => `${produce}: o leiaf ${period}.`,
  noMinimum: (produce) => `${produce}: ni chyfrifir isafswm.`,
  rules: {
    'longest-times-1.5':
      'Y cyfnod hiraf ar y label ar gyfer unrhyw rywogaeth, wedi’i luosi ag 1.5 a’i dalgrynnu i fyny.',
    'eggs-14-days':
      '14 diwrnod lle nad yw’r cynnyrch wedi’i awdurdodi ar gyfer anifeiliaid sy’n cynhyrchu wyau i bobl.',
    'milk-7-days':
      '7 diwrnod lle nad yw’r cynnyrch wedi’i awdurdodi ar gyfer anifeiliaid sy’n cynhyrchu llaeth i bobl.',
    'milk-zero-1-day': '1 diwrnod lle mae’r label yn dweud sero awr.',
    'meat-28-days': '28 diwrnod lle nad yw’r cynnyrch wedi’i awdurdodi ar gyfer anifeiliaid bwyd.',
    'meat-zero':
      'Mae’r label yn dweud sero. Mae gan y gyfraith reol ar wahân ar gyfer cyfnod cig o sero, nad yw Byre yn ei chyfrifo. Gosodwch ef eich hun.',
    banned:
      'Mae sylwedd ynddo wedi’i wahardd mewn anifeiliaid sy’n cynhyrchu bwyd. Dim ond “ddim i bobl” y gellir ei gofnodi.',
    'no-residue-limit':
      'Nid oes terfyn gweddillion hysbys ar gyfer y feddyginiaeth hon. Dim ond “ddim i bobl” y gellir ei gofnodi.',
    'no-rule': 'Nid yw’r gyfraith yn gosod isafswm ar gyfer mêl. Gosodwch ef eich hun.',
    'label-unknown': 'Edrychwch ar y label, ac fe gyfrifir yr isafswm.',
    'not-great-britain':
      'Mae’r fferm hon yng Ngogledd Iwerddon. Rheolau’r UE sy’n berthnasol, ac nid yw Byre yn eu cyfrifo. Gosodwch ef eich hun.',
  },
  banned: {
    title: (substance) => `Mae ${substance} wedi’i wahardd mewn anifeiliaid sy’n cynhyrchu bwyd`,
    text: (source) =>
      `Peidiwch â’i roi i anifail y gellir cymryd cig, llaeth, wyau neu fêl ohono, hyd yn oed o dan y rhaeadr. Nid oes cyfnod tynnu’n ôl sy’n ei wneud yn gyfreithlon (${source}).`,
    given: 'Os cafodd ei roi, cofnodwch ef. Ni chaniateir defnyddio’r anifail na’i gynnyrch fel bwyd byth.',
    onlyNever: 'Nid oes cyfnod tynnu’n ôl cyfreithlon ar gyfer y feddyginiaeth hon',
    takeNever: 'Cofnodi fel “ddim i bobl”',
    noPeriod: 'Wedi’i wahardd mewn anifeiliaid sy’n cynhyrchu bwyd: dewiswch “Bob amser: ddim i bobl”.',
  },
  everyUse:
    'Mae’r cyfnod lleiaf yn berthnasol i unrhyw ddefnydd o dan y rhaeadr, hefyd ar ddos y label ar gyfer yr un rhywogaeth.',
  fromFormulary: 'Cyfnod y label o fformiwlari’r practis.',
  missing: (species) =>
    `Nid oes gan y fformiwlari un ar gyfer ${animalsOf(species)}: os oes gan y label, cymerwch yr hiraf.`,
  take: (produce, period) => `Gosod ${produce.toLowerCase()} i ${period}`,
  tooShort: (period) => `Yn fyrrach nag y mae’r gyfraith yn ei ganiatáu o dan y rhaeadr: o leiaf ${period}.`,
  checked: 'Rwyf wedi edrych ar y label ac wedi gosod y cyfnodau tynnu’n ôl hyn',
  checkedHint: 'Chi sy’n gyfrifol am y cyfnodau hyn. Gall gweddillion ofyn am fwy na’r isafswm cyfreithiol.',
};
