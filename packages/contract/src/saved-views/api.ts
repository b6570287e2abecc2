import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { SavedView, SavedViewChange, SavedViewInput, SavedViewsQuery } from './schema.ts';

const path = '/api/practices/:practiceId/saved-views';
const one = `${path}/:viewId` as const;

/** Tables of the desk as a person has arranged them: their own, and those that colleagues share with the practice. */
export const savedViewsApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of the saved views that you may open, by name',
    auth: 'user',
    query: SavedViewsQuery,
    reply: pageOf(SavedView),
    status: 200,
    problems: ['not-found'],
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'One of the saved views that you may open',
    auth: 'user',
    reply: SavedView,
    status: 200,
    problems: ['not-found'],
  },
  create: {
    method: 'POST',
    path,
    summary: 'Save a view of a table',
    auth: 'user',
    body: SavedViewInput,
    reply: SavedView,
    status: 201,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Replace the fields sent of a view of your own',
    auth: 'user',
    body: SavedViewChange,
    reply: SavedView,
    status: 200,
    problems: ['not-found', 'stale', 'rule-broken', 'key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Delete a saved view',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
  },
});
