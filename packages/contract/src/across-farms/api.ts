import type { TObject, TSchema } from 'typebox';
import { SearchBody } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { ListQuery, NarrowedSearchQuery, pageOf } from '../paging.ts';
import {
  AnimalOfFarm,
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  PeriodListQuery,
  PeriodSearchQuery,
  TreatmentHistoryOfFarm,
} from './schema.ts';

/**
 * List and search of one kind of document on all farms that the caller may see. A single document is read below its
 * farm.
 */
const acrossFarms = <const P extends string, T extends TSchema, L extends TObject, S extends TObject>(
  path: P,
  item: T,
  plural: string,
  queries: { list: L; search: S },
) => {
  const page = pageOf(item);
  return defineApi({
    list: {
      method: 'GET',
      path,
      summary: `A page of the ${plural} of all farms you may see`,
      auth: 'user',
      query: queries.list,
      reply: page,
      status: 200,
      problems: [],
    },
    search: {
      method: 'POST',
      path: `${path}/search` as const,
      summary: `Search the ${plural} of all farms you may see`,
      auth: 'user',
      query: queries.search,
      body: SearchBody,
      reply: page,
      status: 200,
      problems: [],
    },
  });
};

const inPeriod = { list: PeriodListQuery, search: PeriodSearchQuery };

export const allAnimalsApi = acrossFarms('/api/animals', AnimalOfFarm, 'animals', {
  list: ListQuery,
  search: NarrowedSearchQuery,
});
export const allMedicalRecordsApi = acrossFarms(
  '/api/medical-records',
  MedicalRecordOfFarm,
  'medical records',
  inPeriod,
);
export const allTreatmentHistoryApi = acrossFarms(
  '/api/treatment-history',
  TreatmentHistoryOfFarm,
  'treatment histories',
  inPeriod,
);
export const allMedicineUsageApi = acrossFarms('/api/medicine-usage', MedicineUsageOfFarm, 'medicine usages', inPeriod);
export const allObservationsApi = acrossFarms('/api/observations', ObservationOfFarm, 'observations', inPeriod);
