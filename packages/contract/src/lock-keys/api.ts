import { defineApi } from '../endpoint.ts';
import { LockDemand, LockKey } from './schema.ts';

const demandPath = '/api/practices/:practiceId/app-lock';

/** The second key to a device that its person has locked, for when the PIN is forgotten. */
export const lockKeysApi = defineApi({
  keep: {
    method: 'PUT',
    path: '/api/lock-keys/:lockId',
    summary: 'Store the second key of your locked device',
    auth: 'user',
    body: LockKey,
    reply: null,
    status: 204,
    problems: ['not-found', 'conflict', 'key-reused', 'in-flight'],
  },
  read: {
    method: 'GET',
    path: '/api/lock-keys/:lockId',
    summary: 'The second key of your locked device',
    auth: 'user',
    reply: LockKey,
    status: 200,
    problems: ['not-found'],
  },
  forget: {
    method: 'DELETE',
    path: '/api/lock-keys/:lockId',
    summary: 'Delete the second key of a device that is no longer locked',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
  demand: {
    method: 'GET',
    path: demandPath,
    summary: 'Whether a practice requires the app lock for its people',
    auth: 'user',
    reply: LockDemand,
    status: 200,
    problems: ['not-found'],
  },
  setDemand: {
    method: 'PUT',
    path: demandPath,
    summary: 'Require the app lock for the people of a practice, or stop requiring it',
    auth: 'user',
    body: LockDemand,
    reply: LockDemand,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
