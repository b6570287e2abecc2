import { keepEvent } from '../../access/audit.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';
import type { OfPractice } from './queries.ts';

export type Removing = OfPractice & { deviceId: string; now: Date };

/**
 * Requests the removal of the records from a device of a practice. A second request before that is done changes
 * nothing. Throws 403 for everybody but admins. Does nothing to a device that they do not see.
 */
export const askRemoval = async (tx: Transaction, { actor, practiceId, deviceId, now }: Removing): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId) || !isUuid(deviceId)) return;
  const [asked] = await tx.rows<{ user_id: string; name: string | null }>(sql`
    update sync_device d
    set removal_asked_at = ${now}
    from practice_device seen
    where d._id = ${deviceId}
      and seen._id = d._id
      and seen.practice_id = ${practiceId}
      and (d.removal_asked_at is null or d.records_removed_at >= d.removal_asked_at)
    returning d.user_id, d.name
  `);
  if (!asked) return;
  await keepEvent(tx, {
    ...{
      at: now,
      by: actor,
      kind: 'removal-asked',
      practiceId,
      personId: asked.user_id,
      subject: deviceId,
      detail: { name: asked.name },
    },
  });
};
