import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { Colleague, HandOver, Person, PersonChange, PersonSession } from './schema.ts';

const path = '/api/people';
const people = collection(path, 'personId', Person, 'people of your practice');

/** What admins do with the people of their practice. Everybody in it reads the names of those who work there. */
export const peopleApi = defineApi({
  list: { ...people.list, problems: ['forbidden'] },
  get: { ...people.get, problems: ['forbidden', 'not-found'] },
  search: { ...people.search, problems: ['forbidden'] },
  colleagues: {
    method: 'GET',
    path: '/api/colleagues',
    summary: 'A page of the names of the people of your practices, by name',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(Colleague),
    status: 200,
    problems: [],
  },
  update: {
    method: 'PUT',
    path: `${path}/:personId`,
    summary: "Change somebody's name, role or farms, or disable them",
    auth: 'user',
    needsConfirmation: true,
    body: PersonChange,
    reply: Person,
    status: 200,
    problems: ['forbidden', 'not-found', 'stale', 'rule-broken', 'key-reused', 'in-flight'],
  },
  sessions: {
    method: 'GET',
    path: `${path}/:personId/sessions`,
    summary: "A page of somebody's sessions, one for each sign-in, the last used first",
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(PersonSession),
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  endSession: {
    method: 'DELETE',
    path: `${path}/:personId/sessions/:sessionId`,
    summary: 'End one of somebody’s sessions',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
  endSessions: {
    method: 'DELETE',
    path: `${path}/:personId/sessions`,
    summary: 'Sign somebody out everywhere',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
  offerReset: {
    method: 'POST',
    path: `${path}/:personId/password-reset`,
    summary: 'Make a link to hand over, with which somebody chooses a new password',
    auth: 'user',
    needsConfirmation: true,
    reply: HandOver,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
