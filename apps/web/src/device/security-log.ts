import type { Page } from '@byre/contract/paging';
import type { securityLogApi } from '@byre/contract/security-log/api';
import type { SecurityEvent, SecurityNews } from '@byre/contract/security-log/schema';
import { place } from '../words/place.ts';
import { server } from './api-client.ts';
import type { PageAt } from './server-lists.ts';

// On the server only, so every call throws `ServerError` without signal.

const path = '/api/security-log' satisfies typeof securityLogApi.list.path;

/** What the log is narrowed by, as it stands in the address; what is empty narrows nothing. */
export type SecurityFilter = Readonly<Record<'unusual' | 'kind' | 'person' | 'from' | 'to', string>>;

/** A page of what was refused or is unusual, the newest first. */
export const securityPage = (filter: SecurityFilter, { skip, limit, signal }: PageAt): Promise<Page<SecurityEvent>> => {
  const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  query.set('time_zone', place.zone());
  const ending = signal ? { signal } : {};
  return server.ask({ method: 'GET', path: `${path}?${query}`, auth: 'user', ...ending }, isPage);
};

/** What is unusual and was not looked at yet. */
export const securityNews = (): Promise<SecurityNews> =>
  server.ask({ method: 'GET', path: `${path}/news`, auth: 'user' }, isNews);

/** Says until when it was looked at. */
export const sayLooked = (until: string): Promise<void> =>
  server.tell({ method: 'POST', path: `${path}/looked`, body: { until }, auth: 'user' });

const isPage = (value: unknown): value is Page<SecurityEvent> =>
  typeof value === 'object' && value !== null && Array.isArray((value as Page<SecurityEvent>).data);

const isNews = (value: unknown): value is SecurityNews =>
  typeof value === 'object' && value !== null && Array.isArray((value as SecurityNews).newest);
