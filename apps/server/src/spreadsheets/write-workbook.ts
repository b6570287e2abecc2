import { inThread } from '../in-thread.ts';
import type { Workbook } from './workbook.ts';

/** A hundred thousand rows take some ten seconds. */
const timeoutMs = 120_000;

/** A workbook as an Excel file, written in a thread of its own. Rejects where it fails. */
export const writeWorkbook = (workbook: Workbook): Promise<Uint8Array> =>
  inThread(new URL('./workbook-writer.ts', import.meta.url), workbook, timeoutMs);
