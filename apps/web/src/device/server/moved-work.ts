import { isObject } from '@byre/contract/json';
import type { MovedWork } from '@byre/contract/reports/moved-work-schema';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';

/** A sheet is shown without it meanwhile, and a vet at the farm's gate does not wait longer. */
const timeoutMs = 10_000;

/**
 * What was done on a holding on a day (`2026-11-21`) to animals that live elsewhere now, and what is kept with the farm
 * and was done elsewhere. Throws `ServerError` without signal.
 */
export const askMovedWork = (farmId: string, day: string): Promise<MovedWork> => {
  const query = new URLSearchParams({ farm_id: farmId, day, time_zone: place.zone() });
  return server.ask({ method: 'GET', path: `/api/reports/moved-work?${query}`, auth: 'user', timeoutMs }, isMovedWork);
};

const isMovedWork = (value: unknown): value is MovedWork =>
  isObject(value) && 'medicine_usages' in value && 'done_elsewhere' in value;
