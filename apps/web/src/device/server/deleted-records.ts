import type { deletedRecordsApi } from '@byre/contract/deleted-records/api';
import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import type { Page } from '@byre/contract/paging';
import { ServerError, server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { type RecordPlace, recordPath } from './record-history.ts';
import type { PageAt } from './server-lists.ts';

/*
 * Deleting at the desk, against the version that somebody looks at, and the way back. Straight to the server, as corrections
 * are: a person who deletes at the desk is online.
 */

const path = '/api/deleted-records' satisfies typeof deletedRecordsApi.list.path;

/** The filter of the list, as in the address; what is empty filters nothing. */
export type DeletedFilter = Readonly<Record<'search' | 'resource' | 'animal_id' | 'farm_id', string>>;

/** A page of what was deleted on the caller's farms, the newest first. Throws `ServerError`. */
export const deletedPage = (filter: DeletedFilter, { skip, limit, signal }: PageAt): Promise<Page<DeletedRecord>> => {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  const ending = signal ? { signal } : {};
  return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage);
};

/**
 * Deletes a record as it stood in `version`, with all below it. One that is gone already is as good: a try whose answer was
 * lost may have done it. Throws `ServerError`, `stale` where it says something else by now.
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

/** Restores a deleted record with all that was deleted with it; as often as it is asked. Throws `ServerError`. */
export const restoreRecord = async (place: RecordPlace): Promise<void> => {
  await server.ask({ method: 'POST', path: `${recordPath(place)}/restore`, auth: 'user' }, isDocument);
};

/** Where a deleted record stood. */
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

const isPage = (value: unknown): value is Page<DeletedRecord> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Page<DeletedRecord>).data);

const isDocument = hasField<{ _id: string }>('_id');
