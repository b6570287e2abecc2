import type { medicineRecord as english } from '../en/medicine-record.ts';
import { figure } from '../figure.ts';
import { animals } from './nouns.ts';

export const medicineRecord: typeof english = {
  table: 'Meddyginiaethau a roddwyd',
  gaps: (n) =>
    n === 1
      ? 'Mae angen sylw ar un pwynt yn y cofnod hwn.'
      : `Mae angen sylw ar ${figure(n)} o bwyntiau yn y cofnod hwn.`,
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
  course: {
    once: (moment) => moment,
    fromTo: (from, to) => `${from} i ${to}`,
    toContinue: (from, until) => `o ${from}, i barhau tan ${until}`,
    notEnded: (from) => `o ${from}, diwedd heb ei gofnodi`,
    toCome: (moment) => `i’w roi ${moment}`,
    toComeFromTo: (from, to) => `i’w roi ${from} i ${to}`,
  },
  batchWithExpiry: (number, expiry) => `${number} (dod i ben ${expiry})`,
  cascade: (reason) => (reason === null ? 'o dan y rhaeadr' : `o dan y rhaeadr: ${reason}`),
  examined: (day) => `archwiliwyd ar ${day}`,
  groupOf: (n, { isAtLeast }) => `rhan o driniaeth i ${isAtLeast ? 'o leiaf ' : ''}${animals(n)}`,
  keep: 'Cadwch y cofnod hwn am bum mlynedd a’i gael yn barod i’w archwilio.',
  method: [
    'Pob meddyginiaeth a gofnodwyd ar y fferm yn y cyfnod, yn y drefn y’u rhoddwyd: y cynnyrch a rhif ei awdurdodiad, y swp, y maint, y dyddiadau, yr anifail, y rheswm, pwy a’i rhoddodd, a’r cyfnodau tynnu’n ôl gyda’r diwrnod y gellir defnyddio’r cynnyrch ohono (Rheoliadau Meddyginiaethau Milfeddygol 2013, rheoliadau 17 i 24; Red Tractor).',
    'O dan y rhaeadr hefyd: dyddiad yr archwiliad a swm pob sylwedd gweithredol, sef y maint a ddefnyddiwyd × y cryfder a gadarnhawyd gan y practis (Atodlen 4).',
    'Lle mae ffaith ar goll neu’n methu bod yn gywir, mae ei chell yn dweud hynny. Ni chyfrifir na dyfalu dim yn ei lle.',
    'Cofnodir pryniannau, dychweliadau a gwaredu gan y ceidwad, ac ni chedwir mohonynt yma.',
  ],
};
