import type { farmsApi } from '@byre/contract/farms/api';
import type { SetBackFarms } from '@byre/contract/farms/schema';
import { isObject } from '@byre/contract/json';
import { server } from './api-client.ts';

const path = '/api/set-back-farms' satisfies typeof farmsApi.setBack.path;

/**
 * The person's farms that accept no writes because their records were set back. Throws `ServerError` without signal.
 */
export const setBackFarms = async (): Promise<SetBackFarms['farms']> =>
  (await server.ask({ method: 'GET', path, auth: 'user' }, isSetBack)).farms;

const isSetBack = (value: unknown): value is SetBackFarms =>
  isObject(value) && Array.isArray((value as SetBackFarms).farms);
