import type { auditApi } from '@byre/contract/audit/api';
import type { AuditEntry } from '@byre/contract/audit/schema';
import type { Page } from '@byre/contract/paging';
import { filteredPage } from './filtered-page.ts';
import type { PageAt } from './server-lists.ts';

const path = '/api/audit' satisfies typeof auditApi.list.path;

/** The filter of an audit, as in the address; what is empty filters nothing. */
export type AuditFilter = Readonly<Record<'search' | 'group' | 'by' | 'farm' | 'from' | 'to', string>>;

/** A page of what was done in the practice, the newest first. Throws `ServerError`. */
export const auditPage = (filter: AuditFilter, at: PageAt): Promise<Page<AuditEntry>> => filteredPage(path, filter, at);
