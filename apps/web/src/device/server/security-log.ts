import { isObject } from '@byre/contract/json';
import type { Page } from '@byre/contract/paging';
import type { securityLogApi } from '@byre/contract/security-log/api';
import type { SecurityEvent, SecurityNews } from '@byre/contract/security-log/schema';
import { server } from './api-client.ts';
import { filteredPage } from './filtered-page.ts';
import type { PageAt } from './server-lists.ts';

// On the server only, so every call throws `ServerError` without signal.

const path = '/api/security-log' satisfies typeof securityLogApi.list.path;

/** The filter of the log, as in the address. Empty values filter nothing. */
export type SecurityFilter = Readonly<Record<'unusual' | 'kind' | 'person' | 'from' | 'to', string>>;

/** A page of refused and unusual events, newest first. */
export const securityPage = (filter: SecurityFilter, at: PageAt): Promise<Page<SecurityEvent>> =>
  filteredPage(path, filter, at);

/** Unusual events that were not reviewed yet. */
export const securityNews = (): Promise<SecurityNews> =>
  server.ask({ method: 'GET', path: `${path}/news`, auth: 'user' }, isNews);

/** Marks the events up to a time as reviewed. */
export const sayLooked = (until: string): Promise<void> =>
  server.tell({ method: 'POST', path: `${path}/looked`, body: { until }, auth: 'user' });

const isNews = (value: unknown): value is SecurityNews =>
  isObject(value) && Array.isArray((value as SecurityNews).newest);
