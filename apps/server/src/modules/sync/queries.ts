import type { KeptListName } from '@byre/contract/lists/schema';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { listLines } from './buckets/lists.ts';

/** What a device fetches that had the list at this counter: its lines, and their bytes before compression. */
export const measureDelta = async (
  db: Db,
  list: KeptListName,
  since: number,
): Promise<{ rows: number; bytes: number }> => {
  const [delta] = await db.rows<{ rows: number; bytes: number }>(sql`
    select count(*) as rows, coalesce(sum(octet_length(line) + 1), 0)::bigint as bytes
    from (${listLines(list, since)}) as delta
  `);
  return delta ?? { rows: 0, bytes: 0 };
};
