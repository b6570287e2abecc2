import { defineApi } from '../endpoint.ts';
import { FarmContact, FarmContactInput } from './schema.ts';

const path = '/api/practices/:practiceId/farms/:farmId/contact';

/** Whom a practice writes to about a farm. Another practice of the farm has an address of its own, and does not see this one. */
export const farmContactsApi = defineApi({
  get: {
    method: 'GET',
    path,
    summary: 'Where your practice sends what it writes about a farm',
    auth: 'user',
    reply: FarmContact,
    status: 200,
    problems: ['not-found'],
  },
  set: {
    method: 'PUT',
    path,
    summary: 'Set where your practice sends what it writes about a farm',
    auth: 'user',
    body: FarmContactInput,
    reply: FarmContact,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
});
