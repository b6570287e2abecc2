import type { Observation } from '@byre/contract/observations/api';
import type { Page } from '@byre/contract/paging';
import { listPage, type PageAt } from './server-lists.ts';

/** A page of the observations of an animal, in the server's order. Throws `ServerError`. */
export const observationsOf = (farmId: string, animalId: string, at: PageAt): Promise<Page<Observation>> =>
  listPage(
    { path: `/api/farms/${encodeURIComponent(farmId)}/animals/${encodeURIComponent(animalId)}/observations` },
    at,
  );
