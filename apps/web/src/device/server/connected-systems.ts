import type { Key } from '@byre/contract/keys/schema';
import type { vendorsApi } from '@byre/contract/vendors/api';
import type { ConnectionInput, Vendor } from '@byre/contract/vendors/schema';
import { server } from './api-client.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Vendors' systems: on the server only, so every call throws `ServerError` without signal.

const path = '/api/vendors' satisfies typeof vendorsApi.list.path;

export const listVendors = (): Promise<Vendor[]> => allOf<Vendor>(`${path}?sort=name`);

/** Connects a vendor's system with the practice, or changes what it may do there. */
export const connectVendor = (vendorId: string, body: ConnectionInput, onceKey: string): Promise<Key> =>
  server.ask(
    { method: 'PUT', path: `${path}/${segment(vendorId)}/connection`, body, auth: 'user', onceKey },
    isDocument<Key>,
  );
