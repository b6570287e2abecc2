import type { AuditKind } from '@byre/contract/audit/schema';
import { keepEvent } from '../../access/audit.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import { recountFarm } from '../../commands/recount-facts.ts';
import { identifier, sql } from '../../db/sql.ts';

/** The questions answered once for a farm, by column, with their names in the audit. */
const answers = {
  milk_for_people: 'milk-answered',
  nation: 'nation-set',
} as const satisfies Record<string, AuditKind>;

/**
 * Answers a question about a farm, such as whether its milk is for human consumption, visible to the admins of every
 * practice that serves it. An answer that is already stored changes nothing, and no counter moves.
 */
export const answerOfFarm = async <Answer extends boolean | string | null>(
  work: FarmWork,
  column: keyof typeof answers,
  answer: Answer,
): Promise<void> => {
  const { tx, access, actor, now } = work;
  const { farmId } = access;
  const [stands] = await tx.rows<{ answer: Answer; ver: number }>(sql`
    select ${identifier(column)} as answer, ver
    from farm
    where _id = ${farmId}
  `);
  if (!stands || stands.answer === answer) return;
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
      set ${identifier(column)} = ${answer}, ver = ${ver}
      where _id = ${farmId}
    `),
  ]);
  tx.moved(`farm:${farmId}`, ver);
  if (column === 'milk_for_people') await recountFarm(tx, farmId, now);
  const detail = { [column]: { from: stands.answer, to: answer } };
  await keepEvent(tx, { at: now, by: actor, kind: answers[column], farmId, practiceId: 'serving', detail });
};
