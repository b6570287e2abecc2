import type { AuditEntry } from '@byre/contract/audit/schema';
import { csvOf } from '@byre/contract/csv';
import { type AuditFilter, auditPage } from '../../../device/server/practice-audit.ts';
import { longestPage } from '../../../device/server/whole-lists.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { cellsOf } from './audit-text.ts';

/** More than a spreadsheet shows well. For more, a shorter period must be chosen. */
export const mostInFile = 20_000;

/** All entries that match a filter, page by page, with progress. */
export const allEntries = async (
  filter: AuditFilter,
  onProgress: (done: number, of: number) => void,
): Promise<{ entries: AuditEntry[]; isWhole: boolean }> => {
  const entries: AuditEntry[] = [];
  for (;;) {
    const { data, total } = await auditPage(filter, { skip: entries.length, limit: longestPage });
    entries.push(...data);
    onProgress(entries.length, Math.min(total, mostInFile));
    const isWhole = data.length === 0 || entries.length >= total;
    if (isWhole || entries.length >= mostInFile) return { entries, isWhole };
  }
};

/** The entries as a CSV file. Times are in UTC, as programs read them. */
export const auditCsv = (catalogues: { desk: DeskWords; field: AllWords }, entries: readonly AuditEntry[]): string => {
  const { columns } = catalogues.desk.audit;
  const head = [columns.at, columns.what, columns.by, columns.about, columns.farm, columns.device, columns.detail];
  const lines = entries.map((entry) => {
    const { what, by, about, farm, device, detail } = cellsOf(catalogues, entry);
    return [entry.at, what, by, about, farm, device, detail];
  });
  return csvOf([head, ...lines]);
};
