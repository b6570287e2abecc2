import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Sets whose days a practice means. Throws 403 for everybody but admins; does nothing to a practice that is not theirs. */
export const setTimeZone = async (
  tx: Transaction,
  { actor, practiceId, now }: { actor: Actor; practiceId: string; now: Date },
  zone: string,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) return;
  const [changed] = await tx.rows<{ from: string }>(sql`
    update practice
    set time_zone = ${zone}
    from practice as stood
    where practice._id = ${practiceId}
      and stood._id = practice._id
      and stood.time_zone <> ${zone}
    returning stood.time_zone as from
  `);
  if (!changed) return;
  const detail = { time_zone: { from: changed.from, to: zone } };
  await keepEvent(tx, { at: now, by: actor, kind: 'time-zone-changed', practiceId, detail });
};
