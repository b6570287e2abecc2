import type { LivePresence } from '@byre/contract/sync/live';
import type { Db } from './database.ts';
import { inLane } from './lanes.ts';
import { sql } from './sql.ts';

/**
 * What the processes of the service announce to each other through Postgres. Announcements are hints and may get lost.
 */
export type Announcement =
  /** Buckets that have changed, with their counters. */
  | { t: 'heads'; heads: Readonly<Record<string, number>> }
  /**
   * The access of these people and keys may have changed; if none are named, anybody's. Their names may have changed as
   * well, unless marked as unchanged.
   */
  | { t: 'people'; who?: readonly string[]; names?: 'same' }
  | { t: 'presence'; user: string; at: LivePresence };

export const channel = 'byre';

/** Counters that change within this time are announced together: a burst of writes is one message. */
const gatherMs = 50;
/** Postgres accepts 8,000 bytes. */
const maxBytes = 7_000;

export type Announcer = {
  /** Notes that buckets have changed. They are announced soon after. */
  moved(heads: ReadonlyMap<string, number>): void;
  /** Announces what is noted. Resolves when that is done or has failed. */
  flush(): Promise<void>;
};

/** Collects what a pool's transactions have changed, and announces it after their commit, outside any transaction. */
export const announcerOn = (db: Db): Announcer => {
  let noted = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const heads = noted;
    noted = new Map();
    for (const part of inParts(heads)) await announce(db, { t: 'heads', heads: part });
  };
  return {
    moved: (heads) => {
      for (const [bucket, head] of heads) noted.set(bucket, Math.max(head, noted.get(bucket) ?? 0));
      if (noted.size === 0 || timer) return;
      timer = setTimeout(() => void flush(), gatherMs);
      timer.unref();
    },
    flush,
  };
};

/** Notifies every listening process. The next heartbeat makes up for a failure, so it is ignored. */
export const announce = async (db: Db, announcement: Announcement): Promise<void> => {
  // Others are waiting for this news and must not wait for this caller's other work.
  const told = inLane(null, () => db.rows(sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`));
  await told.catch(() => undefined);
};

function* inParts(heads: ReadonlyMap<string, number>): Generator<Record<string, number>> {
  let part: Record<string, number> = {};
  let bytes = 0;
  for (const [bucket, head] of heads) {
    const size = Buffer.byteLength(JSON.stringify(bucket)) + 20;
    if (bytes + size > maxBytes) {
      yield part;
      [part, bytes] = [{}, 0];
    }
    part[bucket] = head;
    bytes += size;
  }
  if (bytes > 0) yield part;
}
