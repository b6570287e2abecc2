import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Of one practice: refused edits that nobody has decided, and when the oldest unsent change was made. */
type OfPractice = { practice: string; refused: number; oldest: string | null };

/** How many farms were found set back in this epoch: by the service itself, and by the word of a device alone. */
type SetBackFarms = { service: number; device: number };

export type Facts = {
  ofPractices(): Promise<OfPractice[]>;
  lastBackup(): Promise<string | null>;
  setBack(): Promise<SetBackFarms>;
};

/** Several may scrape, and each asks for more than one number: the database is asked once in so long. */
const keptMs = 10_000;

export const openFacts = (db: Db): Facts => ({
  ofPractices: kept([], () => listPractices(db)),
  lastBackup: kept(null, () => findLastBackup(db)),
  setBack: kept({ service: 0, device: 0 }, () => countSetBack(db)),
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

const countSetBack = async (db: Db): Promise<SetBackFarms> => {
  const [row] = await db.rows<SetBackFarms>(sql`
    select count(distinct farm_id) filter (where evidence <> 'device') as service,
      count(distinct farm_id) filter (where evidence = 'device') as device
    from set_back
    where epoch = (select epoch from service_epoch order by since desc limit 1)
  `);
  return row ?? { service: 0, device: 0 };
};
