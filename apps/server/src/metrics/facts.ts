import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Of one practice: refused edits that nobody has decided, and when the oldest unsent change was made. */
type OfPractice = { practice: string; refused: number; oldest: string | null };

export type Facts = { ofPractices(): Promise<OfPractice[]>; lastBackup(): Promise<string | null> };

/** Several may scrape, and each asks for more than one number: the database is asked once in so long. */
const keptMs = 10_000;

export const openFacts = (db: Db): Facts => ({
  ofPractices: kept([], () => listPractices(db)),
  lastBackup: kept(null, () => findLastBackup(db)),
});

/** The same answer for a while; `absent` where the database does not answer. */
const kept = <Value>(absent: Value, ask: () => Promise<Value>): (() => Promise<Value>) => {
  let answer: Promise<Value> = (async () => absent)();
  let askedMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedMs < keptMs) return answer;
    askedMs = performance.now();
    answer = ask().catch(() => absent);
    return answer;
  };
};

const listPractices = (db: Db): Promise<OfPractice[]> =>
  db.rows<OfPractice>(sql`
    select p._id as practice,
      (
        select count(*)
        from practice_farm pf
        join quarantine q on q.farm_id = pf.farm_id
        join user_practice up on up.user_id = q.user_id and up.practice_id = p._id
        where pf.practice_id = p._id
          and q.state = 'open'
      ) as refused,
      (
        select iso(min(d.oldest_pending_at))
        from practice_device d
        where d.practice_id = p._id
          and d.pending > 0
      ) as oldest
    from practice p
    order by p._id
  `);

const findLastBackup = async (db: Db): Promise<string | null> => {
  const [row] = await db.rows<{ at: string | null }>(sql`select iso(max(taken_at)) as at from backup`);
  return row?.at ?? null;
};
