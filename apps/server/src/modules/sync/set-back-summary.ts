import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { findSetBack, type SetBackSummary } from './set-back-queries.ts';

/** Anybody may check health, as often as they like, so the database is queried only once in this time. */
const keptMs = 5_000;
/** Health answers within two seconds, also where all connections are busy; until then it reports the last known state. */
const longestWaitMs = 500;

/**
 * Returns how many farms are stopped and since when, null if none is; a few seconds old at most while the database
 * answers.
 */
export const setBackSummary = (db: Db): (() => Promise<SetBackSummary | null>) => {
  let known: SetBackSummary | null = null;
  let asking: Promise<void> = Promise.resolve();
  let askedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - askedMs >= keptMs) {
      askedMs = performance.now();
      asking = findSetBack(db).then(
        (found) => {
          known = found;
        },
        () => undefined,
      );
    }
    await Promise.race([asking, wait(longestWaitMs, undefined, { ref: false })]);
    return known;
  };
};
