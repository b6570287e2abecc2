import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * For whom the database works: each practice has a lane of its own, and so has each address of which nobody has signed in
 * yet. What the service does by itself is in none. The pool shares its connections out among the lanes.
 */

const lanes = new AsyncLocalStorage<string | null>();

/** Runs work whose use of the database counts for a lane; null: for nobody. */
export const inLane = <Result>(lane: string | null, work: () => Result): Result => lanes.run(lane, work);

export const currentLane = (): string | null => lanes.getStore() ?? null;
