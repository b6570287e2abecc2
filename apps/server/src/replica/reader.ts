import type { Actor } from '../access/actor.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { committedPosition } from './standby.ts';

/** What the primary says about somebody who is to read from the replica. */
export type Reader = {
  /** The farms that they may see. */
  readonly farms: readonly string[];
  /** They have written something since the moment in question. */
  readonly has_written: boolean;
  /** The position of the log. */
  readonly position: number;
};

/**
 * Asks the primary what the replica may not know yet: which farms somebody may see, whether they have written something
 * recently, and the position of the log.
 */
export const askReader = async (db: Db, { userId }: Actor, since: Date): Promise<Reader> => {
  const [row] = await db.rows<Reader>(sql`
    with theirs as materialized (
      select farm_id
      from visible_farm
      where user_id = ${userId}
    )
    select coalesce((select array_agg(farm_id) from theirs), '{}') as farms,
      (
        exists (
          select 1
          from theirs
          join revision using (farm_id)
          where revision.at >= ${since}
            and revision.user_id = ${userId}
        )
        or exists (
          select 1
          from user_practice
          join practice_revision using (practice_id)
          where user_practice.user_id = ${userId}
            and practice_revision.at >= ${since}
            and practice_revision.user_id = ${userId}
        )
        or exists (
          select 1
          from list_change
          where at >= ${since}
            and user_id = ${userId}
        )
      ) as has_written,
      ${committedPosition} as position
  `);
  if (!row) throw new Error('The primary said nothing of the reader.');
  return row;
};
