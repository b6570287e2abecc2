import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { Team, TeamChange, TeamInput } from './schema.ts';

const path = '/api/practices/:practiceId/teams';
const one = `${path}/:teamId` as const;

/** Which people of a practice see which of its farms, by team. For admins. */
export const teamsApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of the teams of a practice, by name',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(Team),
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'A team of a practice',
    auth: 'user',
    reply: Team,
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  create: {
    method: 'POST',
    path,
    summary: 'Make a team: its members see the farms of their teams only',
    auth: 'user',
    needsConfirmation: true,
    body: TeamInput,
    reply: Team,
    status: 201,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Replace the fields sent of a team',
    auth: 'user',
    needsConfirmation: true,
    body: TeamChange,
    reply: Team,
    status: 200,
    problems: ['forbidden', 'not-found', 'stale', 'rule-broken', 'key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Delete a team: it no longer limits anybody',
    auth: 'user',
    needsConfirmation: true,
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'stale', 'key-reused', 'in-flight'],
  },
});
