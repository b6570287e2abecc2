import type { farmsApi } from '@byre/contract/farms/api';
import type { Farm } from '@byre/contract/farms/schema';
import type { keysApi } from '@byre/contract/keys/api';
import type { Key, KeyInput, NewKey } from '@byre/contract/keys/schema';
import { server } from './api-client.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Keys of other systems: on the server only, so every call throws `ServerError` without signal.

const path = '/api/keys' satisfies typeof keysApi.list.path;
const farmsPath = '/api/farms' satisfies typeof farmsApi.list.path;

export const listKeys = (): Promise<Key[]> => allOf<Key>(`${path}?sort=created_at&criteria=descending`);

export const makeKey = (body: KeyInput, onceKey: string): Promise<NewKey> =>
  server.ask({ method: 'POST', path, body, auth: 'user', onceKey }, isDocument<NewKey>);

export const revokeKey = (id: string): Promise<void> =>
  server.tell({ method: 'DELETE', path: `${path}/${segment(id)}`, auth: 'user' });

/** The farms that a person or key can be limited to. */
export const listFarms = (): Promise<Farm[]> => allOf<Farm>(`${farmsPath}?sort=name`);
