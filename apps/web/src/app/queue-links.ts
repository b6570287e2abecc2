import type { Waiting } from '../device/reads/photo-reads.ts';
import type { QueueItem, SentItem } from '../device/reads/queue-reads.ts';
import { paths } from './paths.ts';

/** Where a change can be viewed: in its case, or on the animal's page if it was deleted or concerns the animal. */
export const linkToQueued = (item: QueueItem): string => {
  const place = { farmId: item.farm_id, animalId: item.animal_id };
  const isCase = item.entity === 'medical-record';
  const recordId = isCase ? item.entity_id : item.medical_record_id;
  const isCaseGone = isCase && item.op === 'delete';
  return recordId === null || isCaseGone ? paths.animal(place) : paths.oneCase({ ...place, recordId });
};

/** Where a photo can be viewed. */
export const linkToPhoto = ({ farmId, animalId, recordId }: Waiting): string => {
  const place = { farmId, animalId };
  return recordId === null ? paths.animal(place) : paths.oneCase({ ...place, recordId });
};

/** The same for a change that was sent. */
export const linkToSent = (item: SentItem): string => {
  const place = { farmId: item.farm_id, animalId: item.animal_id };
  const isCase = item.entity === 'medical-record' && item.op !== 'delete';
  return isCase ? paths.oneCase({ ...place, recordId: item.entity_id }) : paths.animal(place);
};
