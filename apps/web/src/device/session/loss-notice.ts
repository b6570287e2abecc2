import type { OpenDevice } from '../opened/open-device.ts';
import { setRunningStatus } from '../opened/running-sync.ts';
import { compareMark, markUntoldSeen, untoldLoss } from '../storage/unsent-mark.ts';
import { setSetting } from './session.ts';

/** At a start, shows at once what the browser has deleted since the last one, with or without signal. */
export const tellLoss = async ({ userId, outbox }: OpenDevice): Promise<void> => {
  await compareMark(userId, outbox.read);
  const loss = untoldLoss(userId);
  if (loss === null || loss.seen) return;
  const count = loss.marks.reduce((sum, { unsent }) => sum + unsent, 0);
  setRunningStatus({ loss: { count, at: loss.at, isTold: false } });
};

/** The setting with the loss that a person has read about. */
export const lossKey = (userId: string): string => `loss-seen ${userId}`;

/** The person has read it: the same loss is not shown again on this device. */
export const markLossSeen = async (userId: string, at: string): Promise<void> => {
  setRunningStatus({ loss: null });
  markUntoldSeen(userId);
  await setSetting(lossKey(userId), at);
};
