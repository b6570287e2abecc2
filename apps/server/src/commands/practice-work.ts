import type { Actor } from '../access/actor.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * What every command gets that writes something of a practice: the transaction, the practice, and who writes, when and
 * from where.
 */
export type PracticeWork = {
  readonly tx: Transaction;
  readonly practiceId: string;
  /** Null if an operator imports a file. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly device: string | null;
  /** Whether the writer confirms what is written. An import never does. */
  readonly confirms: boolean;
  /** The practice's counter in this transaction, raised at the first call. It must be stamped on every row written. */
  ver(): Promise<number>;
};

type Beginning = { practiceId: string; actor: Actor | null; now: Date; confirms?: boolean };

/**
 * Locks the counter row of a practice in an open transaction, before any other lock and until commit, so that writers
 * queue up and nobody sees a higher number before all rows of the lower ones.
 */
export const beginPracticeWork = async (
  tx: Transaction,
  { practiceId, actor, now, confirms = actor !== null }: Beginning,
): Promise<PracticeWork> => {
  await lockPractice(tx, practiceId);
  let bumped: Promise<number> | undefined;
  const ver = () => {
    bumped ??= bump(tx, practiceId);
    return bumped;
  };
  return { tx, practiceId, actor, now, device: actor?.device ?? null, confirms, ver };
};

const lockPractice = async (tx: Transaction, practiceId: string): Promise<void> => {
  const lock = () => tx.rows(sql`select head from practice_head where practice_id = ${practiceId} for update`);
  if ((await lock()).length > 0) return;
  await tx.rows(
    sql`insert into practice_head (practice_id) values (${practiceId}) on conflict (practice_id) do nothing`,
  );
  await lock();
};

const bump = async (tx: Transaction, practiceId: string): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`
    update practice_head
    set head = head + 1
    where practice_id = ${practiceId}
    returning head
  `);
  if (!row) throw new Error('The practice has no counter.');
  tx.moved(`practice:${practiceId}`, row.head);
  return row.head;
};
