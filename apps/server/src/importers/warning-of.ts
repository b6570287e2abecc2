import type { Warning } from '@byre/contract/warning';
import type { RowFault } from '@byre/reference-data/row-outcome';

/** What reading a row pointed out, as the interface says it. */
export const warningOf = ({ field, code, message, suggested }: RowFault): Warning => ({
  field,
  code: code.replaceAll('_', '-') as Warning['code'],
  message,
  suggested: suggested ?? null,
});
