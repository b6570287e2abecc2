import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Key, KeyInput, NewKey } from './schema.ts';

const path = '/api/keys';
const keys = collection(path, 'keyId', Key, 'integration keys of your practice');

/** Access for another system: an admin makes a key for it, chooses what it may do, and revokes it. */
export const keysApi = defineApi({
  list: { ...keys.list, problems: ['forbidden'] },
  get: { ...keys.get, problems: ['forbidden', 'not-found'] },
  search: { ...keys.search, problems: ['forbidden'] },
  create: {
    method: 'POST',
    path,
    summary: 'Make a key for another system; only this answer contains it',
    auth: 'user',
    needsConfirmation: true,
    body: KeyInput,
    reply: NewKey,
    status: 201,
    problems: ['forbidden', 'rule-broken', 'key-reused', 'in-flight'],
  },
  revoke: {
    method: 'DELETE',
    path: `${path}/:keyId`,
    summary: 'Revoke a key: it no longer works',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
