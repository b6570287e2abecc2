import { keepEvent } from '../../access/audit.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { sql } from '../../db/sql.ts';

/**
 * Whether milk of the farm goes to people, for the admins of every practice that serves it to see. An answer that stands
 * already is none: no counter moves.
 */
export const answerMilk = async (work: FarmWork, answer: boolean | null): Promise<void> => {
  const { tx, access, actor, now } = work;
  const { farmId } = access;
  const [stands] = await tx.rows<{ milk_for_people: boolean | null; ver: number }>(sql`
    select milk_for_people, ver
    from farm
    where _id = ${farmId}
  `);
  if (!stands || stands.milk_for_people === answer) return;
  const ver = await work.ver;
  await Promise.all([
    tx.rows(sql`
      update farm_head
      set head = ${ver},
        digest = digest + row_digest('farm', ${farmId}, ${ver}) - row_digest('farm', ${farmId}, ${stands.ver})
      where farm_id = ${farmId}
    `),
    tx.rows(sql`
      update farm
      set milk_for_people = ${answer}, ver = ${ver}
      where _id = ${farmId}
    `),
  ]);
  tx.moved(`farm:${farmId}`, ver);
  const detail = { milk_for_people: { from: stands.milk_for_people, to: answer } };
  await keepEvent(tx, { at: now, by: actor, kind: 'milk-answered', farmId, practiceId: 'serving', detail });
};
