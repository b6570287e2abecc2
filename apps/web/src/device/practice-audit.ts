import type { auditApi } from '@byre/contract/audit/api';
import type { AuditEntry } from '@byre/contract/audit/schema';
import type { Page } from '@byre/contract/paging';
import { place } from '../words/place.ts';
import { server } from './api-client.ts';
import type { PageAt } from './server-lists.ts';

const path = '/api/audit' satisfies typeof auditApi.list.path;

/** What an audit is narrowed by, as it stands in the address; what is empty narrows nothing. */
export type AuditFilter = Readonly<Record<'search' | 'group' | 'by' | 'farm' | 'from' | 'to', string>>;

/** A page of what was done in the practice, the newest first. Throws `ServerError`. */
export const auditPage = (filter: AuditFilter, { skip, limit, signal }: PageAt): Promise<Page<AuditEntry>> => {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  query.set('time_zone', place.zone());
  const ending = signal ? { signal } : {};
  return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage);
};

const isPage = (value: unknown): value is Page<AuditEntry> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Page<AuditEntry>).data);
