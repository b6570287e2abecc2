import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { HandOver, Person, PersonChange } from './schema.ts';

const path = '/api/people';
const people = collection(path, 'personId', Person, 'people of your practice');

/** What admins do with the people of their practice. */
export const peopleApi = defineApi({
  list: { ...people.list, problems: ['forbidden'] },
  get: { ...people.get, problems: ['forbidden', 'not-found'] },
  search: { ...people.search, problems: ['forbidden'] },
  update: {
    method: 'PUT',
    path: `${path}/:personId`,
    summary: "Change somebody's name, role or farms, or disable them",
    auth: 'user',
    body: PersonChange,
    reply: Person,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken'],
  },
  endSessions: {
    method: 'DELETE',
    path: `${path}/:personId/sessions`,
    summary: 'Sign somebody out everywhere',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found'],
  },
  offerReset: {
    method: 'POST',
    path: `${path}/:personId/password-reset`,
    summary: 'Make a link to hand over, with which somebody chooses a new password',
    auth: 'user',
    reply: HandOver,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken'],
  },
});
