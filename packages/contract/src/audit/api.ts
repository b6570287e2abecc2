import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { AuditEntry, AuditQuery } from './schema.ts';

/** A log of who did what, and when, for the admins of a practice. */
export const auditApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'A page of what was done in your practice, newest first',
    auth: 'user',
    query: AuditQuery,
    reply: pageOf(AuditEntry),
    status: 200,
    problems: ['forbidden'],
  },
});
