import { animals } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { animalsOf } from '../species.ts';

export const medicineRecord: DeskWords['reports']['medicineRecord'] = {
  chooseFarm: 'Cedwir y cofnod hwn ar gyfer un daliad. Dewiswch y fferm.',
  nil: (species, from, to) =>
    `Ni ddefnyddiwyd meddyginiaethau ar ${species === null ? 'y daliad hwn' : `${animalsOf(species)} y daliad hwn`} rhwng ${from} a ${to}, hyd y dengys cofnodion y practis hwn.`,
  title: 'Cofnod meddyginiaethau milfeddygol',
  table: 'Meddyginiaethau a roddwyd',
  gaps: (n) =>
    n === 1
      ? 'Mae angen sylw ar un pwynt yn y cofnod hwn.'
      : `Mae angen sylw ar ${format.number(n)} o bwyntiau yn y cofnod hwn.`,
  gapsExplanation: 'Maent wedi’u marcio yn y tabl. Cywirwch nhw lle mae’r ffeithiau’n hysbys o hyd. Ni lenwir dim yma.',
  checkedBelow: 'Rhestrir yr hyn a wirir o dan y tabl.',
  batch: 'Swp',
  quantity: 'Maint',
  given: 'Rhoddwyd',
  reason: 'Rheswm',
  by: 'Rhoddwyd gan',
  meat: 'Cyfnod tynnu’n ôl cig',
  milk: 'Cyfnod tynnu’n ôl llaeth',
  other: 'Cynnyrch arall',
  fitFrom: (period, end) => `${period}, addas i’w fwyta neu ei yfed o ${end}`,
  noPeriod: (period) => `dim (${period})`,
  produceUntil: (produce, text) => `${produce}: ${text}`,
  fromTo: (from, to) => `${from} i ${to}`,
  notEnded: (from) => `o ${from}, diwedd heb ei gofnodi`,
  batchWithExpiry: (number, expiry) => `${number} (dod i ben ${expiry})`,
  cascade: (reason) => (reason === null ? 'o dan y rhaeadr' : `o dan y rhaeadr: ${reason}`),
  groupOf: (n) => `rhan o driniaeth i ${animals(n)}`,
  keep: 'Cadwch y cofnod hwn am bum mlynedd a’i gael yn barod i’w archwilio.',
  method: [
    'Pob meddyginiaeth a gofnodwyd ar y fferm yn y cyfnod, yn y drefn y’u rhoddwyd: y cynnyrch a rhif ei awdurdodiad, y swp, y maint, y dyddiadau, yr anifail, y rheswm, pwy a’i rhoddodd, a’r cyfnodau tynnu’n ôl gyda’r diwrnod y gellir defnyddio’r cynnyrch ohono (Rheoliadau Meddyginiaethau Milfeddygol 2013, rheoliadau 17 i 24; Red Tractor).',
    'Lle mae ffaith ar goll neu’n methu bod yn gywir, mae ei chell yn dweud hynny. Ni chyfrifir na dyfalu dim yn ei lle.',
    'Cofnodir pryniannau, dychweliadau a gwaredu gan y ceidwad, ac ni chedwir mohonynt yma.',
  ],
};
