import { medicineRecord as shared } from '@byre/contract/report-words/cy/medicine-record';
import type { DeskWords } from '../../en-desk.ts';
import { animalsOf } from '../species.ts';

export const medicineRecord: DeskWords['reports']['medicineRecord'] = {
  ...shared,
  chooseFarm: 'Cedwir y cofnod hwn ar gyfer un daliad. Dewiswch y fferm.',
  nil: (species, from, to) =>
    `Ni ddefnyddiwyd meddyginiaethau ar ${species === null ? 'y daliad hwn' : `${animalsOf(species)} y daliad hwn`} rhwng ${from} a ${to}, hyd y dengys cofnodion y practis hwn.`,
  title: 'Cofnod meddyginiaethau milfeddygol',
  gapsExplanation:
    'Mae’r bylchau wedi’u marcio yn y tabl. Cywirwch nhw lle mae’r ffeithiau’n hysbys o hyd. Ni lenwir dim yma.',
  checkedBelow: 'Rhestrir yr hyn a wirir o dan y tabl.',
  produceUntil: (produce, text) => `${produce}: ${text}`,
};
