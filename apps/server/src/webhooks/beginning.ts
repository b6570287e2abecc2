import type { Actor } from '../access/actor.ts';
import type { Transaction } from '../db/database.ts';
import { stateOfBeginning, stateOfNow } from '../modules/changes/onward.ts';
import type { Progress } from './subscription.ts';

/** Where a new webhook begins: with what happens from now on, or with everything that exists. */
export const beginningOf = async (
  tx: Transaction,
  seer: Actor,
  { from, farms, now }: { from: 'now' | 'beginning'; farms: readonly string[] | null; now: Date },
): Promise<Progress> => {
  const state = from === 'beginning' ? await stateOfBeginning(tx) : await stateOfNow(tx, seer, farms);
  return { ...state, readMs: now.getTime() };
};
