import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { newToken } from '../session/commands.ts';
import { deleteFeed, putFeed } from './queries.ts';

export type FeedWork = { actor: Actor; now: Date };

/** Makes the address of a calendar, which replaces the previous one. Only the answer contains it; it is stored nowhere. */
export const makeFeed = async (tx: Transaction, { actor, now }: FeedWork): Promise<string> => {
  const { token, tokenHash } = newToken();
  await putFeed(tx, actor, tokenHash, now);
  await keepEvent(tx, { at: now, kind: 'calendar-made', by: actor, personId: actor.userId });
  return token;
};

/** Makes the calendar unreadable. Throws 404 if there is none. */
export const revokeFeed = async (tx: Transaction, { actor, now }: FeedWork): Promise<void> => {
  if (!(await deleteFeed(tx, actor))) throw new Problem('not-found');
  await keepEvent(tx, { at: now, kind: 'calendar-revoked', by: actor, personId: actor.userId });
};
