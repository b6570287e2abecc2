import { ConnectionLost, type Database, type RawRow, type Session } from '../database.ts';
import { currentLane } from '../lanes.ts';
import type { Statement } from '../sql.ts';

/** Reads behind a slow one wait for it, so few share a connection. Eight gained nothing more. */
const mostAtOnce = 4;
/** After this many reads the connection is returned, so that others get it and it can be replaced. */
const mostInAll = 400;

type Share = {
  readonly session: Promise<Session>;
  /** Reads that have joined, and the number of them without an answer. */
  joined: number;
  open: number;
  readonly giveBack: () => void;
};

/**
 * Quick reads of one lane that arrive while another is in progress are sent right behind it, on its connection. Each is
 * a statement of its own, so they do not affect each other, unless the connection is lost. Reads that arrive together
 * are sent in one packet, which wakes a process of Postgres once and not for each.
 */
export const sharedReads = (
  withSession: Database['withSession'],
): ((statement: Statement) => Promise<RawRow | null>) => {
  const joinable = new Map<string | null, Share>();
  const begin = (lane: string | null): Share => {
    const lent = Promise.withResolvers<Session>();
    const over = Promise.withResolvers<void>();
    withSession((session) => {
      lent.resolve(session);
      return over.promise;
    }).catch(lent.reject);
    const share = { session: lent.promise, joined: 0, open: 0, giveBack: over.resolve };
    joinable.set(lane, share);
    return share;
  };
  return async (statement) => {
    const lane = currentLane();
    const share = joinable.get(lane) ?? begin(lane);
    const close = (): void => {
      if (joinable.get(lane) === share) joinable.delete(lane);
    };
    share.joined += 1;
    share.open += 1;
    if (share.open === mostAtOnce || share.joined === mostInAll) close();
    try {
      const session = await share.session;
      // The driver would open another connection for it, which the pool would not know about.
      if (session.losses > 0) throw new ConnectionLost();
      return await session.raw(statement);
    } catch (error) {
      close();
      throw error;
    } finally {
      share.open -= 1;
      if (share.open === 0) {
        close();
        share.giveBack();
      }
    }
  };
};
