import { defineApi } from '../endpoint.ts';
import { LockDemand, LockKey } from './schema.ts';

const demandPath = '/api/practices/:practiceId/app-lock';

/** The second key to a device that its person has locked, for when the PIN is forgotten. */
export const lockKeysApi = defineApi({
  keep: {
    method: 'PUT',
    path: '/api/lock-keys/:lockId',
    summary: 'Keep the second key of a locked device of yours',
    auth: 'user',
    body: LockKey,
    reply: null,
    status: 204,
    problems: ['not-found', 'conflict', 'key-reused', 'in-flight'],
  },
  read: {
    method: 'GET',
    path: '/api/lock-keys/:lockId',
    summary: 'The second key of a locked device of yours',
    auth: 'user',
    reply: LockKey,
    status: 200,
    problems: ['not-found'],
  },
  forget: {
    method: 'DELETE',
    path: '/api/lock-keys/:lockId',
    summary: 'Forget the second key of a device that is not locked any more',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  demand: {
    method: 'GET',
    path: demandPath,
    summary: 'Whether a practice demands the app lock of its people',
    auth: 'user',
    reply: LockDemand,
    status: 200,
    problems: ['not-found'],
  },
  setDemand: {
    method: 'PUT',
    path: demandPath,
    summary: 'Demand the app lock of the people of a practice, or no longer',
    auth: 'user',
    body: LockDemand,
    reply: LockDemand,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
