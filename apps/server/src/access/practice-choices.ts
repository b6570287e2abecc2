import type { Db, Transaction } from '../db/database.ts';
import { identifier, sql } from '../db/sql.ts';

/** The yes-or-no choices of a practice, by column. */
export type PracticeChoice =
  | 'admins_need_second_factor'
  | 'demands_app_lock'
  | 'shows_names'
  | 'shows_phone'
  | 'shows_email'
  | 'shows_address';

/** Whether a practice has chosen it; false for a practice that does not exist. */
export const hasChosen = async (db: Db, practiceId: string, choice: PracticeChoice): Promise<boolean> => {
  const [row] = await db.rows<{ chosen: boolean }>(sql`
    select ${identifier(choice)} as chosen
    from practice
    where _id = ${practiceId}
  `);
  return row?.chosen ?? false;
};

/** Turns the choice on or off. Returns whether that was a change. The caller checks who may do it. */
export const choose = async (
  tx: Transaction,
  practiceId: string,
  choice: PracticeChoice,
  isWanted: boolean,
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update practice
    set ${identifier(choice)} = ${isWanted}
    where _id = ${practiceId}
      and ${identifier(choice)} <> ${isWanted}
    returning _id
  `);
  return rows.length > 0;
};
