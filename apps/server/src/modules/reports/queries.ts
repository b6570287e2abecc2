import { Problem } from '@byre/contract/problem';
import type { Db } from '../../db/database.ts';
import type { Statement } from '../../db/sql.ts';

/** A report as Postgres made it. Throws 404 where it is of a farm that is not there, or not theirs to see. */
export const readReport = async (db: Db, report: Statement): Promise<{ text: Uint8Array }> => {
  const [text] = (await db.raw(report)) ?? [];
  if (!text) throw new Problem('not-found');
  return { text };
};
