import { defineApi } from '../endpoint.ts';
import { Changes, ChangesQuery } from './schema.ts';

/** What has changed since the last request, for systems that keep a copy or react to changes. */
export const changesApi = defineApi({
  read: {
    method: 'GET',
    path: '/api/changes',
    summary: 'What has changed on your farms since you last asked; the first time, everything',
    auth: 'user',
    query: ChangesQuery,
    reply: Changes,
    status: 200,
    problems: ['not-found', 'cursor-expired'],
  },
});
