import type { auditApi } from '@byre/contract/audit/api';
import type { AuditEntry } from '@byre/contract/audit/schema';
import type { Page } from '@byre/contract/paging';
import { filteredPage } from './filtered-page.ts';
import type { PageAt } from './server-lists.ts';

const path = '/api/audit' satisfies typeof auditApi.list.path;

/** The filter of an audit, as in the address. Empty values filter nothing. */
export type AuditFilter = Readonly<Record<'search' | 'group' | 'by' | 'farm' | 'from' | 'to', string>>;

/** A page of the practice's audit, newest first. Throws `ServerError`. */
export const auditPage = (filter: AuditFilter, at: PageAt): Promise<Page<AuditEntry>> => filteredPage(path, filter, at);
