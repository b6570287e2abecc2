import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Key } from '../keys/schema.ts';
import { ConnectionInput, Vendor } from './schema.ts';

const path = '/api/vendors';

/**
 * Systems that serve many practices, and how a practice connects one. The connection is ended like a key is revoked.
 */
export const vendorsApi = defineApi({
  list: {
    ...collection(path, 'vendorId', Vendor, 'vendors registered with this service').list,
    problems: ['forbidden'],
  },
  connect: {
    method: 'PUT',
    path: `${path}/:vendorId/connection`,
    summary: 'Connect a vendor’s system with your practice, or change what it may do there',
    auth: 'user',
    needsConfirmation: true,
    body: ConnectionInput,
    reply: Key,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
