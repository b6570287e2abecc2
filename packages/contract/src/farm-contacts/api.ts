import { defineApi } from '../endpoint.ts';
import { FarmContact, FarmContactInput } from './schema.ts';

const path = '/api/practices/:practiceId/farms/:farmId/contact';

/**
 * The address that a practice writes to about a farm. Another practice on the same farm has its own, and does not see
 * this one.
 */
export const farmContactsApi = defineApi({
  get: {
    method: 'GET',
    path,
    summary: 'The address to which your practice sends reports about a farm',
    auth: 'user',
    reply: FarmContact,
    status: 200,
    problems: ['not-found'],
  },
  set: {
    method: 'PUT',
    path,
    summary: 'Set the address to which your practice sends reports about a farm',
    auth: 'user',
    body: FarmContactInput,
    reply: FarmContact,
    status: 200,
    problems: ['not-found', 'key-reused', 'in-flight'],
  },
});
