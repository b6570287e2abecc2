import { createHash } from 'node:crypto';
import type { PaperName } from '@byre/contract/report-papers/paper-names';
import type { Database } from '../../../db/database.ts';
import { typeset } from '../../../papers/typeset.ts';
import type { AskedWhole } from '../gather.ts';
import { type Composed, compose } from './compose.ts';

/** A finished paper. Its hash proves later what was sent. */
export type Made = Omit<Composed, 'paper'> & { bytes: Uint8Array; sha256: Uint8Array };

/** A report as a PDF. Throws as `gather` does. */
export const makePaper = async (db: Database, name: PaperName, asked: AskedWhole): Promise<Made> =>
  finish(await compose(db, name, asked));

/** Typesets a composed paper. */
export const finish = async ({ paper, ...composed }: Composed): Promise<Made> => {
  const bytes = await typeset(paper);
  return { ...composed, bytes, sha256: createHash('sha256').update(bytes).digest() };
};
