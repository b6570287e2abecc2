import type { Version } from '@byre/contract/history/schema';
import { declarationOf, type MutableEntity } from '@byre/contract/sync/entities';
import { type ListQuestion, listPage, longestPage } from './server-lists.ts';

/** The ids of a record's place, outermost first. */
export type RecordPlace = {
  entity: MutableEntity;
  farmId: string;
  animalId: string;
  recordId?: string;
  treatmentId?: string;
  usageId?: string;
  /** The id of a record directly below the animal that is not a case. */
  ownId?: string;
};

export type RecordVersion = Version<Readonly<Record<string, unknown>>>;

const segment = encodeURIComponent;

/** The address of a record in the published interface. */
export const recordPath = ({ entity, farmId, animalId, recordId, treatmentId, usageId, ownId }: RecordPlace): string =>
  [
    `/api/farms/${segment(farmId)}/animals/${segment(animalId)}`,
    ...(recordId === undefined ? [] : [`/medical-records/${segment(recordId)}`]),
    ...(treatmentId === undefined ? [] : [`/treatment-history/${segment(treatmentId)}`]),
    ...(usageId === undefined ? [] : [`/medicine-usage/${segment(usageId)}`]),
    ...(ownId === undefined ? [] : [`/${declarationOf(entity).resource}/${segment(ownId)}`]),
  ].join('');

/** Every stored version of a record, newest first. Throws `ServerError`. */
export const listVersions = async (place: RecordPlace, signal: AbortSignal): Promise<RecordVersion[]> => {
  const question: ListQuestion = { path: `${recordPath(place)}/history` };
  const versions: RecordVersion[] = [];
  for (;;) {
    const page = await listPage<RecordVersion>(question, { skip: versions.length, limit: longestPage, signal });
    versions.push(...page.data);
    if (page.data.length === 0 || versions.length >= page.total) return versions;
  }
};
