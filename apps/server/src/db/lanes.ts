import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * On whose behalf the database works: each practice has a lane of its own, and so has each address from which nobody
 * has signed in yet. The service's own work is in no lane. The pool divides its connections among the lanes.
 */

const lanes = new AsyncLocalStorage<string | null>();

/** Runs work whose database use counts for a lane; null: for nobody. */
export const inLane = <Result>(lane: string | null, work: () => Result): Result => lanes.run(lane, work);

export const currentLane = (): string | null => lanes.getStore() ?? null;
