import { inTransaction } from '../db/transaction.ts';
import { lostFarm, without } from '../modules/changes/read.ts';
import { withhold } from './settle.ts';
import { keepProgress, lockProgress, type Subscription } from './subscription.ts';
import { asWanted, insertMessages, type TakingIn } from './take-in.ts';

/**
 * Withholds messages that nobody of the practice may read any more, because their farm was taken away after the feed was taken in. What
 * they were to say is lost, so the receiver is told that the farm is gone, and the feed begins it anew should it come back, even if
 * that is before the feed is read again. Does nothing where another process has the webhook now: it makes the bodies itself.
 */
export const withholdUnseen = (
  { db, newId, now }: TakingIn,
  subscription: Subscription,
  { ids, farms }: { ids: readonly string[]; farms: readonly string[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const progress = await lockProgress(tx, subscription);
    if (!progress) return;
    const known = new Set([...Object.keys(progress.told), ...(progress.open ? [progress.open.farmId] : [])]);
    const lost = farms.filter((farmId) => known.has(farmId));
    if (lost.length > 0) {
      await keepProgress(tx, subscription, { ...progress, ...without(progress, lost) });
      const told = lost.map(lostFarm).flatMap((change) => asWanted(change, subscription));
      await insertMessages(tx, subscription.id, told, { newId, now: now() });
    }
    await withhold(tx, ids, now());
  });
