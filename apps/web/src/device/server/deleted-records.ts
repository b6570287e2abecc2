import type { deletedRecordsApi } from '@byre/contract/deleted-records/api';
import { type Deletable, deletable } from '@byre/contract/deleted-records/deletable';
import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import type { Page } from '@byre/contract/paging';
import { ServerError, server } from './api-client.ts';
import { plainFilteredPage } from './filtered-page.ts';
import { hasField } from './has-field.ts';
import { type RecordPlace, recordPath } from './record-history.ts';
import type { PageAt } from './server-lists.ts';

/*
 * Deletes and restores records at the desk, against the version that was seen. Directly on the server, like
 * corrections, because a person who deletes at the desk is online.
 */

const path = '/api/deleted-records' satisfies typeof deletedRecordsApi.list.path;

/** The filter of the list, as in the address. Empty values filter nothing. */
export type DeletedFilter = Readonly<Record<'search' | 'resource' | 'animal_id' | 'farm_id', string>>;

/** A page of deleted records on the person's farms, newest first. Throws `ServerError`. */
export const deletedPage = (filter: DeletedFilter, at: PageAt): Promise<Page<DeletedRecord>> =>
  plainFilteredPage<DeletedRecord>(path, filter, at);

export type DeletablePlace = RecordPlace & { entity: Deletable };
export const isDeletable = (place: RecordPlace): place is DeletablePlace =>
  deletable.some((entity) => entity === place.entity);

/**
 * Deletes a record in `version`, with everything below it. One that is already gone counts as success, because an
 * earlier attempt whose answer was lost may have deleted it. Throws `ServerError`, `stale` if it has changed since.
 */
export const deleteRecord = async (place: RecordPlace, version: number): Promise<void> => {
  try {
    await server.tell({ method: 'DELETE', path: recordPath(place), ifVersion: version, auth: 'user' });
  } catch (error) {
    const isGone =
      error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'not-found';
    if (!isGone) throw error;
  }
};

/** Restores a deleted record with everything deleted with it; it can be repeated. Throws `ServerError`. */
export const restoreRecord = async (place: RecordPlace): Promise<void> => {
  await server.ask({ method: 'POST', path: `${recordPath(place)}/restore`, auth: 'user' }, isDocument);
};

export const placeOfDeleted = (row: DeletedRecord): RecordPlace => {
  const at = { entity: row.resource, farmId: row.farm_id, animalId: row.animal_id };
  switch (row.resource) {
    case 'medical-record':
      return { ...at, recordId: row._id };
    case 'observation':
      return { ...at, ownId: row._id };
    case 'treatment-history':
      return { ...at, recordId: row.medical_record_id ?? '', treatmentId: row._id };
    case 'medicine-usage':
      return { ...at, recordId: row.medical_record_id ?? '', treatmentId: row.treatment_id ?? '', usageId: row._id };
  }
};

const isDocument = hasField<{ _id: string }>('_id');
