import { inTransaction } from '../db/transaction.ts';
import { heldFarms } from '../modules/changes/plan.ts';
import { lostFarm, without } from '../modules/changes/read.ts';
import { withhold } from './settle.ts';
import { keepProgress, lockProgress, type Subscription } from './subscription.ts';
import { asWanted, insertMessages, type TakingIn } from './take-in.ts';

/**
 * Withholds messages that nobody in the practice may read any more, because their farm was taken away after the feed
 * was read. Their content is lost, so the receiver is told that the farm is gone. If the farm comes back, the feed
 * reports it from the beginning, even if that happens before the feed is read again. Does nothing if another process
 * has the webhook by now: that process makes the bodies itself.
 */
export const withholdUnseen = (
  { db, newId, now }: TakingIn,
  subscription: Subscription,
  { ids, farms }: { ids: readonly string[]; farms: readonly string[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const progress = await lockProgress(tx, subscription);
    if (!progress) return;
    const held = new Set(heldFarms(progress));
    const lost = farms.filter((farmId) => held.has(farmId));
    if (lost.length > 0) {
      await keepProgress(tx, subscription, { ...progress, ...without(progress, lost) });
      const told = lost.map(lostFarm).flatMap((change) => asWanted(change, subscription));
      await insertMessages(tx, subscription.id, told, { newId, now: now() });
    }
    await withhold(tx, ids, now());
  });
