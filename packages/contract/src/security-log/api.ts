import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { SecurityEvent, SecurityLook, SecurityNews, SecurityQuery } from './schema.ts';

const path = '/api/security-log';

/** Refused access and unusual events, for the admins of a practice. */
export const securityLogApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of what was refused or unusual for the people and keys of your practice, newest first',
    auth: 'user',
    query: SecurityQuery,
    reply: pageOf(SecurityEvent),
    status: 200,
    problems: ['forbidden'],
  },
  news: {
    method: 'GET',
    path: `${path}/news`,
    summary: 'Unusual events that you have not looked at yet',
    auth: 'user',
    reply: SecurityNews,
    status: 200,
    problems: ['forbidden'],
  },
  look: {
    method: 'POST',
    path: `${path}/looked`,
    summary: 'Record up to which time you have looked at unusual events',
    auth: 'user',
    body: SecurityLook,
    reply: null,
    status: 204,
    problems: ['forbidden'],
  },
});
