import type { MutableEntity } from '@byre/contract/sync/entities';

/** What a record of each kind is called. */
export const recordKinds: Readonly<Record<MutableEntity, string>> = {
  animal: 'Animal',
  'medical-record': 'Case',
  'treatment-history': 'Treatment',
  'medicine-usage': 'Medicine',
  observation: 'Observation',
  attachment: 'Photo',
};

/** The same for several of them. */
export const recordsOfKinds: Readonly<Record<MutableEntity, string>> = {
  animal: 'Animals',
  'medical-record': 'Cases',
  'treatment-history': 'Treatments',
  'medicine-usage': 'Medicines',
  observation: 'Observations',
  attachment: 'Photos',
};
