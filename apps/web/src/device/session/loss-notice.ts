import type { OpenDevice } from '../opened/open-device.ts';
import { setRunningStatus } from '../opened/running-sync.ts';
import { compareMark, markUntoldSeen, untoldLoss } from '../storage/unsent-mark.ts';
import { setSetting } from './session.ts';

/** At a start: what the browser threw away since the last one is told at once, with signal or without. */
export const tellLoss = async ({ userId, outbox }: OpenDevice): Promise<void> => {
  await compareMark(userId, outbox.read);
  const loss = untoldLoss(userId);
  if (loss === null || loss.seen) return;
  const count = loss.marks.reduce((sum, { unsent }) => sum + unsent, 0);
  setRunningStatus({ loss: { count, at: loss.at, isTold: false } });
};

/** Under which setting it stands which loss a person has read of. */
export const lossKey = (userId: string): string => `loss-seen ${userId}`;

/** The person has read it: the same loss is not told again on this device. */
export const markLossSeen = async (userId: string, at: string): Promise<void> => {
  setRunningStatus({ loss: null });
  markUntoldSeen(userId);
  await setSetting(lossKey(userId), at);
};
