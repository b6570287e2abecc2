import { quotedCell } from '@byre/contract/csv';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { formularyColumns } from './formulary.ts';
import { doseText, periodText, strengthsText } from './formulary-text.ts';

/** A formulary as a table that can be edited and read back (`formularyTable`). */
export const formularyCsv = (entries: readonly FormularyEntry[]): string =>
  [
    formularyColumns.join(','),
    ...entries.map((entry) => formularyColumns.map((name) => cell(textOf(entry, name))).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

const textOf = (entry: FormularyEntry, column: (typeof formularyColumns)[number]): string => {
  switch (column) {
    case 'strength':
      return strengthsText(entry.strengths);
    case 'dose':
      return entry.dose ? doseText(entry.dose) : '';
    case 'dose_min':
      return String(entry.dose?.min ?? '');
    case 'dose_max':
      return String(entry.dose?.max ?? '');
    case 'routes':
      return entry.routes.join('; ');
    case 'residue_limit':
      return entry.residue_limit?.limit ?? '';
    case 'residue_limit_source':
      return entry.residue_limit?.source ?? '';
    case 'active':
      return entry.active ? 'yes' : 'no';
    case 'meat':
    case 'milk':
    case 'eggs':
    case 'honey': {
      const period = entry.withdrawal_periods.find(({ product_type }) => product_type === column);
      return period ? periodText(period) : '';
    }
    default:
      return entry[column] ?? '';
  }
};

/**
 * Makes a cell safe for spreadsheets: text that one would run as a formula gets an apostrophe before it, and so does
 * text that begins with an apostrophe before such a sign, so that reading it back is exact.
 */
const cell = (text: string): string => {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const safe = /^'*[=+\-@]/.test(plain) ? `'${plain}` : plain;
  return quotedCell(safe);
};
