import type { MutableEntity } from '@byre/contract/sync/entities';

/** What a record of each kind is called. */
export const recordKinds: Readonly<Record<MutableEntity, string>> = {
  animal: 'Anifail',
  'medical-record': 'Achos',
  'treatment-history': 'Triniaeth',
  'medicine-usage': 'Meddyginiaeth',
  observation: 'Arsylwad',
  attachment: 'Llun',
};

/** The same for several of them. */
export const recordsOfKinds: Readonly<Record<MutableEntity, string>> = {
  animal: 'Anifeiliaid',
  'medical-record': 'Achosion',
  'treatment-history': 'Triniaethau',
  'medicine-usage': 'Meddyginiaethau',
  observation: 'Arsylwadau',
  attachment: 'Lluniau',
};
