import type { MutableEntity } from '@byre/contract/sync/entities';

/** Where a record lies, from the outside in. */
export type RecordPlace = {
  entity: MutableEntity;
  farmId: string;
  animalId: string;
  recordId?: string;
  treatmentId?: string;
  usageId?: string;
};
