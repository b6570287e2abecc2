import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Acceptance, Dismissal, RefusedEdit } from './schema.ts';

const path = '/api/practices/:practiceId/quarantine';
const refused = collection(path, 'refusedId', RefusedEdit, 'refused edits of the practice');

/** Edits that the service refused. Admins of the practice can decide about them even if the phone is lost. */
export const quarantineApi = defineApi({
  list: { ...refused.list, problems: ['forbidden', 'not-found'] },
  get: { ...refused.get, problems: ['forbidden', 'not-found'] },
  search: { ...refused.search, problems: ['forbidden', 'not-found'] },
  accept: {
    method: 'POST',
    path: `${path}/:refusedId/accept`,
    summary: 'Accept a refused edit, as it was written or corrected',
    auth: 'user',
    body: Acceptance,
    reply: RefusedEdit,
    status: 200,
    problems: ['forbidden', 'not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight', 'set-back'],
  },
  dismiss: {
    method: 'POST',
    path: `${path}/:refusedId/dismiss`,
    summary: 'Dismiss a refused edit; it is kept, with the reason',
    auth: 'user',
    body: Dismissal,
    reply: RefusedEdit,
    status: 200,
    problems: ['forbidden', 'not-found', 'conflict', 'key-reused', 'in-flight'],
  },
});
