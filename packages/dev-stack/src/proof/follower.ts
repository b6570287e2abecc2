import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@byre/server/db/driver/connect';
import { apply, type Copy, heldBy, readPage, sorted } from '@byre/server/testing/changes/follower';
import type { Client } from '@byre/server/testing/client';

/** A system that only follows the changes, and keeps asking through every outage. */
export type Follower = {
  /**
   * What it lacks or has in excess of what the database holds of these farms, once it has caught up. Empty means no
   * difference.
   */
  faults(databaseUrl: string, farmIds: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
};

const patienceMs = 20_000;
const pauseMs = 50;

/**
 * Follows as a given caller, page after page. Each page is stored together with its cursor or, as if the follower had
 * died first, not at all.
 */
export const startFollower = (client: Client, random: () => number): Follower => {
  let stored: { copy: Copy; cursor: string | undefined } = { copy: new Map(), cursor: undefined };
  let isOver = false;
  const follow = async () => {
    while (!isOver) {
      const page = await readPage(client, {
        cursor: stored.cursor,
        limit: 1 + Math.floor(random() * 20),
        wait: 1,
      }).catch(() => null);
      if (!page) {
        await wait(pauseMs);
        continue;
      }
      const copy = new Map(stored.copy);
      for (const change of page.data) apply(copy, change);
      if (random() < 0.8) stored = { copy, cursor: page.cursor };
    }
  };
  const following = follow();
  return {
    faults: async (databaseUrl, farmIds) => {
      const db = connect(databaseUrl, { maxConnections: 1 });
      const untilMs = Date.now() + patienceMs;
      try {
        while (true) {
          const faults = differences(stored.copy, await heldBy(db, farmIds));
          if (faults.length === 0 || Date.now() > untilMs) return faults;
          await wait(pauseMs);
        }
      } finally {
        await db.close();
      }
    },
    stop: async () => {
      isOver = true;
      await following;
    },
  };
};

const differences = (copy: Copy, held: Copy): string[] => {
  const all = new Map(sorted(held).map(([key, value]) => [key, JSON.stringify(value)]));
  const own = new Map(sorted(copy).map(([key, value]) => [key, JSON.stringify(value)]));
  return [...new Set([...all.keys(), ...own.keys()])].filter((key) => all.get(key) !== own.get(key));
};
