import { openClient } from './driver/client.ts';

/** Tells whether the database answers. */
export type Probe = { answers(): Promise<boolean> };

/** The second is for a new connection, if the first one was lost. Together they take less than two seconds. */
const withinMs = [800, 1_000];

/**
 * Asks on a connection of its own, so that a busy pool does not count as an unavailable database. However many callers
 * ask at once, one query is in progress.
 */
export const openProbe = (databaseUrl: string): Probe & { close(): Promise<void> } => {
  let client = openClient(databaseUrl, {});
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    for (const ms of withinMs) {
      if (client.isSpent()) client = openClient(databaseUrl, {});
      if (await client.answers(ms)) return true;
      client.giveUp();
    }
    return false;
  };
  return {
    answers: () => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    close: () => client.end(),
  };
};
